/** Scores of a page in Lighthouse, from 0 to 100. */
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
   * Audits that must fail, for example the one for crawling on a page that search engines must not list. They are not
   * part of the score. If one of them passes, that is reported.
   */
  mustFail: readonly string[];
}

/** The audited pages, one of each kind. */
export const auditedPages: readonly AuditedPage[] = [
  { name: 'home', route: '/', mustFail: [] },
  { name: 'guide', route: '/others/hmac', mustFail: [] },
  { name: 'EDC operation', route: '/api_edc/chuyển-lệnh-sale-vao-may-edc', mustFail: [] },
  { name: 'QR operation', route: '/api_qr/generate-viet-qr', mustFail: [] },
  { name: 'search', route: '/search', mustFail: ['is-crawlable'] },
  {
    name: 'not found',
    route: '/no-such-page',
    // The page has status 404 on purpose, and the browser logs it.
    mustFail: ['http-status-code', 'errors-in-console'],
  },
];

/** The stock theme's page of the same EDC operation, which shows the speed of the machine. */
export const stockPage: AuditedPage = {
  name: 'stock theme',
  route: '/edc/chuyển-lệnh-sale-vao-may-edc',
  mustFail: [],
};

/** Pages from which links of the sidebars are followed: of the portal, and of the stock theme. */
export const starts = {
  portal: ['/documents/intro', '/others/device_api', '/api_qr/api'],
  stock: ['/edc/edc-openapi', '/qr/zengis-qr-api', '/edc/root-auth-token-post'],
};
