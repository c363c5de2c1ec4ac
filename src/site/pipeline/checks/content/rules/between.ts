import { factsPath, strayBraces } from '@portal/sources/content/facts';
import { findingsOf, type Finding } from '../../shared/finding';
import { nodesOf, textOf, type Page } from '../../../markdown/read-page';
import { proseOfYaml } from '../prose';
import type { Sources } from '../sources';
import { certainty } from './certainty';
import { editions } from './editions';
import { reportUnwanted } from './word-choice';

const glossaryPath = 'specs/glossary.yaml';

/** Checks that a page shows each example file; the build reports files that do not exist. */
function codeFiles(pages: readonly Page[], { code }: Sources): Finding[] {
  const fences = pages.flatMap((page) => nodesOf(page, 'code'));
  const shown = new Set(fences.map(({ meta }) => /(?:^|\s)file=(\S+)/.exec(meta ?? '')?.[1]));
  return code.flatMap(({ file }) =>
    findingsOf('code-files', file, (report) => {
      const fix = `Include it with \`\`\`… file=${file}, or remove it.`;
      if (!shown.has(file)) report(1, 'no page shows this file', fix);
    }),
  );
}

/** Checks that a page or a contract uses each fact that has a value. */
function unusedFacts(pages: readonly Page[], { yaml, facts }: Sources): Finding[] {
  const used = new Set(pages.flatMap((page) => page.facts));
  const specs = yaml.map(({ file, text }) => (file === factsPath ? '' : text)).join('\n');
  return findingsOf('facts', factsPath, (report) => {
    for (const { id, line, value } of facts.values()) {
      // A spec may use a fact in a text, or as a limit in `x-facts`.
      const isInSpecs = specs.includes(`{{${id}}}`) || specs.includes(`: ${id}\n`);
      if (value === undefined || used.has(id) || isInSpecs) continue;
      const fix = `Write {{${id}}} in a page or a contract, or remove the fact.`;
      report(line, `nothing uses the fact ${id}`, fix);
    }
  });
}

/** Checks that the glossary contains each term once, and that the term occurs on a page. */
function glossary(pages: readonly Page[], { yaml, terms }: Sources): Finding[] {
  const said = pages.map(({ tree }) => textOf(tree).toLowerCase()).join('\n');
  const lines = (yaml.find(({ file }) => file === glossaryPath)?.text ?? '').split('\n');
  const lineOf = (vi: string): number =>
    lines.length - [...lines].reverse().findIndex((line) => line.includes(`vi: ${vi}`));
  return findingsOf('glossary', glossaryPath, (report) => {
    const known = new Set<string>();
    for (const { vi, id } of terms) {
      const isTwice = [vi, id].some((name) => known.has(name));
      known.add(vi).add(id);
      if (isTwice)
        report(lineOf(vi), `the term "${vi}" or its English name is listed twice`, 'Remove one.');
      else if (!said.includes(vi.toLowerCase()))
        report(
          lineOf(vi),
          `no page contains "${vi}"`,
          'Write the term as the pages do, or use it on a page.',
        );
    }
  });
}

/** Finds unused files, facts and terms, and stray braces in YAML files; omits rules whose data cannot be read. */
export function betweenFiles(pages: readonly Page[], sources: Sources): Finding[] {
  const { missing } = sources;
  return [
    ...codeFiles(pages, sources),
    ...(missing.facts ? [] : unusedFacts(pages, sources)),
    ...glossary(pages, sources),
    ...(missing.facts || missing.contracts ? [] : certainty(pages, sources)),
    ...editions(pages),
    ...sources.yaml.flatMap((source) => [
      ...findingsOf('word-choice', source.file, (report) => {
        const [vietnamese] = proseOfYaml(source);
        reportUnwanted(vietnamese?.text ?? '', 1, sources.wordChoices, report);
      }),
      // Only contracts of third parties may contain stray braces.
      ...strayBraces(source.text, source.file, false).map((fault) => ({ rule: 'facts', ...fault })),
    ]),
  ];
}
