import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { outputOf } from '../bench/build-sites';
import { measureCommand } from '../bench/process-tree';
import { SiteCopy } from '../support/site-copy';

/** What a build of the whole site with one more API took. */
export interface Built {
  status: number | null;
  seconds: number;
  memory: number;
  /** Of the files in `build/`. */
  output: number;
  pages: number;
  /** Of the API's pages, the HTML, compressed. */
  heaviest: { page: string; gzip: number };
  /** The end of what it printed, where it failed. */
  said: string;
}

const entry = `  {
    key: 'corpus',
    label: 'Corpus',
    specPath: 'specs/corpus.yaml',
    outputDir: 'api_corpus',
    sidebarId: 'corpus_api',
    index: { route: '/corpus/api', description: 'Every operation.' },
    overviews: [],
    footerLabel: 'Corpus',
    navbarLabel: 'Corpus',
  },
`;

/**
 * Builds the portal with a document of one file as its third API.
 * @param file the document; JSON is YAML
 */
export async function buildDocument(file: string): Promise<Built> {
  const site = new SiteCopy('corpus');
  try {
    site.replace('src/apis.ts', '] as const satisfies', `${entry}] as const satisfies`);
    site.write('specs/corpus.yaml', readFileSync(file, 'utf8'));
    mkdirSync(path.join(site.folder, 'api_corpus'));
    const run = await measureCommand('npm run build:site', site.folder, { CI: 'true' });
    const failed = run.status !== 0;
    const pages = path.join(site.folder, 'build', 'api_corpus');
    const weights = failed
      ? []
      : readdirSync(pages, { withFileTypes: true })
          .filter((page) => page.isDirectory())
          .map(({ name }) => ({
            page: name,
            gzip: gzipSync(readFileSync(path.join(pages, name, 'index.html'))).length,
          }));
    return {
      status: run.status,
      seconds: run.seconds,
      memory: run.peakBytes,
      output: failed ? 0 : outputOf(site.folder).bytes,
      pages: weights.length,
      heaviest: weights.sort((a, b) => b.gzip - a.gzip)[0] ?? { page: '', gzip: 0 },
      said: failed ? run.output.slice(-3000) : '',
    };
  } finally {
    rmSync(site.folder, { recursive: true, force: true });
  }
}
