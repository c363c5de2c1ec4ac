import type { LoadContext, Plugin } from '@docusaurus/types';

import { contentFolders } from '@portal/sources/content/content-folders';
import { generatePages } from '../../generate/generate-pages';
import { warnOfPages } from '../../generate/page-map';

/** A plugin that runs when one of the files is saved; `npm start` has generated before the first load. */
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

/**
 * Docusaurus plugin for `npm start`: a saved contract, fact or receiver regenerates its pages, in this process, which
 * has loaded everything for it. The docs plugin watches the generated files. After an error the last good pages stay.
 * The simulator is not built again.
 */
export function regenerateSpecs({ siteDir }: LoadContext): Plugin {
  // A contract may refer to other files.
  const files = ['specs/**/*.{yaml,json}', 'others/examples/ipn-receiver/*'];
  return whenSaved('regenerate-specs', files, async () => {
    if (!(await generatePages(siteDir)))
      console.error('The pages still show the last valid contracts.');
  });
}

/** Docusaurus plugin for `npm start`: after a page is saved it warns of links that lead nowhere. */
export function pageWarnings({ siteDir }: LoadContext): Plugin {
  const files = [...contentFolders.map((folder) => `${folder}/**/*.mdx`), 'sidebars.ts'];
  return whenSaved('page-warnings', files, () => {
    warnOfPages(siteDir);
  });
}
