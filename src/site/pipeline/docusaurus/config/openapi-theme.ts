import type { Plugin } from '@docusaurus/types';
// By its file: the package's own types leave the function out.
import openApi from 'docusaurus-theme-openapi-docs/lib';

/**
 * The theme of docusaurus-theme-openapi-docs: its slots can be swizzled (src/theme/README.md) and used
 * by name. Left out is what it would add to every page, read or not: a client module with all of its
 * styles (27.5 KiB gzip), polyfills of Node's `process` and `Buffer` (0.5 KiB) and their bundler rules.
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
