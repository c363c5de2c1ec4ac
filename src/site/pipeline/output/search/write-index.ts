import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { apis } from '@portal/core/apis';
import { encodeIndex, INDEX_FOLDER, INDEX_FORMAT, manifestPath } from '@portal/core/search/records';
import type { Manifest, PageRecord, SearchIndex } from '@portal/core/search/records';
import { counterpartOf, languageOf, type TextLanguage } from '@portal/core/edition';
import { isObject } from '@portal/core/values';
import { loadContract } from '@portal/sources/openapi';
import { englishRoute } from '@portal/sources/content/editions';
import { loadErrorCodes } from '@portal/sources/content/error-codes';
import { loadSectionWords, type SectionWords } from '@portal/sources/content/section-words';
import { slugOf } from '@portal/sources/content/anchors';
import { loadSynonyms } from '@portal/sources/content/synonyms';
import { loadUatCases } from '@portal/sources/content/uat-cases';
import { WriterError } from '@portal/sources/content/writer-error';
import type { FinishedPage } from '../finished-pages';
import type { MarkdownSite } from '../markdown/llms';
import type { SiteGroups } from '../site-groups';
import { extractRecords } from './extract';
import { inEnglish, type EnglishTexts } from './in-english';
import {
  englishOnce,
  rateRepeats,
  shortenRepeats,
  withoutCommonSentences,
  withoutCopies,
  withoutFormTexts,
} from './rate-repeats';
import { nameSections } from './section-names';

type Editions<Value> = Record<TextLanguage, Value>;

/**
 * Extracts the records of finished pages, by edition. The English edition has the English texts of generated pages, and
 * the Vietnamese pages that have no English counterpart.
 * @throws {WriterError} for a page without records
 */
export async function readRecords(
  pages: AsyncIterable<FinishedPage>,
  siteDir: string,
  groups: Pick<SiteGroups, 'editionsOf' | 'groupOf'>,
  englishOf: (route: string) => EnglishTexts = () => ({}),
): Promise<Editions<PageRecord[]>> {
  const records: Editions<PageRecord[]> = { vi: [], en: [] };
  const extract = (page: FinishedPage, edition: TextLanguage): PageRecord[] => {
    const { route, main } = page;
    const site = { url: route, group: groups.groupOf(route, edition) };
    const english = englishOf(route);
    return edition === 'vi'
      ? extractRecords(page, { ...site, english: english.englishTexts })
      : extractRecords({ ...page, main: main && inEnglish(main, english) }, site);
  };
  for await (const page of pages) {
    const { route, file } = page;
    const found = groups.editionsOf(route).map((edition) => {
      const own = extract(page, edition);
      records[edition].push(...own);
      return own;
    });
    if (found.flat().length === 0) {
      throw new WriterError({
        file: path.relative(siteDir, file),
        line: 1,
        problem: `the search cannot index the page ${route}: it has no level 1 heading in <main>`,
        fix: 'Add a heading, or exclude the page: <meta name="robots" content="noindex">.',
      });
    }
  }
  return records;
}

/** Loads the English texts of an API page (route without base URL); empty for other pages. */
function loadEnglishTexts(siteDir: string, route: string): EnglishTexts {
  const page = languageOf(route) === 'en' ? counterpartOf(route) : route;
  const [, folder, name] = /^\/([^/]+)\/([^/]+)\/?$/.exec(page) ?? [];
  if (folder === undefined || !apis.some(({ outputDir }) => outputDir === folder)) return {};
  const file = path.join(siteDir, folder, `${name ?? ''}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as EnglishTexts) : {};
}

/** Writes the index file of an edition and its manifest; the file name is a hash of the content. */
export async function writeIndex(
  outDir: string,
  index: SearchIndex<PageRecord>,
  edition: TextLanguage = 'vi',
): Promise<string> {
  const text = JSON.stringify(encodeIndex(index));
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const manifest: Manifest = { format: INDEX_FORMAT, file: `records-${hash}.json` };
  const folder = path.join(outDir, INDEX_FOLDER);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, manifest.file), text);
  await writeFile(path.join(outDir, manifestPath(edition)), JSON.stringify(manifest));
  return manifest.file;
}

/** Returns the numbers of the UAT cases as search words of their sections. */
const caseNumbers = (siteDir: string): SectionWords[] =>
  loadUatCases(siteDir).map(({ name, cases }) => ({
    route: '/documents/uat',
    anchor: slugOf(name.vi),
    words: [cases.map(({ id }) => id).join(' ')],
    file: 'specs/uat-cases.yaml',
    line: 1,
  }));

/** A value in a message: an id, an account, a fact. Readers paste the message with other values. */
const VALUE = / ?(?:\{\{.*?\}\}|\S*\d{3}\S*)/g;

/** Returns the messages of errors in the examples of the contracts as search words of their codes. */
export const errorMessages = (siteDir: string): SectionWords[] =>
  apis.flatMap(({ specPath }) =>
    loadContract(specPath, siteDir)
      .operations.flatMap(({ responses }) => responses.flatMap(({ content }) => content))
      .flatMap(({ examples }) => examples)
      .flatMap(({ value }) => {
        const { errorCode, error } = (value?.value ?? {}) as Partial<Record<string, unknown>>;
        const message = isObject(error) ? error['message'] : undefined;
        return typeof errorCode === 'string' && typeof message === 'string'
          ? [{ errorCode, message }]
          : [];
      })
      .map(({ errorCode, message }) => ({
        route: '/documents/errors',
        anchor: `code-${errorCode}`,
        words: [message.replace(VALUE, '')],
        file: specPath,
        line: 1,
      })),
  );

/** Creates the embedded index of each edition: adds the search words of sections, and removes repetitions. */
export async function writeSearchIndex(
  pages: AsyncIterable<FinishedPage>,
  outDir: string,
  { siteDir, baseUrl, groups }: Pick<MarkdownSite, 'siteDir' | 'baseUrl' | 'groups'>,
): Promise<void> {
  const found = await readRecords(pages, siteDir, groups, (route) =>
    loadEnglishTexts(siteDir, `/${route.slice(baseUrl.length)}`),
  );
  const words = [...loadSectionWords(siteDir), ...caseNumbers(siteDir), ...errorMessages(siteDir)];
  const codes = loadErrorCodes(siteDir);
  const synonyms = loadSynonyms(siteDir);
  for (const edition of ['vi', 'en'] as const) {
    const inEdition = (address: string): string =>
      edition === 'vi' ? address : englishRoute(siteDir, address);
    const named = nameSections(found[edition], baseUrl, words, codes, inEdition);
    const own = withoutCommonSentences(withoutFormTexts(withoutCopies(rateRepeats(named))));
    await writeIndex(outDir, { records: englishOnce(shortenRepeats(own)), synonyms }, edition);
  }
}
