import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { languageKeys } from '@portal/core/samples';
import { inlineScript } from './inline-script';

/**
 * Sets `<html data-code-lang>` before the first paint: from `?lang=`, which is then kept, or else
 * from storage, or else the first language. CSS shows the panels by it, and takes the attribute's
 * presence for "there is JavaScript". The text is the same on every page, so that a content
 * security policy can allow it by its hash. Storage key and attribute:
 * src/site/components/code/code-language.ts.
 */
export const codeLanguageScript = `(function () {
  var keys = ${JSON.stringify(languageKeys)};
  var key = new URLSearchParams(location.search).get('lang');
  try {
    if (keys.includes(key)) localStorage.setItem('code-lang', key);
    else key = localStorage.getItem('code-lang');
  } catch (error) {
    // Storage is blocked: the language of the address, or the first one, holds for this page.
  }
  document.documentElement.setAttribute('data-code-lang', keys.includes(key) ? key : keys[0]);
})();`;

/** Docusaurus plugin: the reader's code language before the first paint and on links within. */
export function codeLanguage(): Plugin {
  return {
    name: 'code-language',
    getClientModules: () => [path.resolve('src/site/components/code/follow-link.ts')],
    injectHtmlTags: () => ({ headTags: [inlineScript(codeLanguageScript)] }),
  };
}
