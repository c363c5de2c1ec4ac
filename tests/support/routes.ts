/** Required routes, written by hand from the product spec: a generated list would not reveal a missing page. */
export const specRoutes = [
  '/',
  '/search',
  '/documents/intro',
  '/documents/uat',
  '/category/hướng-dẫn',
  '/documents/guides/',
  '/documents/guides/link_to_erp',
  '/documents/guides/merchant_portal',
  '/documents/guides/pos_device',
  '/documents/payments/',
  '/documents/payments/auth',
  '/documents/payments/ipn',
  '/documents/payments/qr_payment',
  '/edc/api',
  '/qr/api',
  '/others/device_api',
  '/others/aes',
  '/others/hmac',
  '/others/ipn_card',
  '/others/ipn_card_settle',
  '/others/ipn_qr',
  '/api_edc/api-kiểm-tra-trạng-thai-thiết-bị',
  '/api_edc/chuyển-lệnh-sale-vao-may-edc',
  '/api_edc/chuyển-lệnh-settle-vao-may-edc',
  '/api_edc/chuyển-lệnh-thanh-toan-bằng-viet-qr-vao-may-edc',
  '/api_edc/chuyển-lệnh-void-vao-may-edc',
  '/api_edc/edc',
  '/api_edc/edc-openapi',
  '/api_edc/khởi-tạo-thong-tin-may-edc',
  '/api_edc/kiểm-tra-thong-tin-giao-dịch',
  '/api_edc/root-auth-token-post',
  '/api_edc/thanh-toan-viet-qr-bằng-qr-string',
  '/api_edc/yeu-cầu-may-edc-hiện-kết-quả-thanh-toan-viet-qr',
  '/api_qr/api',
  '/api_qr/generate-viet-qr',
  '/api_qr/get-account-detail-v-1-account-bank-acc-no-get',
  '/api_qr/get-account-list-v-1-accounts-get',
  '/api_qr/get-merchant-info-v-1-merchant-zid-get',
  '/api_qr/get-va-detail-v-1-va-va-no-get',
  '/api_qr/ipn-callback-v-1-ipn-callback-post',
  '/api_qr/root-auth-token-post',
  '/api_qr/zengis-qr-api',
] as const;

/** Additional pages, each with its reason. */
export const ownRoutes: Record<string, string> = {
  '/documents/agents': 'the documentation for coding assistants: the MCP server and its set-up',
  '/documents/errors': 'the one catalogue of error codes, for both APIs',
  '/documents/glossary': 'the one glossary that all pages link to',
  '/documents/guides/decisions': 'refunds and voids, static or dynamic, notification or polling',
  '/documents/guides/incidents':
    'help by symptom: what a shop sees, and the first three things to do',
  '/documents/guides/store_owner': 'what a merchant does who writes no code',
  '/documents/guides/multi_store':
    'credentials, callback and limits of a chain, with the arithmetic',
  '/documents/limits': 'the one list of what does not exist',
  '/documents/payments/orders': 'the one decision table of orders, payments and refunds',
  '/documents/payments/security': 'TLS, card data and PCI scope, secrets, logs',
  '/documents/simulator': 'both APIs and a terminal on the reader’s own machine',
  '/documents/support': 'who to call, and what is not known of it',
  '/documents/versions': 'versioning, deprecation, what counts as breaking',
  '/documents/samples': 'what was proven of each published sample, and how to run it oneself',
  '/documents/to_confirm': 'the one list of what the provider has still to confirm',
};

/** Returns the sidebar of a page; undefined if it has none. */
export function sidebarOf(route: string): 'device_api' | 'qr_api' | 'documentSidebar' | undefined {
  if (route === '/api_edc/edc-openapi') return undefined;
  if (route.startsWith('/api_edc/') || route === '/edc/api') return 'device_api';
  if (route.startsWith('/api_qr/') || route === '/qr/api') return 'qr_api';
  if (route === '/others/ipn_qr') return 'qr_api';
  if (route.startsWith('/others/')) return 'device_api';
  if (route.startsWith('/documents/') || route.startsWith('/category/')) return 'documentSidebar';
  return undefined;
}

const routes = [...specRoutes, ...Object.keys(ownRoutes)];

/** All pages of the portal, and an unknown address. */
export const everyRoute = [...routes, '/no-such-page'];

/** API overview pages. */
const overviews = new Set(['edc', 'edc-openapi', 'api', 'zengis-qr-api']);

/** Operation pages: all are the same component. */
export const operationRoutes = routes.filter(
  (route) => /^\/api_(edc|qr)\//.test(route) && !overviews.has(route.split('/')[2] ?? ''),
);
