import memoize from 'lodash/memoize';

import { apis } from '@portal/core/apis';
import { counterpartFile } from '@portal/sources/content/list-pages';
import { didYouMean } from '@portal/sources/content/nearest';
import { Faults, WriterError } from '@portal/sources/content/writer-error';
import { readParts } from '@portal/sources/openapi';
import { assertListed } from '../../generate/source-faults';
import { PageMap } from '../../generate/page-map';
import { answersOf } from '../behaviour/error-table';
import { asFindings, count, findingsOf, type Checked, type Finding } from '../shared/finding';
import { named } from '../shared/rule';
import { collectNames } from './names';
import { pageFaultRules, pageReader, type Page, type ReadPage } from '../../markdown/read-page';
import { proseOfPage, proseOfYaml } from './prose';
import type { Context, PageCheck } from './rule';
import { betweenFiles } from './rules/between';
import { editions } from './rules/editions';
import * as contractRules from './rules/contract';
import * as formRules from './rules/form';
import * as nameRules from './rules/names';
import { wordChoice } from './rules/word-choice';
import { readSources, type SourceFile, type Sources } from './sources';
import { checkSpelling } from './spelling';

/** Rules that also apply to the UAT cases. */
const ofStatements = named<PageCheck>({ ...nameRules });

const ofPages = {
  ...ofStatements,
  ...named<PageCheck>({ ...contractRules, ...formRules, wordChoice }),
};

/** Rules that would report right texts if this data could not be read. */
const needing = {
  contracts: [
    ...Object.keys(named({ ...contractRules })),
    'identifiers',
    'operations',
    'returned-codes',
  ],
  codes: ['identifiers', 'error-codes', 'returned-codes'],
  facts: ['identifiers'],
};

export const pageRuleNames: readonly string[] = Object.keys(ofPages);

function sidebarFindings({ siteDir, contracts }: Sources, pages: readonly Page[]): Finding[] {
  const faults = new Faults();
  const sources = apis.flatMap((api) => {
    const contract = contracts.get(api.key);
    return contract ? [{ api, contract }] : [];
  });
  faults.collect(() => {
    assertListed(siteDir, pages, sources);
  });
  return asFindings('sidebars', faults.all);
}

/** Prepares checks of contents in memory, so that tests can check many changed pages and parse the contracts only once. */
export async function contentChecks(sources: Sources) {
  const read = await pageReader(sources.siteDir, sources.missing.facts ? undefined : sources.facts);
  const answers = [...sources.contracts.values()].map(readParts).flatMap((parts) =>
    parts.operations.map((operation) => {
      const found = answersOf(parts, operation).map(({ code }) => code);
      return [operation.name, new Set(found)] as const;
    }),
  );
  const context: Context = {
    ...sources,
    answers: new Map(answers),
    names: collectNames(sources),
    pageMap: new PageMap(sources.siteDir),
  };
  const { missing } = sources;
  const unusable = (['contracts', 'codes', 'facts'] as const).flatMap((data) =>
    missing[data] ? needing[data] : [],
  );
  /** Pages without a mistake that prevents parsing. */
  const parsed = memoize(() => sources.pages.map((file) => read(file)));
  const pages = (): Page[] => parsed().flatMap(({ page }) => page ?? []);

  const checkPage = async ({ page, faults }: ReadPage): Promise<Finding[]> => {
    if (page === undefined) return faults;
    // The UAT cases are YAML: they have no front matter, and a different spelling check.
    const isWritten = page.file.endsWith('.mdx');
    const rules = Object.entries(isWritten ? ofPages : ofStatements);
    const usable = rules.filter(([name]) => !unusable.includes(name));
    const found = usable.map(([name, check]) =>
      findingsOf(name, page.file, (report) => {
        check(page, report, context);
      }),
    );
    const misspelt = await checkSpelling(isWritten ? proseOfPage(page) : [], sources.words);
    return [...faults, ...found.flat(), ...misspelt];
  };

  const checks = {
    /** Checks one page with the given text instead of its file. */
    page: (file: SourceFile): Promise<Finding[]> => checkPage(read(file)),

    /** Compares a page with its other edition, if it has one. */
    pair: (file: string): Finding[] =>
      editions(pages().filter((page) => [file, counterpartFile(file)].includes(page.file))),

    /** Finds unused files and facts, and missing files. */
    between: (): Finding[] => [
      ...betweenFiles(pages(), sources),
      ...(sources.addresses
        ? asFindings('addresses', context.pageMap.addressFaults(sources.addresses))
        : []),
    ],

    /** Checks the spelling of the YAML files. Accepts contract names, because YAML texts write them without backticks. */
    spellingOfSpecs(): Promise<Finding[]> {
      const prose = sources.yaml.flatMap(proseOfYaml);
      return checkSpelling(prose, [...sources.words, ...context.names.contract]);
    },

    /** Runs all checks; without a contract or a table, those that do not need it. */
    async all(): Promise<Finding[]> {
      const ofEachPage = await Promise.all(parsed().map(checkPage));
      return [
        ...ofEachPage.flat(),
        ...checks.between(),
        ...(missing.contracts ? [] : sidebarFindings(sources, pages())),
        // The spelling check accepts the names of the contracts.
        ...(missing.contracts ? [] : await checks.spellingOfSpecs()),
      ];
    },
  };
  return checks;
}

/**
 * Runs `npm run check:content`. If contracts or tables cannot be read, only the rules that need them do not run.
 * @param file checks only this page
 * @throws {WriterError} if there is no such page
 */
export async function checkContent(siteDir: string, file?: string): Promise<Checked> {
  const sources = readSources(siteDir);
  const written = sources.pages.filter((each) => each.file.endsWith('.mdx'));
  const name = file?.normalize('NFC').replace(/^\.\//, '');
  const page = written.find((each) => each.file === name);
  if (name !== undefined && !page) {
    const names = written.map((each) => each.file);
    const fix = `${didYouMean(name, names)}Write the path of a page from the root of the repository.`;
    throw new WriterError({ file: name, line: 1, problem: 'there is no such page', fix });
  }
  const checks = await contentChecks(sources);
  const unread = asFindings('content', sources.faults);
  const findings = page
    ? [...(await checks.page(page)), ...checks.pair(page.file)]
    : await checks.all();
  const rules = count(pageRuleNames.length + pageFaultRules.length, 'rule');
  const files = `${count(written.length, 'page')}, ${count(sources.yaml.length, 'YAML file')}`;
  return {
    findings: [...unread, ...findings],
    checked: `${page?.file ?? files} (spelling and ${rules})`,
  };
}
