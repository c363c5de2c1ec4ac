import type { ClientModule } from '@docusaurus/types';

import { isLanguageKey } from '../../samples';
import { chooseCodeLanguage } from './code-language';

/**
 * `?lang=go` in a link within the site. On a full load the inline script has already done it; this
 * client module sees the navigations after that.
 */
const followLink: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (previousLocation === null || location.search === previousLocation.search) return;
    const key = new URLSearchParams(location.search).get('lang');
    if (isLanguageKey(key)) chooseCodeLanguage(key);
  },
};

export const { onRouteUpdate } = followLink;
