import { createHash } from 'node:crypto';

import { parsePart, tagsIn, textOf } from '../../markdown/html-tree';

/** Values of `type` with which a browser runs a script. Others are data (HTML, 4.12.1). */
const executable = new Set(['', 'text/javascript', 'application/javascript', 'module']);

/** The text of every inline script in a page. */
export function inlineScripts(html: string): string[] {
  // Only the scripts are parsed: the rest is nine tenths of every page of the build.
  const scripts = html.match(/<script[\s/>][\s\S]*?<\/script\s*>/gi) ?? [];
  return tagsIn(parsePart(scripts.join('')))
    .filter(
      ({ properties: { src, type = '' } }) => src === undefined && executable.has(String(type)),
    )
    .map(textOf);
}

/**
 * The CSP source of every inline script in a page: `'sha256-…'` over its text (CSP 3, 6.7.3). The browser
 * tests fail when this misses a script, because the script does not run then.
 */
export function inlineScriptHashes(html: string): string[] {
  return inlineScripts(html).map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/**
 * The Content-Security-Policy of the site: own scripts and the known inline ones, nothing else.
 * Styles may be inline (attributes that components set), scripts may not.
 * @param hashes of every inline script in the build
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

/** The policy for a `<meta>`: a browser ignores `frame-ancestors` there, with a message in the console. */
function withoutFrameAncestors(policy: string): string {
  return policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ');
}

/**
 * A page with its policy as a `<meta>`: before any script, but after the charset, which must be in the first
 * kilobyte.
 * @param page its name in an error
 * @throws {Error} when the page has no charset: it would have no policy
 */
export function withPolicy(html: string, policy: string, page: string): string {
  const [charset] = /<meta charset=[^>]*>/i.exec(html) ?? [];
  if (charset === undefined) {
    throw new Error(`${page} has no <meta charset>, after which its policy is inserted.`);
  }
  const meta = `<meta http-equiv="Content-Security-Policy" content="${withoutFrameAncestors(policy)}">`;
  return html.replace(charset, () => charset + meta);
}
