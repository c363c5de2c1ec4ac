import { readFileSync } from 'node:fs';

import { load } from 'cheerio';

/** Pages with language tabs: two operations, and a guide with hand-written tabs. */
export const codePages = {
  operation: '/api_edc/chuyển-lệnh-sale-vao-may-edc',
  otherOperation: '/api_qr/generate-viet-qr',
  guide: '/others/hmac',
} as const;

/** Storage key of the reader's code language (src/site/components/code/README.md). */
export const storageKey = 'code-lang';

/** Reads the sample of a language from the built page. */
export function builtSample(route: string, language: string): string {
  const $ = load(readFileSync(`build${route}/index.html`, 'utf8'));
  return $(`[data-langs] > [data-lang="${language}"] code`).first().text();
}
