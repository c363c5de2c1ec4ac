import type { PluginModule } from '@docusaurus/types';

import { apis } from '../../../apis';
import { brand } from '../../../brand';
import { searchIndexPlugin, type SearchPluginOptions } from '../../output/search';

const options: SearchPluginOptions = {
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

/** Records of the built pages, for the embedded search and for `npm run search:push`. */
export const searchIndex: PluginModule = () => searchIndexPlugin(options);
