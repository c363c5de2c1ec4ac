import { createHash } from 'node:crypto';

import { parsePart, tagsIn, textOf } from '../../markdown/html-tree';

/** Values of `type` for executable scripts; scripts with other values contain data (HTML, 4.12.1). */
const executable = new Set(['', 'text/javascript', 'application/javascript', 'module']);

/** Returns the hash of each inline script as `'sha256-…'` (CSP 3, 6.7.3). */
export function inlineScriptHashes(html: string): string[] {
  // Parses the scripts only, which are a tenth of a page.
  const scripts = html.match(/<script[\s/>][\s\S]*?<\/script\s*>/gi) ?? [];
  return tagsIn(parsePart(scripts.join('')))
    .filter(
      ({ properties: { src, type = '' } }) => src === undefined && executable.has(String(type)),
    )
    .map((script) => createHash('sha256').update(textOf(script)).digest('base64'))
    .map((hash) => `'sha256-${hash}'`);
}

/**
 * Creates the Content-Security-Policy: allows scripts of the site and inline scripts with a known hash. Allows all
 * inline styles, because components set style attributes.
 * @param searchOrigins origins of the search service, if one is used (`https://x-dsn.algolia.net`)
 */
export function contentSecurityPolicy(
  hashes: Iterable<string>,
  searchOrigins: readonly string[],
): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...[...new Set(hashes)].sort()],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...searchOrigins],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * Inserts the policy as a `<meta>` before any script, but after the charset, which must be in the first kilobyte.
 * @param page name of the page for an error
 * @throws {Error} if the page has no charset
 */
export function withPolicy(html: string, policy: string, page: string): string {
  const [charset] = /<meta charset=[^>]*>/i.exec(html) ?? [];
  if (charset === undefined) {
    throw new Error(`${page} has no <meta charset>, after which its policy is inserted.`);
  }
  // Browsers reject `frame-ancestors` in a `<meta>` with a console message.
  const allowed = policy.replace(/; frame-ancestors [^;]*/, '');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${allowed}">`;
  return html.replace(charset, () => charset + meta);
}
