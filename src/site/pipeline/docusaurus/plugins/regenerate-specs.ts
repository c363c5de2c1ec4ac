import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Compiler } from 'webpack';

import { WriterError } from '@portal/sources/content/writer-error';
import { contentFolders } from '@portal/sources/content/list-pages';
import { generate } from '../../generate/generate';
import { warnOfPages } from '../../generate/page-map';

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

/** Error of the last generation, and the bundler that shows it. Shared, because both plugins below may correct it. */
let fault: string | undefined;
let compiler: Compiler | undefined;

async function regenerate(siteDir: string): Promise<void> {
  const before = fault;
  fault = undefined;
  try {
    await generate(siteDir);
    warnOfPages(siteDir);
  } catch (error) {
    if (!(error instanceof WriterError)) throw error;
    fault = `${error.message}\n\nThe pages still show the last valid contracts.`;
  }
  // Shows or removes the error; the bundler itself only watches the pages, which may be unchanged.
  if (fault !== before) compiler?.watching?.invalidate();
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
 * Docusaurus plugin for `npm start`: warns of broken links when a page is saved. After a failed generation repeats it,
 * because the mistake may have been in the page.
 */
export function pageWarnings({ siteDir }: LoadContext): Plugin {
  const files = [...contentFolders.map((folder) => `${folder}/**/*.mdx`), 'sidebars.ts'];
  return whenSaved('page-warnings', files, async () => {
    if (fault !== undefined) return regenerate(siteDir);
    try {
      warnOfPages(siteDir);
    } catch (error) {
      // Without the stack trace that Docusaurus would print.
      if (!(error instanceof WriterError)) throw error;
      console.error(error.message);
    }
  });
}
