import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { readRoutes } from '../built-site';
import { headersFile, redirectsFile } from './cdn';
import { headerRules } from './headers';
import { contentSecurityPolicy, inlineScriptHashes, withoutFrameAncestors } from './policy';
import { unicodeRedirects } from './redirects';

function htmlFiles(outDir: string): string[] {
  return readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => path.join(outDir, name));
}

/** The policy of a finished build: it depends on the inline scripts of all of its pages. */
export function policyOf(outDir: string, searchOrigins: readonly string[]): string {
  const hashes = htmlFiles(outDir).flatMap((file) =>
    inlineScriptHashes(readFileSync(file, 'utf8')),
  );
  return contentSecurityPolicy(hashes, searchOrigins);
}

/**
 * Docusaurus plugin: gives every page its Content-Security-Policy as a `<meta>`, for hosts that send
 * no headers, and writes `_headers` and `_redirects` for those that read them.
 * @param searchOrigins where the search asks besides the site itself
 */
export function hosting(searchOrigins: readonly string[]): () => Plugin {
  return () => ({
    name: 'hosting',
    postBuild({ outDir }) {
      const policy = policyOf(outDir, searchOrigins);
      const meta = `<meta http-equiv="Content-Security-Policy" content="${withoutFrameAncestors(policy)}">`;
      for (const file of htmlFiles(outDir)) {
        // A byte is a character: what stays as it is need not be decoded and encoded.
        const html = readFileSync(file, 'latin1');
        // Before any script, but after the charset, which has to stand in the first kilobyte.
        writeFileSync(
          file,
          html.replace(/<meta charset=[^>]*>/i, (charset) => charset + meta),
          'latin1',
        );
      }
      writeFileSync(path.join(outDir, '_headers'), headersFile(headerRules(policy)));
      const redirects = unicodeRedirects(readRoutes(outDir));
      writeFileSync(path.join(outDir, '_redirects'), redirectsFile(redirects));
    },
  });
}
