import { fileTypes, type HeaderRule } from './headers';
import type { Redirect } from './redirects';

/** A rule for each file whose type a host does not know; these hosts match no extension. */
function typeRules(files: readonly string[]): HeaderRule[] {
  return files.flatMap((path) => {
    const type = fileTypes[path.slice(path.lastIndexOf('.') + 1)];
    return type === undefined
      ? []
      : [{ path, headers: { 'Content-Type': `${type}; charset=utf-8` } }];
  });
}

/**
 * The `_headers` file that CDN hosts (Netlify, Cloudflare Pages) read from the site's root.
 * @param files addresses of the files to look at for their types
 */
export function headersFile(rules: readonly HeaderRule[], files: readonly string[]): string {
  return [...rules, ...typeRules(files)]
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
