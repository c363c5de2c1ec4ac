import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { expectModules } from './watch-reach';

/**
 * Docusaurus plugin: puts src/theme/PendingNavigation in the place of the framework's own, in
 * browsers. What is in a theme can be swizzled by its name; this is a part of @docusaurus/core.
 */
export function swizzleCore(): Plugin {
  return {
    name: 'swizzle-core',
    configureWebpack: (_config, isServer, { currentBundler }) => {
      if (isServer) return {};
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      const ours = path.resolve('src/theme/PendingNavigation');
      return {
        plugins: [
          new NormalModuleReplacementPlugin(/^\.\/PendingNavigation$/, ours),
          expectModules({ plugin: 'swizzle-core', library: '@docusaurus/core' }, [
            /[\\/]src[\\/]theme[\\/]PendingNavigation[\\/]/,
          ]),
        ],
      };
    },
  };
}
