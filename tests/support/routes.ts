import { counterpartOf, languageOf } from '../../src/core/edition';
import { loadAddresses } from '../../src/sources/content/addresses';

const { product, own } = loadAddresses('.');

/** Addresses that the product requires. */
export const specRoutes: readonly string[] = [...product.keys()];

/** All pages of `specs/addresses.yaml`. */
export const pageRoutes: readonly string[] = [...product.keys(), ...own.keys()];

/** Returns the sidebar of a page; undefined if it has none. An English page has that of its counterpart. */
export function sidebarOf(route: string): 'device_api' | 'qr_api' | 'documentSidebar' | undefined {
  if (languageOf(route) === 'en') return sidebarOf(counterpartOf(route));
  if (route === '/api_edc/edc-openapi') return undefined;
  if (route.startsWith('/api_edc/') || route === '/edc/api') return 'device_api';
  if (route.startsWith('/api_qr/') || route === '/qr/api') return 'qr_api';
  if (route === '/others/ipn_qr') return 'qr_api';
  if (route.startsWith('/others/')) return 'device_api';
  if (route.startsWith('/documents/') || route.startsWith('/category/')) return 'documentSidebar';
  return undefined;
}

/** All pages of the portal, and an unknown address. */
export const everyRoute = [...pageRoutes, '/no-such-page'];

/** API overview pages. */
const overviews = new Set(['edc', 'edc-openapi', 'api', 'zengis-qr-api']);

/** Operation pages: all are the same component. */
export const operationRoutes = pageRoutes.filter(
  (route) => /^\/api_(edc|qr)\//.test(route) && !overviews.has(route.split('/')[2] ?? ''),
);
