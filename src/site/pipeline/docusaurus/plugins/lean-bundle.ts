import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { ServerText } from '../../markdown/remark/code';
import { expectLeftOut, expectModules, packageFolder } from './watch-reach';

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
 *   (src/site/components/code/README.md).
 *
 * Original: @docusaurus/theme-classic/lib/prism-include-languages.js sha256:a464a26897cc
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
        plugins: [
          ...(process.env['NODE_ENV'] === 'production' ? [leaveOut] : []),
          code,
          // An alias of `false` leaves a module of this name, with nothing in it.
          expectModules(classic, [new RegExp(`^ignored\\|.*${classic.library}/${prism}$`)]),
        ],
      };
    },
  };
}
