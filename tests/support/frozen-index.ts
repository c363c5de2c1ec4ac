import { readFileSync, writeFileSync } from 'node:fs';

import { encodeIndex, parseIndexFile } from '../../src/core/search/records';
import type { SearchIndex } from '../../src/core/search/types';

const FILE = 'tests/fixtures/search-index.jsonl';

/** Pages whose records are frozen: one of each kind, and those that most test queries ask for. */
const PAGES = [
  '/api_edc/chuyển-lệnh-sale-vao-may-edc',
  '/api_edc/chuyển-lệnh-settle-vao-may-edc',
  '/api_edc/chuyển-lệnh-void-vao-may-edc',
  '/api_edc/root-auth-token-post',
  '/api_qr/generate-viet-qr',
  '/documents/errors',
  '/documents/glossary',
  '/documents/guides/decisions',
  '/documents/guides/merchant_portal',
  '/documents/intro',
  '/documents/payments/auth',
  '/documents/payments/ipn',
  '/documents/payments/qr_payment',
  '/others/hmac',
  '/others/ipn_card',
];

/** Reports whether an address is on a frozen page. */
export function isFrozen(address: string): boolean {
  return PAGES.includes((address.normalize('NFC').split('#')[0] ?? '').replace(/(?<=.)\/$/, ''));
}

/** Writes the records of the frozen pages: the synonyms, then a line for each page. */
export function freezeIndex({ records, synonyms }: SearchIndex): void {
  const parts = PAGES.map((page) => {
    const own = records.filter(({ url }) => url.split('#')[0] === page);
    if (own.length === 0) throw new Error(`The index has no page ${page}`);
    const given = own.map((record) => ({ ...record, pageRank: record.weight.pageRank }));
    return encodeIndex({ records: given, synonyms: [] });
  });
  const all = [encodeIndex({ records: [], synonyms }), ...parts];
  writeFileSync(FILE, `${all.map((part) => JSON.stringify(part)).join('\n')}\n`);
}

/** Reads the index that does not change with the pages, so that a change of the ranking is tested without a build. */
export function readFrozenIndex(): SearchIndex {
  const parts = readFileSync(FILE, 'utf8').trim().split('\n').map(parseIndexFile);
  return {
    records: parts.flatMap(({ records }) => records),
    synonyms: parts.flatMap(({ synonyms }) => synonyms),
  };
}
