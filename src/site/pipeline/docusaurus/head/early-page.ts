/**
 * Runs before the first paint.
 * - Removes `index.html` from the address, because React knows only the address without it.
 * - Loads the page without `.html` for any other `.html` address, for which hosts send the not-found page.
 * - Hides the sidebar if the reader has hidden it, to avoid a layout shift (src/css/chrome.css; storage key of
 *   src/site/components/shell/use-stored-sidebar-choice.ts).
 * - Removes the element of a script of the page that has run or failed. If it failed, the main script loads it again; with
 *   the element it would wait 120 s for its events, which have passed (`__webpack_require__.l`).
 * - Shows the content of collapsed sections around the target of the hash; after hydration `landing.ts` opens them.
 */
export const earlyPageScript = `(function () {
  var path = location.pathname, rest = location.search + location.hash;
  if (/\\/index\\.html$/.test(path)) history.replaceState(history.state, '', path.slice(0, -10) + rest);
  else if (/[^/]\\.html$/.test(path) && path !== '/404.html') location.replace(path.slice(0, -5) + rest);
  ['load', 'error'].forEach(function (type) {
    document.addEventListener(type, function (event) {
      if (event.target.defer) event.target.remove();
    }, true);
  });
  try {
    if (localStorage.getItem('docs-sidebar-hidden') === 'true')
      document.documentElement.setAttribute('data-sidebar-hidden', '');
  } catch (error) {
    // Storage is blocked: the sidebar stays visible.
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
