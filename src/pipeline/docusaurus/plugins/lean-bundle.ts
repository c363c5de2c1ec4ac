import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { ServerText } from '../../markdown/remark/code';
import { expectLeftOut, expectModules, packageFolder } from './watch-reach';

/** Folders whose parts the pages of the documentation share. */
const docsFolders = [
  'src/theme',
  '@docusaurus/theme-classic',
  '@docusaurus/theme-common',
  '@docusaurus/plugin-content-docs',
];

/** What other pages use: of an operation, a category, for an unknown address, of the search. */
const others = 'ApiExplorer[\\\\/](?!CodeTabs)|Doc(?:Card|Category|Tag)|NotFound|\\w*[sS]earch';

/** Their parts. Asked of the path within the folders only: the project may lie in one named `search`. */
const docsParts = (...folders: string[]): RegExp =>
  new RegExp(
    `[\\\\/](?:${folders.map((folder) => folder.replace('/', '[\\\\/]')).join('|')})[\\\\/]` +
      `(?!(?:.*[\\\\/])?(?:${others}))`,
  );

/**
 * Scripts that pages of one kind share, in one chunk each. Docusaurus cuts them by route module: ten
 * small chunks, some modules in several of them, each compressed for itself.
 */
const sharedChunks = {
  theme: { name: 'docs', test: docsParts(...docsFolders) },
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
 * Functions alone: nothing happens where a module of theirs is imported. So a tool holds what it uses of
 * the room, and nothing that another one does.
 */
const functionsAlone = /[\\/]src[\\/]workbench[\\/]/;

const prism = 'lib/prism-include-languages';

/**
 * Docusaurus plugin: keeps out of every page what no page needs.
 * - Prism (33.6 KiB gzip of every page): the classic theme loads it through a client module of its
 *   own, for a `CodeBlock` that src/theme replaces.
 * - The code of a guide, highlighted (6.1 KiB of `/others/hmac`): the page has it
 *   (src/components/code/README.md).
 * And it joins what pages share (`sharedChunks`: 7.3 KiB of an operation's page, 5.0 of a guide).
 *
 * Original: @docusaurus/theme-classic/lib/prism-include-languages.js sha256:a464a26897cc
 * Original: @docusaurus/core/lib/webpack/base.js sha256:b3c441dfc9ae
 */
export function leanBundle(): Plugin {
  return {
    name: 'lean-bundle',
    // The plugins of PostCSS are Docusaurus's: no search for a file of ours, at every style sheet.
    configurePostCss: (options) => ({ ...options, config: false }),
    configureWebpack: (_config, isServer, { currentBundler }) => {
      const classic = { plugin: 'lean-bundle', library: '@docusaurus/theme-classic' };
      const code = expectLeftOut(
        { plugin: 'lean-bundle', library: '@docusaurus/faster' },
        ServerText.leftOut.replace(/^.*\./, ''),
        isServer,
      );
      const alias = { [path.join(packageFolder(classic.library), prism)]: false as const };
      if (isServer) return { resolve: { alias }, plugins: [code] };
      const leaveOut = new currentBundler.instance.DefinePlugin({ [ServerText.leftOut]: 'true' });
      return {
        resolve: { alias },
        module: { rules: [{ test: functionsAlone, sideEffects: false }] },
        optimization: { splitChunks: { cacheGroups: cacheGroups() } },
        plugins: [
          ...(process.env['NODE_ENV'] === 'production' ? [leaveOut] : []),
          code,
          // An alias of `false` leaves a module of this name, with nothing in it.
          expectModules(classic, [new RegExp(`^ignored\\|.*${classic.library}/${prism}$`)]),
          expectModules({ plugin: 'lean-bundle', library: '@docusaurus/core' }, [
            ...Object.values(sharedChunks).map(({ test }) => test),
            ...docsFolders.map((folder) => docsParts(folder)),
          ]),
        ],
      };
    },
  };
}
