import type { ClientModule } from '@docusaurus/types';

import { isLanguageKey } from '@portal/core/samples';
import { chooseCodeLanguage } from './code-language';

/** Client module: applies the `?lang=go` of a followed link. On a full load the inline script does this. */
const followLink: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    // Also applies an unchanged query: after the reader chose a tab, the router still has the old query.
    if (previousLocation === null) return;
    const key = new URLSearchParams(location.search).get('lang');
    if (isLanguageKey(key)) chooseCodeLanguage(key);
  },
};

export const { onRouteUpdate } = followLink;
