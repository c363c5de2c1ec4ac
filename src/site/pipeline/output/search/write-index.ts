import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { apis } from '@portal/core/apis';
import {
  encodeIndex,
  INDEX_FOLDER,
  INDEX_FORMAT,
  MANIFEST_PATH,
} from '@portal/core/search/records';
import type { Manifest, PageRecord, SearchIndex } from '@portal/core/search/records';
import { languageOf } from '@portal/core/edition';
import { isObject } from '@portal/core/values';
import { loadContract } from '@portal/sources/openapi';
import { loadErrorCodes } from '@portal/sources/content/error-codes';
import { loadSectionWords, type SectionWords } from '@portal/sources/content/section-words';
import { loadSynonyms } from '@portal/sources/content/synonyms';
import { loadUatCases } from '@portal/sources/content/uat-cases';
import { WriterError } from '@portal/sources/content/writer-error';
import type { FinishedPage } from '../finished-pages';
import type { MarkdownSite } from '../markdown/llms';
import { extractRecords } from './extract';
import {
  englishOnce,
  rateRepeats,
  shortenRepeats,
  withoutCommonSentences,
  withoutCopies,
  withoutFormTexts,
} from './rate-repeats';
import { nameSections } from './section-names';

/**
 * Extracts the records of finished pages, except those of the English edition, which would repeat the others.
 * @throws {WriterError} for a page without records
 */
export async function readRecords(
  pages: AsyncIterable<FinishedPage>,
  siteDir: string,
  groupOf: (route: string) => string,
  englishOf: (route: string) => readonly string[] = () => [],
): Promise<PageRecord[]> {
  const records: PageRecord[] = [];
  for await (const page of pages) {
    const { route, file } = page;
    if (languageOf(route) === 'en') continue;
    const site = { url: route, group: groupOf(route), english: englishOf(route) };
    const found = extractRecords(page, site);
    if (found.length === 0) {
      throw new WriterError({
        file: path.relative(siteDir, file),
        line: 1,
        problem: `the search cannot index the page ${route}: it has no level 1 heading in <main>`,
        fix: 'Add a heading, or exclude the page: <meta name="robots" content="noindex">.',
      });
    }
    records.push(...found);
  }
  return records;
}

/** Loads the English texts of an API page (route without base URL); empty for other pages. */
function loadEnglishTexts(siteDir: string, route: string): string[] {
  const [, folder, name] = /^\/([^/]+)\/([^/]+)\/?$/.exec(route) ?? [];
  if (folder === undefined || !apis.some(({ outputDir }) => outputDir === folder)) return [];
  const file = path.join(siteDir, folder, `${name ?? ''}.json`);
  if (!existsSync(file)) return [];
  const { englishTexts } = JSON.parse(readFileSync(file, 'utf8')) as { englishTexts?: string[] };
  return englishTexts ?? [];
}

/** Writes the index file and its manifest; the file name is a hash of the content. */
export async function writeIndex(outDir: string, index: SearchIndex<PageRecord>): Promise<string> {
  const text = JSON.stringify(encodeIndex(index));
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const manifest: Manifest = { format: INDEX_FORMAT, file: `records-${hash}.json` };
  const folder = path.join(outDir, INDEX_FOLDER);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, manifest.file), text);
  await writeFile(path.join(outDir, MANIFEST_PATH), JSON.stringify(manifest));
  return manifest.file;
}

/** Returns the numbers of the UAT cases as search words of their sections. */
const caseNumbers = (siteDir: string): SectionWords[] =>
  loadUatCases(siteDir).map(({ name, cases }) => ({
    route: '/documents/uat',
    anchor: name.toLowerCase().replaceAll(' ', '-'),
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

/** Creates the embedded index: adds the search words of sections, and removes repetitions. */
export async function writeSearchIndex(
  pages: AsyncIterable<FinishedPage>,
  outDir: string,
  { siteDir, baseUrl, groups }: Pick<MarkdownSite, 'siteDir' | 'baseUrl' | 'groups'>,
): Promise<void> {
  const found = await readRecords(
    pages,
    siteDir,
    (route) => groups.groupOf(route),
    (route) => loadEnglishTexts(siteDir, `/${route.slice(baseUrl.length)}`),
  );
  const words = [...loadSectionWords(siteDir), ...caseNumbers(siteDir), ...errorMessages(siteDir)];
  const named = nameSections(found, baseUrl, words, loadErrorCodes(siteDir));
  const own = withoutCommonSentences(withoutFormTexts(withoutCopies(rateRepeats(named))));
  const records = englishOnce(shortenRepeats(own));
  await writeIndex(outDir, { records, synonyms: loadSynonyms(siteDir) });
}
