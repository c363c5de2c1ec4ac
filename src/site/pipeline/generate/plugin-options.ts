import path from 'node:path';

import type { PluginOptions } from '@docusaurus/types';

import { apis } from '@portal/core/apis';
import { createApiPageMarkdown, createInfoPageMarkdown } from './page-markdown';
import { createSidebarItem } from './sidebar-item';

/**
 * docusaurus-plugin-openapi-docs turns each spec into pages and a sidebar slice. `outputDir` keeps
 * its `./`: with a bare `api_edc` the plugin computes sidebar ids without the folder.
 * @param siteDir the site as seen from the working directory: Docusaurus puts the configuration of
 *   plugins into every page's scripts, and no path of a machine belongs there
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
