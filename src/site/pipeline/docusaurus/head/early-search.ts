/**
 * Records how a reader opens the search before React has started: Ctrl or Cmd plus K, the slash outside of fields, a
 * click on the button, and text typed afterwards. `takeEarlySearch(open)` ends the recording, and calls `open` with
 * the text if the reader has opened the search. The rules equal those of src/site/search/overlay/shortcuts.ts. The
 * script is equal on every page, so the Content-Security-Policy needs one hash.
 */
export const earlySearchScript = `(function () {
  var typed = null;
  function onKey(event) {
    var key = event.key, target = event.target;
    var modified = event.ctrlKey || event.metaKey || event.altKey;
    if (event.repeat || event.isComposing || !key) return;
    if (key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey)
      typed = typed === null ? '' : null;
    else if (modified || target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return;
    else if (typed === null) {
      if (key !== '/') return;
      typed = '';
    } else if (key === 'Escape') typed = null;
    else if (key === 'Backspace') typed = typed.slice(0, -1);
    else if (/^.$/u.test(key)) typed += key;
    else return;
    event.preventDefault();
  }
  function onClick(event) {
    if (typed === null && event.target.closest('.DocSearch-Button')) typed = '';
  }
  addEventListener('keydown', onKey);
  addEventListener('click', onClick);
  window.takeEarlySearch = function (open) {
    removeEventListener('keydown', onKey);
    removeEventListener('click', onClick);
    delete window.takeEarlySearch;
    if (typed !== null) open(typed);
  };
})();`;
