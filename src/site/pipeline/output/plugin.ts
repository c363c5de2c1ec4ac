import type { LoadedContent as DocsContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';

import { translatedRoutes } from '@portal/sources/content/list-pages';
import { finishedPages as pagesOf } from './finished-pages';
import { writeMarkdown } from './markdown/files';
import { writeSearchIndex } from './search/write-index';
import { SiteGroups } from './site-groups';

/** Docusaurus plugin: reads each built page once, and writes the search index and the Markdown files. */
export function finishedPages({ siteConfig, siteDir }: LoadContext): Plugin {
  let groups: SiteGroups | undefined;
  return {
    name: 'finished-pages',
    async allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.['default'];
      groups = new SiteGroups(docs as DocsContent, translatedRoutes(siteDir));
    },
    async postBuild({ outDir, routesPaths, baseUrl }) {
      if (!groups) throw new Error('no content was loaded before the pages were built');
      const { url, title, tagline } = siteConfig;
      const site = { url, baseUrl, title, tagline, groups, siteDir };
      const pages = pagesOf(outDir, routesPaths, baseUrl);
      await writeSearchIndex(writeMarkdown(pages, site, outDir), outDir, site);
    },
  };
}
