import type { ClientModule } from '@docusaurus/types';

import { isLanguageKey } from '@portal/core/samples';
import { chooseCodeLanguage } from './code-language';

/** Client module: applies the `?lang=go` of a followed link; on a full load the inline script does. */
const followLink: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    // A chosen tab changes the address but not the router's location, so the previous search is not compared.
    if (previousLocation === null) return;
    const key = new URLSearchParams(location.search).get('lang');
    if (isLanguageKey(key)) chooseCodeLanguage(key);
  },
};

export const { onRouteUpdate } = followLink;
