import { textTypes, type HeaderRule } from './headers';
import type { Redirect } from './redirects';

/** Content types by extension: `textTypes`, and a type that nginx knows but these hosts may not know. */
const fileTypes = { ...textTypes, atom: 'application/atom+xml' };

/** Creates the `_headers` file that CDN hosts (Netlify, Cloudflare Pages) read from the site's root. */
export function headersFile(rules: readonly HeaderRule[]): string {
  const types = Object.entries(fileTypes).map(([ending, type]) => ({
    path: `/*.${ending}`,
    headers: { 'Content-Type': `${type}; charset=utf-8` },
  }));
  return [...rules, ...types]
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

/** Creates the `_redirects` file for the same hosts; they handle `.html` themselves. */
export function redirectsFile(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => `${encodeURI(from)} ${encodeURI(to)} 301\n`).join('');
}
