import { apis } from '@portal/core/apis';
import { strayBraces } from '@portal/sources/content/facts';
import { sortFindings, type Finding } from '../specs';
import { collectNames } from './names';
import { pageReader, type Page, type PageReader } from './page';
import { proseOfPage, proseOfYaml } from './prose';
import { runPageRule, type Context, type PageRule } from './rule';
import { checkCodeFiles } from './rules/code-files';
import { enumTables, schemaTables } from './rules/contract-tables';
import { errorCodes } from './rules/error-codes';
import { checkGlossary } from './rules/glossary';
import { examples } from './rules/examples';
import { money, orderStates } from './rules/money';
import { identifiers, operations } from './rules/names';
import { pageHead } from './rules/page-head';
import { headings, images } from './rules/structure';
import { checkUnusedFacts } from './rules/unused-facts';
import { checkWordChoice, wordChoice } from './rules/word-choice';
import { writing } from './rules/writing';
import { answersOf } from './answers';
import { Schemas } from './schemas';
import type { SourceFile, Sources } from './sources';
import { checkSpelling } from './spelling';

const rules: PageRule[] = [
  pageHead,
  headings,
  images,
  errorCodes,
  money,
  orderStates,
  identifiers,
  operations,
  schemaTables,
  enumTables,
  examples,
  writing,
  wordChoice,
];

/** The UAT cases are statements without a page's head and form; their spelling is read as YAML. */
const isWritten = ({ file }: Page): boolean => file.endsWith('.mdx');

/** What the findings of the rules of a page are called. */
export const pageRuleNames: readonly string[] = rules.map(({ name }) => name);

/** The checks of one tree, its contracts read once: a test runs them on many broken pages. */
export class ContentChecks {
  readonly #sources: Sources;
  readonly #read: PageReader;
  readonly #pages: ReturnType<PageReader>[];
  readonly #context: Context;

  /** @throws {WriterError} when a page's front matter cannot be read. */
  static async of(sources: Sources): Promise<ContentChecks> {
    return new ContentChecks(sources, await pageReader(sources.facts));
  }

  private constructor(sources: Sources, read: PageReader) {
    this.#sources = sources;
    this.#read = read;
    this.#pages = sources.pages.map(({ file, text }) => read(file, text));
    const { contracts, facts, codes, terms, wordChoices, code } = sources;
    this.#context = {
      facts,
      codes,
      wordChoices,
      answers: answersOf(contracts),
      schemas: new Schemas(new Map([...contracts].map(([key, { json }]) => [key, json]))),
      names: collectNames({
        contracts,
        outputDirs: new Map(apis.map(({ key, outputDir }) => [key, outputDir])),
        facts,
        codes,
        terms,
        pages: this.#parsed(),
        code: code.map(({ text }) => text),
      }),
    };
  }

  /** Everything: each page, what stands between files, and the spelling of all prose. */
  async all(): Promise<Finding[]> {
    const pages = this.#parsed();
    return sortFindings([
      ...this.#pages.flatMap(({ findings }) => findings),
      ...pages.flatMap((page) => this.#rulesOn(page)),
      ...this.between(),
      ...(await checkSpelling(pages.filter(isWritten).flatMap(proseOfPage), this.#sources.words)),
      ...(await this.spellingOfSpecs()),
    ]);
  }

  /** Files and facts that nothing uses, files that are not there. */
  between(): Finding[] {
    const { yaml, code, facts, terms, wordChoices } = this.#sources;
    const pages = this.#parsed();
    return sortFindings([
      ...checkCodeFiles(pages, code),
      ...checkUnusedFacts(pages, yaml, facts),
      ...checkGlossary(pages, yaml, terms),
      ...checkWordChoice(yaml, wordChoices),
      // A contract may hold braces of others: here alone it is known that ours have none.
      ...yaml.flatMap(({ file, text }) =>
        strayBraces(text, file, false).map((fault) => ({ rule: 'facts', ...fault })),
      ),
    ]);
  }

  /** The prose of the YAML files, which names fields as they are, without backticks. */
  spellingOfSpecs(): Promise<Finding[]> {
    const prose = this.#sources.yaml.flatMap(({ file, text }) => proseOfYaml(file, text));
    return checkSpelling(prose, [...this.#sources.words, ...this.#context.names.contract]);
  }

  /** One page, in place of what the tree holds. */
  async page({ file, text }: SourceFile): Promise<Finding[]> {
    const { page, findings } = this.#read(file, text);
    if (page === undefined) return findings;
    return sortFindings([
      ...findings,
      ...this.#rulesOn(page),
      ...(isWritten(page) ? await checkSpelling(proseOfPage(page), this.#sources.words) : []),
    ]);
  }

  #rulesOn(page: Page): Finding[] {
    const asked = isWritten(page) ? rules : [errorCodes, money, identifiers, operations];
    return asked.flatMap((rule) => runPageRule(rule, page, this.#context));
  }

  #parsed(): Page[] {
    return this.#pages.flatMap(({ page }) => (page ? [page] : []));
  }
}
