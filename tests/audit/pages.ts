/** What Lighthouse has to say of a page; the scores are out of 100. */
export interface Scores {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
}

/** The design's 'hold' column. */
export const hold = { performance: 98, others: 100, blockingMs: 100, hoverToPaintMs: 100 };

/**
 * The pages to judge, one of each kind, and the audits that must fail there: a page that no search
 * engine is to list fails the audit that it can be listed. Only these are left out of the score, and
 * one that does not fail any more is reported.
 */
export const auditedPages: { name: string; route: string; mustFail: readonly string[] }[] = [
  { name: 'home', route: '/', mustFail: [] },
  { name: 'guide', route: '/others/hmac', mustFail: [] },
  { name: 'EDC operation', route: '/api_edc/chuyển-lệnh-sale-vao-may-edc', mustFail: [] },
  { name: 'QR operation', route: '/api_qr/generate-viet-qr', mustFail: [] },
  { name: 'search', route: '/search', mustFail: ['is-crawlable'] },
  {
    name: 'not found',
    route: '/no-such-page',
    // The status is the point of the page, and the browser writes it on its console.
    mustFail: ['http-status-code', 'errors-in-console'],
  },
];
