import type { Page } from '@playwright/test';

import type { PageRecord } from '../../src/core/search/types';
import {
  encodeIndex,
  IMPORTANCE,
  INDEX_FORMAT,
  manifestPath,
  toHierarchy,
} from '../../src/core/search/records';

export interface FixturePage {
  url: string;
  group: string;
  title: string;
  /** Texts, each in its own section with the heading `Mục n`. */
  texts: readonly string[];
}

/** Existing pages of the site, with texts that exist only in these tests. Each page contains `alpha`. */
export const alphaPages: readonly FixturePage[] = [
  {
    url: '/others/device_api',
    group: 'Device Api',
    title: 'Thiết bị alpha',
    texts: Array.from({ length: 12 }, (_, n) => `alpha lệnh số ${n} vào máy EDC`),
  },
  { url: '/others/hmac', group: 'Ghi chú', title: 'HMAC alpha', texts: ['ký alpha với khoá'] },
  {
    url: '/documents/uat',
    group: 'Hướng dẫn',
    title: 'UAT alpha',
    texts: Array.from({ length: 12 }, (_, n) => `kiểm thử alpha bước ${n}`),
  },
  { url: '/others/aes', group: 'Ghi chú', title: 'AES', texts: ['mã hoá beta'] },
];

/** Number of hits for `alpha`: titles with the word, and texts. */
export const ALPHA_HITS = alphaPages.reduce(
  (sum, { title, texts }) => sum + (title.includes('alpha') ? 1 + texts.length : 0),
  0,
);

/** Makes the words of the tests as rare as words of the site; the sureness of a hit depends on that. */
const otherPage: FixturePage = {
  url: '/documents/glossary',
  group: 'Hướng dẫn',
  title: 'Thuật ngữ',
  texts: Array.from({ length: 250 }, (_, n) => `mục từ khác ${String(n)}`),
};

/** Serves an index of these pages instead of the site's own. */
export async function serveIndex(page: Page, pages: readonly FixturePage[]): Promise<void> {
  const records = [...pages, otherPage].flatMap(recordsOf);
  const file = 'records-fixture.json';
  const answers: Record<string, unknown> = {
    [`/${manifestPath('vi')}`]: { format: INDEX_FORMAT, file },
    [`/search-index/${file}`]: encodeIndex({ records, synonyms: [] }),
  };
  await page.route('**/search-index/**', (route) =>
    route.fulfill({ json: answers[new URL(route.request().url()).pathname] }),
  );
}

function recordsOf({ url, group, title, texts }: FixturePage): PageRecord[] {
  const rows: {
    url: string;
    type: 'lvl1' | 'lvl2' | 'content';
    content?: string;
    section?: string;
  }[] = [{ url, type: 'lvl1' }];
  texts.forEach((content, index) => {
    const section = { url: `${url}#muc-${index}`, section: `Mục ${index}` };
    rows.push({ ...section, type: 'lvl2' }, { ...section, type: 'content', content });
  });
  return rows.map(({ url: address, type, content = null, section }) => ({
    url: address,
    type,
    content,
    names: [],
    english: null,
    hierarchy: toHierarchy(group, section === undefined ? [title] : [title, section]),
    language: 'en',
    docusaurus_tag: 'default',
    pageRank: IMPORTANCE.plain,
  }));
}
