import type { Plugin } from '@docusaurus/types';

/**
 * Data that Docusaurus writes for every page and no page reads, by the file that it writes. The
 * configuration of presets and plugins is for the build alone, and names folders of its machine.
 */
const unread: { test: RegExp; keys: readonly string[] }[] = [
  {
    test: /[\\/]\.docusaurus[\\/]docusaurus\.config\.mjs$/,
    keys: ['presets', 'plugins', 'themes', 'markdown', 'clientModules', 'headTags', 'vcs'],
  },
  { test: /[\\/]\.docusaurus[\\/]site-metadata\.json$/, keys: ['pluginVersions'] },
  {
    test: /[\\/]docusaurus-plugin-content-docs[\\/]default[\\/]p[\\/][^\\/]+\.json$/,
    keys: ['docs'],
  },
];

/** The object that a generated file holds: JSON, or a module with nothing but JSON in it. */
function parse(source: string, keys: readonly string[]): unknown {
  const text = source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1);
  return JSON.parse(text, (key, value: unknown) => (keys.includes(key) ? {} : value));
}

/** Docusaurus plugin: leaves out of the bundles what only the build reads. */
export function leanData(): Plugin {
  return {
    name: 'lean-data',
    configureWebpack: () => ({
      module: {
        rules: unread.map(({ test, keys }) => ({
          test,
          type: 'json',
          parser: { parse: (source: string): unknown => parse(source, keys) },
        })),
      },
    }),
  };
}
