import type { Fact } from '@portal/sources/content/facts';
import type { Finding } from '../../specs';
import type { Page } from '../page';
import type { SourceFile } from '../sources';

/** A fact that has a value is used somewhere: by a page, in a spec, or as its limit (`x-facts`). */
export function checkUnusedFacts(
  pages: readonly Page[],
  yaml: readonly SourceFile[],
  facts: ReadonlyMap<string, Fact>,
): Finding[] {
  const used = new Set(pages.flatMap((page) => page.facts));
  const specs = yaml
    .filter(({ file }) => file !== 'specs/facts.yaml')
    .map(({ text }) => text)
    .join('\n');
  const isUsed = (id: string): boolean =>
    used.has(id) || specs.includes(`{{${id}}}`) || specs.includes(`: ${id}\n`);
  return [...facts.values()]
    .filter(({ id, value }) => value !== undefined && !isUsed(id))
    .map(({ id, line }) => ({
      rule: 'facts',
      file: 'specs/facts.yaml',
      line,
      problem: `nothing uses the fact ${id}`,
      fix: `Write {{${id}}} where it belongs, or remove it.`,
    }));
}
