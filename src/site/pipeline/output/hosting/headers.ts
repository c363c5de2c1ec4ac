/** One header rule: a path pattern with a trailing `*`, and the headers of the responses that match it. */
export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

/** A year, the longest time that caches respect. */
const forEver = 'public, max-age=31536000, immutable';

/**
 * All response headers of the site, for all hosts. The most general rule comes first; a later rule adds to it or
 * overrides it.
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

/**
 * Types of text files that hosts do not know, by ending: Markdown (RFC 7763), and requests for an editor (`.http`).
 * All text of the site is UTF-8.
 */
export const textTypes = { md: 'text/markdown', txt: 'text/plain', http: 'text/plain' } as const;

/** The endings of all text files of the site: they are compressed. */
export const textEndings: readonly string[] = [
  ...Object.keys(textTypes),
  ...['html', 'css', 'js', 'mjs', 'json', 'yaml', 'svg', 'xml', 'atom'],
];
