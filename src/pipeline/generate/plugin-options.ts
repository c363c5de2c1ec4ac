import path from 'node:path';

import type { PluginOptions } from '@docusaurus/types';

import { apis } from '../../apis';
import { createApiPageMarkdown, createInfoPageMarkdown } from './page-markdown';
import { createSidebarItem } from './sidebar-item';

/**
 * docusaurus-plugin-openapi-docs turns each spec into pages and a sidebar slice. `outputDir` keeps
 * its `./`: with a bare `api_edc` the plugin computes sidebar ids without the folder.
 */
export const openApiDocs: [name: string, options: PluginOptions] = [
  'docusaurus-plugin-openapi-docs',
  {
    id: 'openapi',
    docsPluginId: 'classic',
    config: Object.fromEntries(
      apis.map((api) => [
        api.key,
        {
          specPath: api.specPath,
          outputDir: `./${api.outputDir}`,
          template: path.join(__dirname, 'page.mustache'),
          sidebarOptions: {
            groupPathsBy: 'tag',
            sidebarCollapsed: false,
            sidebarGenerators: { createDocItem: createSidebarItem },
          },
          markdownGenerators: {
            createApiPageMD: createApiPageMarkdown,
            createInfoPageMD: createInfoPageMarkdown(api),
          },
        },
      ]),
    ),
  },
];
