import { apis } from '@portal/core/apis';
import { loadErrorCodes } from '@portal/sources/content/error-codes';
import { loadFacts } from '@portal/sources/content/facts';
import { loadGlossary } from '@portal/sources/content/glossary';
import { loadWordChoices } from '@portal/sources/content/word-choices';
import { loadContract, type Contract } from '@portal/sources/openapi';
import { loadUatCases } from '@portal/sources/content/uat-cases';
import { filesIn, listPages } from '@portal/sources/content/list-pages';
import { readText } from '@portal/sources/content/read-text';

export interface SourceFile {
  /** Path relative to the site, with `/` as separator. */
  file: string;
  text: string;
}

/** Input of the content checks in memory: tests change the text of a single file. */
export type Sources = ReturnType<typeof readSources>;

const casesPath = 'specs/uat-cases.yaml';

/** Converts the UAT cases to Markdown tables for the rules; each row is on the line of its key `do`. */
function casesPage(siteDir: string, text: string): SourceFile {
  const lines = text.split('\n').map(() => '');
  const places = text.split('\n').flatMap((line, at) => (/^ {8}do: /.test(line) ? [at] : []));
  const cases = loadUatCases(siteDir).flatMap((group) => group.cases);
  places.forEach((at, index) => {
    const { id, do: steps, expect } = cases[index] ?? { id: '', do: '', expect: '' };
    lines.splice(
      at - 2,
      3,
      '| a | b | c |',
      '| --- | --- | --- |',
      `| ${id} | ${steps} | ${expect} |`,
    );
  });
  return { file: casesPath, text: lines.join('\n') };
}

/** Reads all sources; throws a `WriterError` for a file that cannot be read. */
export function readSources(siteDir: string) {
  const read = (file: string): SourceFile => ({ file, text: readText(siteDir, file) });
  return {
    siteDir,
    pages: [...listPages(siteDir).map(read), casesPage(siteDir, read(casesPath).text)],
    yaml: filesIn(siteDir, 'specs')
      // Released contracts are frozen, including their wording.
      .filter((file) => file.endsWith('.yaml') && !file.startsWith('specs/released/'))
      .map(read),
    code: filesIn(siteDir, 'others/examples')
      .filter((file) => !file.endsWith('.md'))
      .map(read),
    contracts: new Map<string, Contract>(
      apis.map(({ key, specPath }) => [key, loadContract(specPath, siteDir)]),
    ),
    facts: loadFacts(siteDir),
    codes: loadErrorCodes(siteDir),
    terms: loadGlossary(siteDir),
    wordChoices: loadWordChoices(siteDir),
    words: read('specs/words.txt')
      .text.split('\n')
      .map((line) => line.replace(/#.*/, '').trim())
      .filter((line) => line !== ''),
  };
}
