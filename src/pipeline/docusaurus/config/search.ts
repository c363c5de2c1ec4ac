import type { PluginModule } from '@docusaurus/types';

import { brand } from '../../../brand';
import { searchIndexPlugin, type SearchPluginOptions } from '../../output/search';

const options: SearchPluginOptions = {
  groups: [
    { label: 'Device Api', sidebar: 'device_api', routes: ['/api_edc/', '/edc/'] },
    { label: 'QR Api', sidebar: 'qr_api', routes: ['/api_qr/', '/qr/'] },
    { label: 'Hướng dẫn', sidebar: 'documentSidebar' },
  ],
  otherwise: brand.portalName,
};

/** Records of the built pages, for the embedded search and for `npm run search:push`. */
export const searchIndex: PluginModule = () => searchIndexPlugin(options);
