import { factsPath, strayBraces } from '@portal/sources/content/facts';
import { findingsOf, type Finding } from '../../shared/finding';
import { lineOf, nodesOf, textOf, type Page } from '../page';
import { proseOfYaml } from '../prose';
import type { Sources } from '../sources';
import { certainty } from './certainty';
import { reportUnwanted } from './word-choice';

const glossaryPath = 'specs/glossary.yaml';

const included = /(?:^|\s)file=(?<file>\S+)/;

/** Checks that a page shows each code file, and that each shown file exists. */
function codeFiles(pages: readonly Page[], { code }: Sources): Finding[] {
  const there = new Set(code.map(({ file }) => file));
  const shown = new Set<string>();
  const missing = pages.flatMap((page) =>
    findingsOf('code-files', page.file, (report) => {
      for (const node of nodesOf(page, 'code')) {
        const file = included.exec(node.meta ?? '')?.groups?.['file'];
        if (file === undefined) continue;
        shown.add(file);
        const fix = 'Correct the path behind file=, from the root of the repository.';
        if (!there.has(file)) report(lineOf(node), `there is no file ${file}`, fix);
      }
    }),
  );
  const unused = code.flatMap(({ file }) =>
    findingsOf('code-files', file, (report) => {
      const fix = `Include it with \`\`\`… file=${file}, or remove it.`;
      if (!shown.has(file)) report(1, 'no page shows this file', fix);
    }),
  );
  return [...missing, ...unused];
}

/** Checks that each fact with a value is used by a page, in a contract, or as a limit (`x-facts`). */
function unusedFacts(pages: readonly Page[], { yaml, facts }: Sources): Finding[] {
  const used = new Set(pages.flatMap((page) => page.facts));
  const specs = yaml.map(({ file, text }) => (file === factsPath ? '' : text)).join('\n');
  return findingsOf('facts', factsPath, (report) => {
    for (const { id, line, value } of facts.values()) {
      const isInSpecs = specs.includes(`{{${id}}}`) || specs.includes(`: ${id}\n`);
      if (value === undefined || used.has(id) || isInSpecs) continue;
      const fix = `Write {{${id}}} where it belongs, or remove it.`;
      report(line, `nothing uses the fact ${id}`, fix);
    }
  });
}

/** Checks that each glossary term occurs on a page. */
function glossary(pages: readonly Page[], { yaml, terms }: Sources): Finding[] {
  const said = pages.map(({ tree }) => textOf(tree).toLowerCase()).join('\n');
  const lines = (yaml.find(({ file }) => file === glossaryPath)?.text ?? '').split('\n');
  return findingsOf('glossary', glossaryPath, (report) => {
    for (const { vi } of terms.filter((term) => !said.includes(term.vi.toLowerCase()))) {
      const line = lines.findIndex((text) => text.includes(`vi: ${vi}`)) + 1;
      const fix = 'Give the term the name that the pages use, or use its name there.';
      report(line, `no page says "${vi}"`, fix);
    }
  });
}

/** Finds unused files, facts and terms, and stray braces in YAML files. */
export function betweenFiles(pages: readonly Page[], sources: Sources): Finding[] {
  return [
    ...codeFiles(pages, sources),
    ...unusedFacts(pages, sources),
    ...glossary(pages, sources),
    ...certainty(pages, sources),
    ...sources.yaml.flatMap(({ file, text }) => [
      ...findingsOf('word-choice', file, (report) => {
        const [vietnamese] = proseOfYaml(file, text);
        reportUnwanted(vietnamese?.text ?? '', 1, sources.wordChoices, report);
      }),
      // Only contracts of third parties may contain stray braces.
      ...strayBraces(text, file, false).map((fault) => ({ rule: 'facts', ...fault })),
    ]),
  ];
}
