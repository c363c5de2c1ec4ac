import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Compiler } from 'webpack';

import { WriterError } from '@portal/sources/content/writer-error';
import { contentFolders } from '@portal/sources/content/list-pages';
import { generate } from '../../generate/generate';
import { warnOfPages } from '../../generate/page-map';
import { sourceFaults } from '../../generate/source-faults';

/** Creates a plugin that calls `run` when one of the files is saved, but not on the first load. */
function whenSaved(name: string, files: string[], run: () => unknown): Plugin {
  let started = false;
  return {
    name,
    getPathsToWatch: () => files,
    async loadContent() {
      if (started) await run();
      started = true;
    },
  };
}

/** Mistake of a writer after the last change, and the bundler that shows it. Both plugins below may correct it. */
let fault: string | undefined;
let compiler: Compiler | undefined;

/** Runs a step, and shows the mistake that stops it. */
async function showing(run: () => unknown, hint = ''): Promise<void> {
  const before = fault;
  fault = undefined;
  try {
    await run();
  } catch (error) {
    if (!(error instanceof WriterError)) throw error;
    fault = `${error.message}${hint}`;
  }
  // Shows or removes the error; the bundler itself only watches the pages, which may be unchanged.
  if (fault !== before) compiler?.watching?.invalidate();
}

const regenerate = (siteDir: string): Promise<void> =>
  showing(async () => {
    await generate(siteDir);
    warnOfPages(siteDir);
  }, '\n\nThe pages still show the last valid contracts.');

async function checkPages(siteDir: string): Promise<void> {
  (await sourceFaults(siteDir, [])).throwAny();
  warnOfPages(siteDir);
}

function showFault(created: Compiler): void {
  compiler = created;
  created.hooks.thisCompilation.tap('regenerate-specs', (compilation) => {
    compilation.hooks.processAssets.tap('regenerate-specs', () => {
      if (fault) compilation.errors.push(new created.webpack.WebpackError(fault));
    });
  });
}

/**
 * Docusaurus plugin for `npm start`: regenerates the pages when a contract, fact or receiver is saved. The docs plugin
 * watches the generated files. Shows errors in the terminal and above the page; the last valid pages stay. Does not
 * rebuild the simulator.
 */
export function regenerateSpecs({ siteDir }: LoadContext): Plugin {
  // Includes files that a contract may reference.
  const files = ['specs/**/*.{yaml,json}', 'others/examples/ipn-receiver/*'];
  return {
    ...whenSaved('regenerate-specs', files, () => regenerate(siteDir)),
    configureWebpack: (_config, isServer) => (isServer ? {} : { plugins: [showFault] }),
  };
}

/**
 * Docusaurus plugin for `npm start`: warns of broken links when a page is saved, and shows its mistakes. After a failed
 * generation repeats it, because the mistake may have been in the page.
 */
export function pageWarnings({ siteDir }: LoadContext): Plugin {
  const files = [...contentFolders.map((folder) => `${folder}/**/*.mdx`), 'sidebars.ts'];
  return whenSaved('page-warnings', files, () =>
    fault === undefined ? showing(() => checkPages(siteDir)) : regenerate(siteDir),
  );
}
