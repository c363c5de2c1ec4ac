import type { LoadedContent as DocsContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';

import { finishedPages } from './finished-pages';
import { MarkdownFiles } from './markdown';
import { writeSearchIndex } from './search';
import { SiteGroups, type GroupOptions } from './site-groups';

/** Docusaurus plugin: reads all pages once after the build; writes the search index and the Markdown files. */
export function finishedPagesPlugin({ siteConfig }: LoadContext, options: GroupOptions): Plugin {
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
      await writeSearchIndex(markdown.pass(finishedPages(outDir, routesPaths, baseUrl)), {
        outDir,
        baseUrl,
        groupOf: (route) => site.groupOf(route),
      });
      await markdown.finish();
    },
  };
}
