import type { HtmlTagObject } from '@docusaurus/types';
import { transformSync } from 'esbuild';

/** Creates a head tag with a minified script for every page; the build does not minify HTML. */
export const inlineScript = (source: string): HtmlTagObject => ({
  tagName: 'script',
  innerHTML: transformSync(source, { minify: true }).code.trim(),
});
