import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { pageFiles, readRedirects, type Redirect } from '../built-site';
import { headerRules, textTypes, type HeaderRule } from './headers';
import { contentSecurityPolicy, inlineScriptHashes, withPolicy } from './policy';

/** Creates the `_headers` file that CDN hosts (Netlify, Cloudflare Pages) read from the site's root. */
function headersFile(rules: readonly HeaderRule[]): string {
  // The last type is one that nginx knows, but these hosts may not know.
  const types = Object.entries({ ...textTypes, atom: 'application/atom+xml' }).map(
    ([ending, type]) => ({
      path: `/*.${ending}`,
      headers: { 'Content-Type': `${type}; charset=utf-8` },
    }),
  );
  const block = ({ path: address, headers }: HeaderRule): string =>
    [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `${[...rules, ...types].map(block).join('\n\n')}\n`;
}

/** Creates the `_redirects` file for the same hosts; they handle `.html` themselves. */
const redirectsFile = (redirects: readonly Redirect[]): string =>
  redirects.map(({ from, to }) => `${encodeURI(from)} ${encodeURI(to)} 301\n`).join('');

/** Returns the Content-Security-Policy of a finished build, with the hashes of all inline scripts. */
export function policyOf(outDir: string, searchOrigins: readonly string[]): string {
  const hashes = pageFiles(outDir).flatMap((file) =>
    inlineScriptHashes(readFileSync(path.join(outDir, file), 'utf8')),
  );
  return contentSecurityPolicy(hashes, searchOrigins);
}

/**
 * Docusaurus plugin: adds the Content-Security-Policy to every page as a `<meta>`, for hosts that send no headers, and
 * writes `_headers` and `_redirects` for hosts that read them.
 */
export function hosting(searchOrigins: readonly string[]): () => Plugin {
  return () => ({
    name: 'hosting',
    postBuild({ outDir }) {
      const policy = policyOf(outDir, searchOrigins);
      for (const name of pageFiles(outDir)) {
        const file = path.join(outDir, name);
        // In latin1 each byte is one character, so all other bytes stay the same.
        writeFileSync(file, withPolicy(readFileSync(file, 'latin1'), policy, name), 'latin1');
      }
      writeFileSync(path.join(outDir, '_headers'), headersFile(headerRules(policy)));
      writeFileSync(path.join(outDir, '_redirects'), redirectsFile(readRedirects(outDir)));
    },
  });
}
