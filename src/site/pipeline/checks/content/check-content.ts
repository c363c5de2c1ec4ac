import kebabCase from 'lodash/kebabCase';
import mapKeys from 'lodash/mapKeys';

import { readParts } from '@portal/sources/openapi';
import { PageMap } from '../../generate/page-map';
import { answersOf } from '../behaviour/error-table';
import { findingsOf, sortFindings, type Finding } from '../shared/finding';
import { collectNames } from './names';
import { pageReader, type Page, type PageReader } from './page';
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

/** Converts the names of rules to those in findings: `pageHead` to `page-head`. */
const named = (rules: Readonly<Record<string, PageCheck>>): Record<string, PageCheck> =>
  mapKeys(rules, (_check, name) => kebabCase(name));

/** Rules that also apply to the UAT cases. */
const ofStatements = named({ ...nameRules, money });

const ofPages = {
  ...ofStatements,
  ...named({ ...contractRules, ...formRules, orderStates, wordChoice }),
};

export const pageRuleNames: readonly string[] = Object.keys(ofPages);

/** Checks whether a page is MDX. The UAT cases are YAML: they have no front matter, and a different spelling check. */
const isWritten = ({ file }: Page): boolean => file.endsWith('.mdx');

/** Checks contents in memory, so that tests can check many changed pages and parse the contracts only once. */
export class ContentChecks {
  readonly #pages: ReturnType<PageReader>[];
  readonly #context: Context;

  /** @throws {WriterError} if front matter cannot be read */
  static async of(sources: Sources): Promise<ContentChecks> {
    return new ContentChecks(sources, await pageReader(sources.facts));
  }

  private constructor(
    private readonly sources: Sources,
    private readonly read: PageReader,
  ) {
    this.#pages = sources.pages.map(({ file, text }) => read(file, text));
    const answers = [...sources.contracts.values()].map(readParts).flatMap((parts) =>
      parts.operations.map((operation) => {
        const found = answersOf(parts, operation).map(({ code }) => code);
        return [operation.name, new Set(found)] as const;
      }),
    );
    this.#context = {
      ...sources,
      answers: new Map(answers),
      names: collectNames(sources, this.#parsed()),
      pageMap: new PageMap(sources.siteDir),
    };
  }

  /** Runs all checks: single pages, relations between files, and spelling. */
  async all(): Promise<Finding[]> {
    const pages = this.#parsed();
    const prose = pages.filter(isWritten).flatMap(proseOfPage);
    return sortFindings([
      ...this.#pages.flatMap(({ findings }) => findings),
      ...pages.flatMap((page) => this.#rulesOn(page)),
      ...this.between(),
      ...(await checkSpelling(prose, this.sources.words)),
      ...(await this.spellingOfSpecs()),
    ]);
  }

  /** Finds unused files and facts, and missing files. */
  between(): Finding[] {
    return sortFindings(betweenFiles(this.#parsed(), this.sources));
  }

  /** Checks the spelling of the YAML files. Accepts contract names, because YAML texts write them without backticks. */
  spellingOfSpecs(): Promise<Finding[]> {
    const { yaml, words } = this.sources;
    const prose = yaml.flatMap(({ file, text }) => proseOfYaml(file, text));
    return checkSpelling(prose, [...words, ...this.#context.names.contract]);
  }

  /** Checks one page with the given text instead of its file. */
  async page({ file, text }: SourceFile): Promise<Finding[]> {
    const { page, findings } = this.read(file, text);
    if (page === undefined) return findings;
    const prose = isWritten(page) ? proseOfPage(page) : [];
    const misspelt = await checkSpelling(prose, this.sources.words);
    return sortFindings([...findings, ...this.#rulesOn(page), ...misspelt]);
  }

  #rulesOn(page: Page): Finding[] {
    return Object.entries(isWritten(page) ? ofPages : ofStatements).flatMap(([name, check]) =>
      findingsOf(name, page.file, (report) => {
        check(page, report, this.#context);
      }),
    );
  }

  #parsed(): Page[] {
    return this.#pages.flatMap(({ page }) => page ?? []);
  }
}
