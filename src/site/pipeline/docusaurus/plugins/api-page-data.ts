import type { LoadContext, Plugin } from '@docusaurus/types';

import { apis } from '@portal/core/apis';

/** Keys of a page's data that only server rendering uses. */
const serverOnly = new Set(['html', 'links', 'englishTexts']);

const pageData = new RegExp(
  `/(?:${apis.map(({ outputDir }) => outputDir).join('|')})/[^/]+\\.json$`,
);

/**
 * Docusaurus plugin: removes the HTML and English texts of API pages from the browser's bundle (30.8 KiB gzip for the
 * EDC sale), because the page already contains them (src/site/components/README.md). `npm start` needs them,
 * because it renders pages only in the browser.
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
