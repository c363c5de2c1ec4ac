import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: puts src/theme/PendingNavigation in the place of the framework's own, in browsers.
 * What is in a theme can be swizzled by its name; this is a part of @docusaurus/core.
 */
export function swizzleCore(): Plugin {
  return {
    name: 'swizzle-core',
    configureWebpack: (_config, isServer, { currentBundler }) => ({
      plugins: isServer
        ? []
        : [
            new currentBundler.instance.NormalModuleReplacementPlugin(
              /^\.\/PendingNavigation$/,
              path.resolve('src/theme/PendingNavigation'),
            ),
          ],
    }),
  };
}
