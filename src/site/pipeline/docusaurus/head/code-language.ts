import { languageKeys, languageRules, languageStyleId } from '@portal/core/samples';

/**
 * Before the first paint, sets `<html data-code-lang>` and the styles of the language. The language comes from `?lang=`
 * (the script then stores it), else from storage, else it is the first language. CSS also uses the attribute to detect
 * JavaScript.
 *
 * A reader who chose English and opens a Vietnamese page gets its English edition, if there is one. Before the first
 * choice, a page with an English edition chooses English for a browser whose languages do not include Vietnamese;
 * crawlers read the page that they ask for. On pages that load
 * English texts, `<html data-english>` hides the Vietnamese texts until then, so the layout does not shift
 * (src/css/content.css). The script is equal on every page, so the Content-Security-Policy needs one hash. Storage key,
 * attribute: src/site/components/code/code-language.ts.
 */
export const codeLanguageScript = `(function () {
  var keys = ${JSON.stringify(languageKeys)};
  var key = new URLSearchParams(location.search).get('lang');
  try {
    if (keys.includes(key)) localStorage.setItem('code-lang', key);
    else key = localStorage.getItem('code-lang');
    var chosen = localStorage.getItem('text-lang');
    var english = document.querySelector('link[hreflang=vi] ~ link[hreflang=en]');
    var route = english ? new URL(english.href).pathname : location.pathname;
    var isForeign = !/(^|,)vi\\b/i.test(navigator.languages) && !/bot|crawl|spider/i.test(navigator.userAgent);
    if (chosen === null && english && isForeign) localStorage.setItem('text-lang', chosen = 'en');
    if (chosen === 'en') {
      document.documentElement.setAttribute('data-english', '');
      if (route !== location.pathname) location.replace(route + location.search + location.hash);
    }
  } catch (error) {
    // Storage is blocked: the language of the address, or the first one, applies to this page.
  }
  if (!keys.includes(key)) key = keys[0];
  var style = document.createElement('style');
  style.id = ${JSON.stringify(languageStyleId)};
  style.textContent = ${JSON.stringify(languageRules('*'))}.replaceAll('*', key);
  document.head.append(style);
  document.documentElement.setAttribute('data-code-lang', key);
})();`;
