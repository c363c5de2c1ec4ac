import type { Plugin } from '@docusaurus/types';
// Imported by file path: the package's types omit the function.
import openApi from 'docusaurus-theme-openapi-docs/lib';

/**
 * Loads docusaurus-theme-openapi-docs (see src/theme/README.md) without its additions to every page: a client module
 * with all styles (27.5 KiB gzip), and polyfills of Node's `process` and `Buffer` (0.5 KiB) with bundler rules.
 */
export function openApiTheme(): Plugin {
  const { name, getThemePath, getTypeScriptThemePath } = openApi();
  return { name, getThemePath, getTypeScriptThemePath };
}
