import { STATUS_CODES } from 'node:http';

import { languageOf } from '@portal/core/edition';
import type { PageRecord } from '@portal/core/search/records';
import type { ErrorCodes } from '@portal/sources/content/error-codes';
import { nearest } from '@portal/sources/content/nearest';
import type { SectionWords } from '@portal/sources/content/section-words';
import { WriterError } from '@portal/sources/content/writer-error';

/** Page with an entry for each error code, such as `#code-409`. */
const ERRORS = '/documents/errors';

/**
 * Adds search names to sections: words of `sections` in the front matter, and the English meaning and HTTP status of error codes.
 * @param inEdition returns the address in the edition of the records; both editions use the words of the Vietnamese pages
 * @throws {WriterError} if a section with words does not exist
 */
export function nameSections(
  records: readonly PageRecord[],
  baseUrl: string,
  sections: readonly SectionWords[],
  codes: ErrorCodes,
  inEdition = (address: string): string => address,
): PageRecord[] {
  const root = baseUrl.replace(/\/$/, '');
  const names = new Map<string, readonly string[]>();
  for (const { code, en, http } of codes.values()) {
    const status =
      http === null ? [] : [`HTTP ${http}`, `${http} ${STATUS_CODES[http] ?? ''}`.trim()];
    names.set(root + inEdition(`${ERRORS}#code-${code}`), [en, ...status]);
  }
  const addresses = new Set(records.map(({ url }) => url));
  for (const { route, anchor, words, file, line } of sections) {
    const address = inEdition(`${route}#${anchor}`);
    const url = root + address;
    names.set(url, [...(names.get(url) ?? []), ...words]);
    // The rule `editions` of the checks compares the sections of both editions.
    if (addresses.has(url) || languageOf(address) === 'en') continue;
    const start = `${root}${route}#`;
    const there = [...addresses].flatMap((each) =>
      each.startsWith(start) ? [each.slice(start.length)] : [],
    );
    const best = nearest(anchor, there);
    throw new WriterError({
      file,
      line,
      problem: `the page has no section "${anchor}"`,
      fix: `Write the anchor of a heading${best === undefined ? '' : `, perhaps ${best}`}, or remove the line.`,
    });
  }
  const given = new Set<string>();
  return records.map((record) => {
    const more = names.get(record.url);
    if (more === undefined || record.type === 'content' || given.has(record.url)) return record;
    given.add(record.url);
    const all = [...record.names, ...more.map((name) => name.normalize('NFC'))];
    return { ...record, names: [...new Set(all)] };
  });
}
