import type { HtmlTagObject } from '@docusaurus/types';
import { transformSync } from 'esbuild';

/** A head tag with a script for every page, minified here: the build does not minify HTML. */
export const inlineScript = (source: string): HtmlTagObject => ({
  tagName: 'script',
  innerHTML: transformSync(source, { minify: true }).code.trim(),
});
