import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: puts src/theme/PendingNavigation and src/theme/RouterLink in the place of the
 * framework's own, in browsers. What is in a theme can be swizzled by its name; these are parts of
 * @docusaurus/core.
 */
export function swizzleCore(): Plugin {
  return {
    name: 'swizzle-core',
    configureWebpack: (_config, isServer, { currentBundler }) => {
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      const inBrowsers = [
        new NormalModuleReplacementPlugin(
          /^\.\/PendingNavigation$/,
          path.resolve('src/theme/PendingNavigation'),
        ),
        // For `@docusaurus/Link` alone: all others get the router's own.
        new NormalModuleReplacementPlugin(/^react-router-dom$/, (imported) => {
          if (
            /[\\/]core[\\/]lib[\\/]client[\\/]exports[\\/]Link\.js$/.test(
              imported.contextInfo.issuer,
            )
          )
            imported.request = path.resolve('src/theme/RouterLink');
        }),
      ];
      return { plugins: isServer ? [] : inBrowsers };
    },
  };
}
