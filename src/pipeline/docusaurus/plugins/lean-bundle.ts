import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { ServerText } from '../../markdown/remark/code';

/**
 * Scripts that pages of one kind share, in one chunk each. Docusaurus cuts them by route module: ten
 * small chunks, some modules in several of them, each compressed for itself.
 */
const sharedChunks = {
  // Not what other pages use: of an operation, a category, for an unknown address, of the search.
  theme: {
    name: 'docs',
    test: /^(?!.*[\\/](?:ApiExplorer[\\/](?!CodeTabs)|Doc(?:Card|Category|Tag)|NotFound|\w*[sS]earch)).*[\\/](?:src[\\/]theme|@docusaurus[\\/](?:theme-classic|theme-common|plugin-content-docs))[\\/]/,
  },
  rooms: {
    name: 'docs',
    test: /[\\/]src[\\/]components[\\/](?:code|diagram|doc|shell|to-confirm)[\\/]/,
  },
  mdx: { name: 'docs', test: /[\\/]@mdx-js[\\/]react[\\/]/ },
  // The sidebars of the one version, and the name of the plugin.
  sidebars: {
    name: 'docs',
    test: /[\\/]docusaurus-plugin-content-docs[\\/]default[\\/](?:__plugin|p[\\/]index-\w+)\.json/,
  },
  cards: { name: 'cards', test: /[\\/]doc-descriptions[\\/]|[\\/]CardGroups\.tsx$/ },
  api: {
    name: 'api',
    test: /[\\/]src[\\/](?:components[\\/]api[\\/](?!editor[\\/])|theme[\\/]ApiExplorer[\\/](?!CodeTabs))/,
  },
};

function cacheGroups(): Record<string, object> {
  // Below the style sheets (50), above what half of all pages share (40).
  const common = { chunks: 'async', enforce: true, priority: 45 };
  return Object.fromEntries(
    Object.entries(sharedChunks).map(([key, group]) => [key, { ...common, ...group }]),
  );
}

/**
 * Docusaurus plugin: keeps out of every page what no page needs.
 * - Prism (109 kB): the classic theme loads it through a client module of its own, for a `CodeBlock`
 *   that src/theme replaces.
 * - nprogress (1.7 kB gzip): src/components/status/progress-bar.ts stands in for it.
 * - tslib (4 kB gzip): `@docusaurus/utils-common` is CommonJS and takes it whole, for one function.
 * - The code of a guide, highlighted: the page has it (src/components/code/README.md).
 * - hoist-non-react-statics (1.2 kB gzip): the router copies static properties of a component that
 *   it wraps, and none that it wraps has any.
 * And it joins what pages share (`sharedChunks`).
 */
export function leanBundle(): Plugin {
  return {
    name: 'lean-bundle',
    configureWebpack: (_config, isServer, { currentBundler }) => ({
      plugins:
        isServer || process.env['NODE_ENV'] !== 'production'
          ? []
          : [new currentBundler.instance.DefinePlugin({ [ServerText.leftOut]: 'true' })],
      ...(isServer ? {} : { optimization: { splitChunks: { cacheGroups: cacheGroups() } } }),
      resolve: {
        alias: {
          [path.resolve('node_modules/@docusaurus/theme-classic/lib/prism-include-languages')]:
            false,
          [path.resolve('node_modules/@docusaurus/theme-classic/lib/nprogress')]: false,
          ...(isServer
            ? {}
            : {
                'hoist-non-react-statics$': path.resolve('src/pipeline/docusaurus/plugins/same.ts'),
              }),
        },
      },
      module: {
        rules: [
          {
            test: /[\\/]@docusaurus[\\/]utils-common[\\/]lib[\\/]/,
            resolve: {
              alias: { tslib$: path.resolve('src/pipeline/docusaurus/plugins/import-default.ts') },
            },
          },
        ],
      },
    }),
  };
}
