import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { isLanguageKey, type LanguageKey } from '../../src/core/samples';
import { apis } from '../../src/core/apis';

/** A sample as a reader copies it from a built page. */
export interface PublishedSample {
  api: string;
  /** Name as in the page: `POST https://api.zengi.biz/v1/oapi/device/sale`. */
  operation: string;
  language: LanguageKey;
  source: string;
}

/** Reads the samples for callers from the built API pages, in page order. @throws {Error} if there are none */
export function publishedSamples(outDir: string): PublishedSample[] {
  const samples = apis.flatMap(({ key: api, outputDir }) =>
    pagesUnder(join(outDir, outputDir)).flatMap((page) =>
      samplesOf(readFileSync(page, 'utf8'), api),
    ),
  );
  if (samples.length === 0)
    throw new Error(`No page of ${outDir} holds a sample: run \`npm run build\` first`);
  return samples;
}

function pagesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((page) => join(folder, page, 'index.html'))
    .filter((page) => existsSync(page));
}

/** The samples of one page: `code[data-sample]` inside `[data-operation]`. */
export function samplesOf(html: string, api: string): PublishedSample[] {
  const $ = load(html);
  return $('[data-operation] code[data-sample]')
    .toArray()
    .flatMap((code): PublishedSample[] => {
      const operation = $(code).closest('[data-operation]').attr('data-operation') ?? '';
      const language = $(code).attr('data-sample');
      if (!isLanguageKey(language) || !/^[A-Z]+ https?:/.test(operation)) return [];
      return [{ api, operation, language, source: $(code).text() }];
    });
}
