import type { PluginModule } from '@docusaurus/types';

import { apis } from '@portal/core/apis';
import { brand } from '@portal/core/brand';
import { writeDocsMcp } from '@portal/mcp/bundle';
import { finishedPagesPlugin } from '../../output/plugin';
import type { GroupOptions } from '../../output/site-groups';

const options: GroupOptions = {
  groups: [
    ...apis.map(({ label, sidebarId, outputDir }) => ({
      label,
      sidebar: sidebarId,
      routes: [`/${outputDir}/`],
    })),
    { label: 'Hướng dẫn', sidebar: 'documentSidebar' },
  ],
  otherwise: brand.portalName,
};

/** What is made of the built pages: the records of the search, their Markdown, and the MCP server. */
export const finishedPages: PluginModule = (context) =>
  finishedPagesPlugin(context, options, writeDocsMcp);
