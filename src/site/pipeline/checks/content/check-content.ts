import { readParts } from '@portal/sources/openapi';
import { PageMap } from '../../generate/page-map';
import { answersOf } from '../behaviour/error-table';
import { findingsOf, type Finding } from '../shared/finding';
import { named } from '../shared/rule';
import { collectNames } from './names';
import { pageReader, type PageReader } from './page';
import { proseOfPage, proseOfYaml } from './prose';
import type { Context, PageCheck } from './rule';
import { betweenFiles } from './rules/between';
import * as contractRules from './rules/contract';
import * as formRules from './rules/form';
import { money, orderStates } from './rules/money';
import * as nameRules from './rules/names';
import { wordChoice } from './rules/word-choice';
import type { SourceFile, Sources } from './sources';
import { checkSpelling } from './spelling';

/** Rules that also apply to the UAT cases. */
const ofStatements = named<PageCheck>({ ...nameRules, money });

const ofPages = {
  ...ofStatements,
  ...named<PageCheck>({ ...contractRules, ...formRules, orderStates, wordChoice }),
};

export const pageRuleNames: readonly string[] = Object.keys(ofPages);

/** Prepares checks of contents in memory, so that tests can check many changed pages and parse the contracts only once. */
export async function contentChecks(sources: Sources) {
  const read = await pageReader(sources.facts);
  const parsed = sources.pages.map((file) => read(file));
  const pages = parsed.flatMap(({ page }) => page ?? []);
  const answers = [...sources.contracts.values()].map(readParts).flatMap((parts) =>
    parts.operations.map((operation) => {
      const found = answersOf(parts, operation).map(({ code }) => code);
      return [operation.name, new Set(found)] as const;
    }),
  );
  const context: Context = {
    ...sources,
    answers: new Map(answers),
    names: collectNames(sources, pages),
    pageMap: new PageMap(sources.siteDir),
  };

  const checkPage = async ({ page, findings }: ReturnType<PageReader>): Promise<Finding[]> => {
    if (page === undefined) return findings;
    // The UAT cases are YAML: they have no front matter, and a different spelling check.
    const isWritten = page.file.endsWith('.mdx');
    const found = Object.entries(isWritten ? ofPages : ofStatements).map(([name, check]) =>
      findingsOf(name, page.file, (report) => {
        check(page, report, context);
      }),
    );
    const misspelt = await checkSpelling(isWritten ? proseOfPage(page) : [], sources.words);
    return [...findings, ...found.flat(), ...misspelt];
  };

  const checks = {
    /** Checks one page with the given text instead of its file. */
    page: (file: SourceFile): Promise<Finding[]> => checkPage(read(file)),

    /** Finds unused files and facts, and missing files. */
    between: (): Finding[] => betweenFiles(pages, sources),

    /** Checks the spelling of the YAML files. Accepts contract names, because YAML texts write them without backticks. */
    spellingOfSpecs(): Promise<Finding[]> {
      const prose = sources.yaml.flatMap(proseOfYaml);
      return checkSpelling(prose, [...sources.words, ...context.names.contract]);
    },

    /** Runs all checks: single pages, relations between files, and spelling. */
    async all(): Promise<Finding[]> {
      const ofEachPage = await Promise.all(parsed.map(checkPage));
      return [...ofEachPage.flat(), ...checks.between(), ...(await checks.spellingOfSpecs())];
    },
  };
  return checks;
}
