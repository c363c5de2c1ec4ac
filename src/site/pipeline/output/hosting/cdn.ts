import { textTypes, type HeaderRule } from './headers';
import type { Redirect } from './redirects';

/** Also the types that nginx knows and these hosts may not. */
const fileTypes = { ...textTypes, atom: 'application/atom+xml' };

/** The `_headers` file that CDN hosts (Netlify, Cloudflare Pages) read from the site's root. */
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

/** The `_redirects` file of the same hosts; they redirect `.html` by themselves. */
export function redirectsFile(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => `${encodeURI(from)} ${encodeURI(to)} 301\n`).join('');
}
