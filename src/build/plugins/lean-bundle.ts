import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

/**
 * Scripts that pages of one kind share, in one chunk each. Docusaurus cuts them by route module: ten
 * small chunks, some modules in several of them, each compressed for itself.
 */
const sharedChunks = {
  docs: {
    name: 'docs',
    test: /[\\/]theme[\\/](?:Doc(?!Card|Category|Tag)|MDX|TOC|Admonition|CodeBlock|BackToTop|ContentVisibility)/,
  },
  api: { name: 'api', test: /[\\/]src[\\/]components[\\/]api[\\/](?!editor[\\/])/ },
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
 * - tslib (4 kB gzip): `@docusaurus/utils-common` is CommonJS and takes it whole, for one function.
 * And it joins what pages share (`sharedChunks`).
 */
export function leanBundle(): Plugin {
  return {
    name: 'lean-bundle',
    configureWebpack: (_config, isServer) => ({
      ...(isServer ? {} : { optimization: { splitChunks: { cacheGroups: cacheGroups() } } }),
      resolve: {
        alias: {
          [path.resolve('node_modules/@docusaurus/theme-classic/lib/prism-include-languages')]:
            false,
        },
      },
      module: {
        rules: [
          {
            test: /[\\/]@docusaurus[\\/]utils-common[\\/]lib[\\/]/,
            resolve: { alias: { tslib$: path.resolve('src/build/plugins/import-default.ts') } },
          },
        ],
      },
    }),
  };
}
