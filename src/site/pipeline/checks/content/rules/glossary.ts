import type { Term } from '@portal/core/model';
import type { Finding } from '../../specs';
import { textOf, type Page } from '../page';
import type { SourceFile } from '../sources';

const glossaryPath = 'specs/glossary.yaml';

/** A word of the glossary is a word of the pages: a reader who met neither looks neither up. */
export function checkGlossary(
  pages: readonly Page[],
  yaml: readonly SourceFile[],
  terms: readonly Term[],
): Finding[] {
  const said = pages.map(({ tree }) => textOf(tree).toLowerCase()).join('\n');
  const lines = (yaml.find(({ file }) => file === glossaryPath)?.text ?? '').split('\n');
  return terms
    .filter(({ vi }) => !said.includes(vi.toLowerCase()))
    .map(({ vi }) => ({
      rule: 'glossary',
      file: glossaryPath,
      line: lines.findIndex((line) => line.includes(`vi: ${vi}`)) + 1,
      problem: `no page says "${vi}"`,
      fix: 'Give the term the name that the pages use, or use its name there.',
    }));
}
