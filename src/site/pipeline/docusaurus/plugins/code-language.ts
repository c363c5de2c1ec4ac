import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { languageKeys, languageRules, languageStyleId } from '@portal/core/samples';
import { inlineScript } from './inline-script';

/**
 * Before the first paint, sets `<html data-code-lang>` and the styles of that language: from `?lang=` (which is then
 * stored), else from storage, else the first language. CSS also uses the attribute to detect JavaScript. For storage
 * key and attribute see src/site/components/code/code-language.ts. `<html data-english>` hides Vietnamese texts of a
 * page from readers who chose English until the English texts are loaded, so the layout does not shift
 * (src/css/content.css). The script is equal on every page, so the Content-Security-Policy needs one hash.
 */
export const codeLanguageScript = `(function () {
  var keys = ${JSON.stringify(languageKeys)};
  var key = new URLSearchParams(location.search).get('lang');
  try {
    if (keys.includes(key)) localStorage.setItem('code-lang', key);
    else key = localStorage.getItem('code-lang');
    if (localStorage.getItem('text-lang') === 'en')
      document.documentElement.setAttribute('data-english', '');
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

/** Docusaurus plugin: applies the reader's code language before the first paint and on navigation within the site. */
export function codeLanguage({ siteDir }: LoadContext): Plugin {
  return {
    name: 'code-language',
    getClientModules: () => [path.join(siteDir, 'src/site/components/code/follow-link.ts')],
    injectHtmlTags: () => ({ headTags: [inlineScript(codeLanguageScript)] }),
  };
}
