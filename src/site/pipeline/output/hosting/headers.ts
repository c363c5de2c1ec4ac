/** Headers for all requests whose path matches `path`, which may end with `*`. */
export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

/** One year (in seconds), the maximum that caches respect. */
const forEver = 'public, max-age=31536000, immutable';

/** Returns the response headers for all hosts; later rules extend or override earlier ones. */
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
    // The names of these files contain a hash of their content.
    { path: '/assets/*', headers: { 'Cache-Control': forEver } },
    { path: '/search-index/records-*', headers: { 'Cache-Control': forEver } },
    { path: '/img/*', headers: { 'Cache-Control': 'public, max-age=86400' } },
  ];
}

/** Content types by extension that hosts may not know: Markdown (RFC 7763), request files (`.http`). All are UTF-8. */
export const textTypes = { md: 'text/markdown', txt: 'text/plain', http: 'text/plain' } as const;

/** Extensions of all text files, which `npm run compress` compresses. */
export const textEndings: readonly string[] = [
  ...Object.keys(textTypes),
  ...['html', 'css', 'js', 'mjs', 'json', 'yaml', 'svg', 'xml', 'atom'],
];
