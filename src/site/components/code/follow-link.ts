import type { ClientModule } from '@docusaurus/types';

import { isLanguageKey } from '@portal/core/samples';
import { chooseCodeLanguage } from './code-language';

/**
 * `?lang=go` in a link within the site. On a full load the inline script has already done it; this
 * client module sees the navigations after that.
 */
const followLink: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    // The search before is not compared: a choice of a tab changes the address and not the router's.
    if (previousLocation === null) return;
    const key = new URLSearchParams(location.search).get('lang');
    if (isLanguageKey(key)) chooseCodeLanguage(key);
  },
};

export const { onRouteUpdate } = followLink;
