import path from 'node:path';

import type { PluginOptions } from '@docusaurus/types';

import { apis } from '@portal/core/apis';
import { createApiPageMarkdown, createInfoPageMarkdown } from './page-markdown';
import { createSidebarItem } from './sidebar';

/**
 * Configures docusaurus-plugin-openapi-docs, which creates the pages and the sidebar of each contract. `outputDir`
 * starts with `./`, because otherwise the plugin omits the folder from sidebar ids.
 * @param siteDir folder of the site; the configuration uses `.`, because Docusaurus writes options into page scripts
 */
export function openApiDocs(siteDir = '.'): [name: string, options: PluginOptions] {
  return [
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
            template: path.join(siteDir, 'src/site/pipeline/generate/page.mustache'),
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
}
