import path from 'node:path';

import type { PluginOptions } from '@docusaurus/types';

import { apis } from '@portal/core/apis';
import type { OutlineExtensions } from './outline';

/** An operation's page in the plugin, with the operation as its outline contains it. */
interface ApiPage {
  api: OutlineExtensions;
}

/**
 * Configures docusaurus-plugin-openapi-docs, which creates the pages and the sidebar of each contract.
 * @param siteDir folder of the site; the configuration uses `.`, because Docusaurus writes options into page scripts
 * @param target folder for the folders of the pages
 */
export function openApiDocs(siteDir = '.', target = '.'): [name: string, options: PluginOptions] {
  return [
    'docusaurus-plugin-openapi-docs',
    {
      id: 'openapi',
      docsPluginId: 'classic',
      config: Object.fromEntries(
        apis.map(({ key, specPath, outputDir }) => [
          key,
          {
            specPath,
            outputDir: `${target}/${outputDir}`,
            template: path.join(siteDir, 'src/site/pipeline/generate/page.mustache'),
            sidebarOptions: {
              groupPathsBy: 'tag',
              sidebarGenerators: { createDocItem: ({ api }: ApiPage) => api['x-sidebar-item'] },
            },
            markdownGenerators: {
              createApiPageMD: ({ api }: ApiPage) => api['x-page'],
              createInfoPageMD: ({ info }: { info: OutlineExtensions }) => info['x-page'],
            },
          },
        ]),
      ),
    },
  ];
}
