import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { ServerText } from '../../markdown/remark/code';
import { expectLeftOut, expectModules, packageFolder } from './watch-reach';

const prism = 'lib/prism-include-languages';

/**
 * Docusaurus plugin: removes from the bundle
 * - Prism (33.6 KiB gzip of every page): the classic theme loads it through a client module for its
 *   `CodeBlock`, which src/theme replaces.
 * - the highlighted code of guides (6.1 KiB of `/others/hmac`), which the page itself contains
 *   (src/site/components/code/README.md).
 *
 * Original: @docusaurus/theme-classic/lib/prism-include-languages.js sha256:a464a26897cc
 */
export function leanBundle(): Plugin {
  return {
    name: 'lean-bundle',
    // The site has no PostCSS plugins; this skips the search for a configuration at every style sheet.
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
        plugins: [
          ...(process.env['NODE_ENV'] === 'production' ? [leaveOut] : []),
          code,
          // An alias of `false` creates an empty module of this name.
          expectModules(classic, [new RegExp(`^ignored\\|.*${classic.library}/${prism}$`)]),
        ],
      };
    },
  };
}
