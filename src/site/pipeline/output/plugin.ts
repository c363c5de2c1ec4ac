import type { LoadedContent as DocsContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';

import { finishedPages } from './finished-pages';
import { MarkdownFiles, type PageEntry } from './markdown';
import { writeSearchIndex } from './search';
import { SiteGroups, type GroupOptions } from './site-groups';

/** A site with all that is made of its pages: the search index, their Markdown, the lists. */
export interface FinishedSite {
  outDir: string;
  /** Where it stands, without a slash at its end. */
  url: string;
  baseUrl: string;
  pages: readonly PageEntry[];
}

/**
 * Docusaurus plugin: after the build, one reading of all pages, which makes the embedded index of the
 * search and the Markdown beside each page.
 * @param last what is made of all that, at the end
 */
export function finishedPagesPlugin(
  { siteConfig }: LoadContext,
  options: GroupOptions,
  last: (site: FinishedSite) => Promise<void>,
): Plugin {
  let groups: SiteGroups | undefined;
  return {
    name: 'finished-pages',
    async allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.['default'];
      groups = new SiteGroups(options, docs as DocsContent);
    },
    async postBuild({ outDir, routesPaths, baseUrl }) {
      const site = groups;
      if (!site) throw new Error('no content was loaded before the pages were built');
      const { url, title, tagline } = siteConfig;
      const markdown = new MarkdownFiles({ url, baseUrl, title, tagline, groups: site }, outDir);
      // The search walks over a page last: it takes out of the tree what it does not read.
      await writeSearchIndex(markdown.pass(finishedPages(outDir, routesPaths, baseUrl)), {
        outDir,
        baseUrl,
        groupOf: (route) => site.groupOf(route),
      });
      await markdown.finish();
      await last({ outDir, url, baseUrl, pages: markdown.entries });
    },
  };
}
