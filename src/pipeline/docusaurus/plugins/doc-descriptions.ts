import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: the description of each page, for the cards that list pages
 * (src/components/cards). Docusaurus puts them, with titles that its sidebars hold
 * already, into a script of every page: 2.7 kB gzip, taken out by `leanData`.
 */
export function docDescriptions(): Plugin {
  return {
    name: 'doc-descriptions',
    async allContentLoaded({ allContent, actions }) {
      const content = allContent['docusaurus-plugin-content-docs']?.['default'] as LoadedContent;
      const docs = content.loadedVersions.flatMap((version) => version.docs);
      const descriptions = Object.fromEntries(docs.map(({ id, description }) => [id, description]));
      await actions.createData('descriptions.json', descriptions);
    },
  };
}
