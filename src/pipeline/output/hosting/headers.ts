/** One header rule: a path pattern with a trailing `*`, and what is sent with what matches it. */
export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

/** A year, the longest that caches honour (RFC 9111 asks for no more). */
const forEver = 'public, max-age=31536000, immutable';

/** What hosts do not know by its name, by extension: requests for an editor are text to look at. */
export const fileTypes: Readonly<Record<string, string>> = { http: 'text/plain' };

/**
 * Every response header of the site, for every kind of host, from this one place. The most general
 * rule comes first; a later one adds to it or overrides it.
 */
export function headerRules(contentSecurityPolicy: string): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Cache-Control': 'public, max-age=0, must-revalidate',
        'Content-Security-Policy': contentSecurityPolicy,
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
        'X-Content-Type-Options': 'nosniff',
      },
    },
    // Names with a hash of their content.
    { path: '/assets/*', headers: { 'Cache-Control': forEver } },
    { path: '/search-index/records-*', headers: { 'Cache-Control': forEver } },
    { path: '/img/*', headers: { 'Cache-Control': 'public, max-age=86400' } },
  ];
}
