import type { HtmlTagObject, Plugin } from '@docusaurus/types';
import { transformSync } from 'esbuild';

/** Creates a head tag with a minified script for every page; the build does not minify HTML. */
export const inlineScript = (source: string): HtmlTagObject => ({
  tagName: 'script',
  innerHTML: transformSync(source, { minify: true }).code.trim(),
});

/** Creates a Docusaurus plugin that adds a script to the head of every page. */
export const headScript = (name: string, source: string) => (): Plugin => ({
  name,
  injectHtmlTags: () => ({ headTags: [inlineScript(source)] }),
});
