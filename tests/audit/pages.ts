/** What Lighthouse has to say of a page; the scores are out of 100. */
export interface Scores {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
}

export interface AuditedPage {
  name: string;
  route: string;
  /**
   * The audits that must fail there: a page that no search engine is to list fails the audit that it
   * can be listed. Only these are left out of the score, and one that does not fail any more is
   * reported.
   */
  mustFail: readonly string[];
}

/** The pages to judge, one of each kind. */
export const auditedPages: readonly AuditedPage[] = [
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

/** The stock theme's page of the EDC operation above: what this machine is measured by. */
export const stockPage: AuditedPage = {
  name: 'stock theme',
  route: '/edc/chuyển-lệnh-sale-vao-may-edc',
  mustFail: [],
};
