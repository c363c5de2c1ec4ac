import type { PluginModule } from '@docusaurus/types';

import { apis } from '@portal/core/apis';
import { brand } from '@portal/core/brand';
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

/** Writes the search records and the Markdown of the built pages. */
export const finishedPages: PluginModule = (context) => finishedPagesPlugin(context, options);
