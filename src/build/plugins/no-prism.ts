import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: keeps Prism (109 kB) out of the browser. The classic theme loads it on every
 * page through a client module of its own, for a `CodeBlock` that src/theme replaces.
 */
export function noPrism(): Plugin {
  return {
    name: 'no-prism',
    configureWebpack: () => ({
      resolve: {
        alias: {
          [path.resolve('node_modules/@docusaurus/theme-classic/lib/prism-include-languages')]:
            false,
        },
      },
    }),
  };
}
