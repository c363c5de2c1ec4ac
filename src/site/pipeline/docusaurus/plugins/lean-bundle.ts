import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { ServerText } from '../../markdown/remark/code/jsx';

const theme = path.dirname(require.resolve('@docusaurus/theme-classic'));

/**
 * Puts code panels and the client of the docs plugin into one chunk. Otherwise pages load them twice or more, in the
 * chunks of the page's frame, its sidebar and its content.
 */
const shared = {
  test: /(site[\\/]components[\\/](code|server)|plugin-content-docs[\\/]lib[\\/]client)[\\/]/,
  name: 'shared',
  minChunks: 3,
  enforce: true,
};

/**
 * Docusaurus plugin: removes from the bundle
 * - Prism (33.6 KiB gzip of every page): a client module of the classic theme loads it for `CodeBlock`, which
 *   src/theme replaces.
 * - the highlighted code of guides (6.1 KiB for `/others/hmac`): the page already contains it
 *   (src/site/components/code/README.md).
 *
 * and replaces a component of the framework (src/site/components/shell/pending-navigation.ts).
 *
 * Original: @docusaurus/theme-classic/lib/prism-include-languages.js sha256:a464a26897cc
 */
export function leanBundle({ siteDir }: LoadContext): Plugin {
  const pendingNavigation = path.join(siteDir, 'src/site/components/shell/pending-navigation');
  return {
    name: 'lean-bundle',
    // Skips the search for a PostCSS configuration for each style sheet, because the site uses no PostCSS plugins.
    configurePostCss: (options) => ({ ...options, config: false }),
    configureWebpack: (_config, isServer, { currentBundler }) => {
      const { DefinePlugin, NormalModuleReplacementPlugin } = currentBundler.instance;
      const isBrowserBuild = !isServer && process.env['NODE_ENV'] === 'production';
      return {
        resolve: { alias: { [path.join(theme, 'prism-include-languages')]: false } },
        optimization: isBrowserBuild ? { splitChunks: { cacheGroups: { shared } } } : {},
        plugins: isBrowserBuild
          ? [
              new DefinePlugin({ [ServerText.leftOut]: 'true' }),
              new NormalModuleReplacementPlugin(/^\.\/PendingNavigation$/, pendingNavigation),
            ]
          : [],
      };
    },
  };
}
