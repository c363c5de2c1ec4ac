import type { Plugin } from '@docusaurus/types';

import { inlineScript } from './inline-script';

/**
 * Runs before the first paint. `/index.html` becomes the address of its page, as on a host that redirects: React then
 * renders the page that the host has sent. For another `.html` such a host has sent the not-found page: the page itself
 * is loaded. And a hidden sidebar is hidden from the start, so that nothing moves (src/css/chrome.css; the key is that of
 * src/site/components/shell/use-stored-sidebar-choice.ts).
 */
export const earlyPageScript = `(function () {
  var path = location.pathname, rest = location.search + location.hash;
  if (/\\/index\\.html$/.test(path)) history.replaceState(history.state, '', path.slice(0, -10) + rest);
  else if (/[^/]\\.html$/.test(path) && path !== '/404.html') location.replace(path.slice(0, -5) + rest);
  try {
    if (localStorage.getItem('docs-sidebar-hidden') === 'true')
      document.documentElement.setAttribute('data-sidebar-hidden', '');
  } catch (error) {
    // Storage is blocked: the sidebar shows.
  }
})();`;

/** Docusaurus plugin: what a page needs before its first paint. */
export function earlyPage(): Plugin {
  return {
    name: 'early-page',
    injectHtmlTags: () => ({ headTags: [inlineScript(earlyPageScript)] }),
  };
}
