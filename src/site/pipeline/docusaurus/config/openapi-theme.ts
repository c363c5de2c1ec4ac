import type { Plugin } from '@docusaurus/types';
// By its file: the types of the package omit the function.
import openApi from 'docusaurus-theme-openapi-docs/lib';

/**
 * The theme of docusaurus-theme-openapi-docs, whose slots are swizzled (src/theme/README.md), without what it
 * would add to every page: a client module with all of its styles (27.5 KiB gzip), polyfills of Node's `process`
 * and `Buffer` (0.5 KiB) and their bundler rules.
 * @throws {Error} when the package has no theme path
 */
export function openApiTheme(): Plugin {
  const { name, getThemePath, getTypeScriptThemePath } = openApi();
  if (!getThemePath || !getTypeScriptThemePath) {
    throw new Error(
      'docusaurus-theme-openapi-docs gives no theme path: compare with its lib/index.js',
    );
  }
  return { name, getThemePath, getTypeScriptThemePath };
}
