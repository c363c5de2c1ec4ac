import { apis } from '@portal/core/apis';
import { loadAddresses } from '@portal/sources/content/addresses';
import { loadErrorCodes, type ErrorCode } from '@portal/sources/content/error-codes';
import { loadFacts, type Fact } from '@portal/sources/content/facts';
import { Faults } from '@portal/sources/content/writer-error';
import { loadGlossary } from '@portal/sources/content/glossary';
import { loadWordChoices } from '@portal/sources/content/word-choices';
import { loadContract, readParts, type Contract } from '@portal/sources/openapi';
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

/** Converts the UAT cases to Markdown tables for the rules; the texts of each language are on the line of its step. */
function casesPage(siteDir: string, text: string): SourceFile[] {
  const lines = text.split('\n').map(() => '');
  const places = text.split('\n').flatMap((line, at) => (/^ {8}do:$/.test(line) ? [at] : []));
  const cases = loadUatCases(siteDir).flatMap((group) => group.cases);
  places.forEach((at, index) => {
    const one = cases[index];
    if (!one) return;
    const rows = [one.do.vi, one.do.en].map(
      (steps, row) => `| ${one.id} | ${steps} | ${row === 0 ? one.expect.vi : one.expect.en} |`,
    );
    lines.splice(at - 1, 4, '| a | b | c |', '| --- | --- | --- |', ...rows);
  });
  return [{ file: casesPath, text: lines.join('\n') }];
}

/** Reads all sources. What cannot be read of a contract or a table is missing, and its mistakes are in `faults`. */
export function readSources(siteDir: string) {
  const read = (file: string): SourceFile => ({ file, text: readText(siteDir, file) });
  const faults = new Faults();
  const load = <Value>(loader: (siteDir: string) => Value): Value | undefined =>
    faults.load(() => loader(siteDir));
  const facts = load(loadFacts);
  const codes = load(loadErrorCodes);
  const contracts = new Map<string, Contract>();
  for (const { key, specPath } of apis) {
    const contract = load(() => loadContract(specPath, siteDir));
    // The rules follow references and read the operations.
    const isReadable = load(() => contract && [readParts(contract), contract.operations]);
    if (contract && isReadable) contracts.set(key, contract);
  }
  return {
    siteDir,
    pages: [
      ...listPages(siteDir).map(read),
      ...(load(() => casesPage(siteDir, read(casesPath).text)) ?? []),
    ],
    yaml: filesIn(siteDir, 'specs')
      // Released contracts are frozen, including their wording.
      .filter((file) => file.endsWith('.yaml') && !file.startsWith('specs/released/'))
      .map(read),
    code: filesIn(siteDir, 'others/examples')
      .filter((file) => !file.endsWith('.md'))
      .map(read),
    contracts,
    facts: facts ?? new Map<string, Fact>(),
    codes: codes ?? new Map<string, ErrorCode>(),
    terms: load(loadGlossary) ?? [],
    addresses: load(loadAddresses),
    wordChoices: load(loadWordChoices) ?? [],
    words: read('specs/words.txt')
      .text.split('\n')
      .map((line) => line.replace(/#.*/, '').trim())
      .filter((line) => line !== ''),
    faults: faults.all,
    /** Data that rules cannot compare with the pages. */
    missing: {
      contracts: contracts.size < apis.length,
      codes: codes === undefined,
      facts: facts === undefined,
    },
  };
}
