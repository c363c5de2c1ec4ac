/** One header rule: a path pattern with a trailing `*`, and what is sent with what matches it. */
export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

/** A year, the longest that caches honour (RFC 9111 asks for no more). */
const forEver = 'public, max-age=31536000, immutable';

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

/**
 * Types by the ending of a file, for what is read as text and what hosts do not know: Markdown has its
 * type from RFC 7763; requests for an editor (`.http`) are text to look at. All text of the site is UTF-8.
 */
export const textTypes = { md: 'text/markdown', txt: 'text/plain', http: 'text/plain' } as const;

/** The endings of all text of the site, ours and those that hosts know: what is worth compressing. */
export const textEndings: readonly string[] = [
  ...Object.keys(textTypes),
  ...['html', 'css', 'js', 'mjs', 'json', 'yaml', 'svg', 'xml', 'atom'],
];
