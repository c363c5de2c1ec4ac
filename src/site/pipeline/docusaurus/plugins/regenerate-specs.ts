import type { LoadContext, Plugin } from '@docusaurus/types';

import { WriterError } from '@portal/sources/content/writer-error';
import { contentFolders } from '@portal/sources/content/list-pages';
import { generatePages } from '../../generate/generate';
import { warnOfPages } from '../../generate/page-map';

/**
 * Creates a plugin that calls `run` when one of the files is saved, but not on the first load. Prints errors for
 * writers without the stack trace that Docusaurus would add.
 */
function whenSaved(name: string, files: string[], run: () => unknown): Plugin {
  let started = false;
  return {
    name,
    getPathsToWatch: () => files,
    async loadContent() {
      try {
        if (started) await run();
      } catch (error) {
        if (!(error instanceof WriterError)) throw error;
        console.error(error.message);
      }
      started = true;
    },
  };
}

/**
 * Docusaurus plugin for `npm start`: regenerates the pages when a contract, fact or receiver is saved. The docs plugin
 * watches the generated files. After an error the last valid pages stay. Does not rebuild the simulator.
 */
export function regenerateSpecs({ siteDir }: LoadContext): Plugin {
  // Includes files that a contract may reference.
  const files = ['specs/**/*.{yaml,json}', 'others/examples/ipn-receiver/*'];
  return whenSaved('regenerate-specs', files, async () => {
    if (!(await generatePages(siteDir)))
      console.error('The pages still show the last valid contracts.');
  });
}

/** Docusaurus plugin for `npm start`: warns of broken links when a page is saved. */
export function pageWarnings({ siteDir }: LoadContext): Plugin {
  const files = [...contentFolders.map((folder) => `${folder}/**/*.mdx`), 'sidebars.ts'];
  return whenSaved('page-warnings', files, () => {
    warnOfPages(siteDir);
  });
}
