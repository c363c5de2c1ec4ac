import type { ClientModule } from '@docusaurus/types';

import { isLanguageKey } from '@portal/core/samples';
import { chooseCodeLanguage } from './code-language';

/**
 * A client module: applies `?lang=go` of a followed link. On a full load the inline script has already done it.
 */
const followLink: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    // Not compared with the previous search: choosing a tab changes the address but not the router's location.
    if (previousLocation === null) return;
    const key = new URLSearchParams(location.search).get('lang');
    if (isLanguageKey(key)) chooseCodeLanguage(key);
  },
};

export const { onRouteUpdate } = followLink;
