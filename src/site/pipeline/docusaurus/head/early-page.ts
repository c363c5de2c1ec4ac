/**
 * Runs before the first paint.
 * - Removes `index.html` from the address, because React knows only the address without it.
 * - Loads the address of the page for an address with `.html`, with doubled slashes or in another Unicode form (NFD, as
 *   copied from a file on macOS). Hosts send the not-found page for these. The origin is part of the new address: a path
 *   that begins with two slashes would lead to another host. The hash is encoded again: with a line break and `<` in the
 *   address of the page, Chrome loads none of its scripts.
 * - Shows a new announcement at once, although the reader has closed an older one.
 * - Hides the sidebar if the reader has hidden it, to avoid a layout shift (src/css/chrome.css; storage key of
 *   src/site/components/shell/use-stored-sidebar-choice.ts).
 * - Removes the element of a script of the page that has run or failed. If it failed, the main script loads it again; with
 *   the element it would wait 120 s for its events, which have passed (`__webpack_require__.l`).
 * - Shows the content of collapsed sections around the target of the hash; after hydration `landing.ts` opens them.
 */
export const earlyPageScript = (announcement: string): string => `(function () {
  var path = location.pathname, hash = location.hash, rest = location.search + hash;
  try {
    path = decodeURI(path);
    hash = decodeURIComponent(hash);
  } catch (error) {
    // The percent-encoding is malformed; decodable-address.ts reports it.
  }
  var tidy = path.normalize().replace(/\\/{2,}/g, '/');
  if (/\\/index\\.html$/.test(tidy) && tidy === path)
    history.replaceState(history.state, '', location.origin + tidy.slice(0, -10) + rest);
  else {
    if (tidy !== '/404.html') tidy = tidy.replace(/(\\/index)?\\.html$/, '');
    if (tidy !== path) location.replace(location.origin + (tidy || '/') + rest);
    else if (hash !== hash.normalize())
      location.replace('#' + encodeURIComponent(hash.slice(1).normalize()));
  }
  ['load', 'error'].forEach(function (type) {
    document.addEventListener(type, function (event) {
      if (event.target.defer) event.target.remove();
    }, true);
  });
  try {
    if (localStorage.getItem('docs-sidebar-hidden') === 'true')
      document.documentElement.setAttribute('data-sidebar-hidden', '');
    if (localStorage.getItem('docusaurus.announcement.id') !== ${JSON.stringify(announcement)})
      localStorage.removeItem('docusaurus.announcement.dismiss');
  } catch (error) {
    // Storage is blocked: the sidebar and the announcement stay visible.
  }
  try {
    var id = decodeURIComponent(location.hash.slice(1)), style = document.createElement('style');
    if (id === '') return;
    style.textContent = "html:not([data-has-hydrated='true']) details:is(#" + CSS.escape(id) + ', :has(#' +
      CSS.escape(id) + '))::details-content { display: block; content-visibility: visible }';
    document.head.append(style);
  } catch (error) {
    // The hash is malformed, so there is no such element.
  }
})();`;
