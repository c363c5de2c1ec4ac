import type { ClientModule } from '@docusaurus/types';

import { isLanguageKey } from '@portal/core/samples';
import { chooseCodeLanguage } from './code-language';

/** Client module: applies the `?lang=go` of a followed link. On a full load the inline script does this. */
const followLink: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    // Applied even if the query is the previous one: after a tab was chosen, the router still has the old address.
    if (previousLocation === null) return;
    const key = new URLSearchParams(location.search).get('lang');
    if (isLanguageKey(key)) chooseCodeLanguage(key);
  },
};

export const { onRouteUpdate } = followLink;
