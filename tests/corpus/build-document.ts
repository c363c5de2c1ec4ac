import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { outputOf, stockDocument, type BenchSite } from '../bench/build-sites';
import { measureCommand } from '../bench/process-tree';
import { SiteCopy } from '../support/site-copy';

/** What a build of a whole site with the document took. */
export interface Built {
  state: 'built' | 'failed' | 'late';
  seconds: number;
  /** Peak of all its processes, in bytes. */
  memory: number;
  /** Of the files in `build/`. */
  output: number;
  /** Of the document. */
  pages: number;
  /** Of these pages, the HTML, compressed. */
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
    overviews: ['api_corpus/overview'],
    footerLabel: 'Corpus',
    navbarLabel: 'Corpus',
  },
`;

const overview = `---
title: Corpus
description: A contract of others.
owner: integration-team
---

One page beside the contract.
`;

/**
 * @param folder of the document's pages in `build/`
 * @param environment what the build gets besides our own
 */
async function measure(
  site: BenchSite,
  folder: string,
  seconds: number,
  environment: Record<string, string> = {},
): Promise<Built> {
  try {
    // By a signal that nothing in its group can pass over: a build that goes on would be measured with the next.
    const command = `timeout --signal=KILL ${seconds} sh -c '${site.command}'`;
    const run = await measureCommand(command, site.folder, { CI: 'true', ...environment });
    const built = run.status === 0;
    const pages = path.join(site.folder, 'build', folder);
    const weights = built
      ? readdirSync(pages, { recursive: true, encoding: 'utf8' })
          .filter((name) => path.basename(name) === 'index.html')
          .map((name) => ({
            page: path.dirname(name),
            gzip: gzipSync(readFileSync(path.join(pages, name))).length,
          }))
      : [];
    return {
      state: built ? 'built' : run.seconds >= seconds ? 'late' : 'failed',
      seconds: run.seconds,
      memory: run.peakBytes,
      output: built ? outputOf(site.folder).bytes : 0,
      pages: weights.length,
      heaviest: weights.sort((a, b) => b.gzip - a.gzip)[0] ?? { page: '', gzip: 0 },
      said: built ? '' : run.output.slice(-3000),
    };
  } finally {
    rmSync(site.folder, { recursive: true, force: true });
  }
}

/**
 * Builds the portal with a document as its third API.
 * @param file the document in its folder; JSON is YAML
 */
export function buildDocument(folder: string, file: string, seconds: number): Promise<Built> {
  const site = new SiteCopy('corpus');
  site.replace('src/apis.ts', '] as const satisfies', `${entry}] as const satisfies`);
  const own = path.dirname(file);
  if (own !== '.') {
    cpSync(path.join(folder, own), path.join(site.folder, 'specs'), { recursive: true });
  }
  site.write('specs/corpus.yaml', readFileSync(path.join(folder, file), 'utf8'));
  mkdirSync(path.join(site.folder, 'api_corpus'));
  site.write('api_corpus/overview.mdx', overview);
  return measure({ folder: site.folder, command: 'npm run build:site' }, 'api_corpus', seconds);
}

/** Builds the stock theme's site with it, which needs more than Node's own limit of memory at some size. */
export function buildStock(folder: string, file: string, seconds: number): Promise<Built> {
  const environment = { NODE_OPTIONS: '--max-old-space-size=8192' };
  return measure(stockDocument(folder, file), 'corpus', seconds, environment);
}
