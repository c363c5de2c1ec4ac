import type { LoadContext, Plugin } from '@docusaurus/types';

import { apis } from '@portal/core/apis';

/** Keys of a page's data used only by server rendering. */
const serverOnly = new Set(['html', 'links', 'englishTexts']);

const pageData = new RegExp(
  `/(?:${apis.map(({ outputDir }) => outputDir).join('|')})/[^/]+\\.json$`,
);

/**
 * Docusaurus plugin: removes the HTML and English texts of an API page from the browser's bundle (30.8 KiB gzip of
 * the EDC sale), since the page already contains them (src/site/components/api/README.md). Keeps them for `npm
 * start`, which renders no pages on a server.
 */
export function apiPageData(_context: LoadContext): Plugin {
  return {
    name: 'api-page-data',
    configureWebpack(_config, isServer) {
      if (isServer || process.env['NODE_ENV'] !== 'production') return {};
      return {
        module: {
          rules: [
            {
              test: pageData,
              type: 'json',
              parser: {
                parse: (source: string): unknown =>
                  JSON.parse(source, (key, value: unknown) =>
                    serverOnly.has(key) ? undefined : value,
                  ),
              },
            },
          ],
        },
      };
    },
  };
}
