import type { ClientModule } from '@docusaurus/types';

import { isLanguageKey } from '@portal/core/samples';
import { chooseCodeLanguage } from './code-language';

/**
 * Client module: applies the `?lang=go` of a followed link. After a full load the inline script has already
 * applied it.
 */
const followLink: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    // Does not compare with the previous search: a chosen tab changes the address but not the router's
    // location.
    if (previousLocation === null) return;
    const key = new URLSearchParams(location.search).get('lang');
    if (isLanguageKey(key)) chooseCodeLanguage(key);
  },
};

export const { onRouteUpdate } = followLink;
