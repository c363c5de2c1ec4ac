import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { pageFiles, readRoutes } from '../built-site';
import { headersFile, redirectsFile } from './cdn';
import { headerRules } from './headers';
import { contentSecurityPolicy, inlineScriptHashes, withPolicy } from './policy';
import { unicodeRedirects } from './redirects';

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
      const redirects = unicodeRedirects(readRoutes(outDir));
      writeFileSync(path.join(outDir, '_redirects'), redirectsFile(redirects));
    },
  });
}
