import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { apis } from '@portal/core/apis';
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
 * Lets V8 compile the functions of the main script in the background while the script loads. Otherwise it compiles them
 * one by one when the page starts, which takes a third of that time. Other browsers ignore the comment. It is added after
 * the minifier, which removes comments, and before the names of the files are computed from their content.
 * Source: https://v8.dev/blog/explicit-compile-hints
 */
const compileHint = '//# allFunctionsCalledOnLoad';

/** Keys of the data of an API page that only server rendering uses. */
const serverOnly = new Set(['html', 'links', 'englishTexts']);

/** Removes these keys from the data files of API pages. */
const pageData = {
  test: new RegExp(`/(?:${apis.map(({ outputDir }) => outputDir).join('|')})/[^/]+\\.json$`),
  type: 'json',
  parser: {
    parse: (source: string): unknown =>
      JSON.parse(source, (key, value: unknown) => (serverOnly.has(key) ? undefined : value)),
  },
};

/**
 * Removes titles, descriptions and ids of pages from the data of the sidebars. Items have their own titles; the
 * breadcrumbs of Docusaurus require some id.
 */
function leanSidebars(source: string): unknown {
  const data = JSON.parse(source, (key, value: unknown) => (key === 'docId' ? 'page' : value)) as {
    version?: { docs?: object };
  };
  if (data.version?.docs) data.version.docs = {};
  return data;
}

const sidebarData = {
  test: /docusaurus-plugin-content-docs[\\/]default[\\/]p[\\/][^\\/]+\.json$/,
  type: 'json',
  parser: { parse: leanSidebars },
};

const shell = 'src/site/components/shell';

/** Modules of the framework by their request, and the files of `shell` that replace them. */
const replaced = [
  [/^@docusaurus\/Head$/, 'head'],
  [/^\.\/PendingNavigation$/, 'pending-navigation'],
  [/^\.\/prefetch$/, 'prefetch'],
] as const;

/**
 * Docusaurus plugin: removes from the bundle
 * - Prism (33.6 KiB gzip of every page): a client module of the classic theme loads it for `CodeBlock`, which
 *   src/theme replaces.
 * - the highlighted code of guides (6.1 KiB for `/others/hmac`): the page already contains it
 *   (src/site/components/code/README.md).
 * - the HTML and English texts of API pages (30.8 KiB gzip for the EDC sale): likewise (src/site/components/README.md).
 *   `npm start` needs them, because it renders pages only in the browser.
 * - titles and descriptions of pages beside the sidebars, which no component uses.
 *
 * and replaces three modules of the framework, and marks the main script for compilation in the background.
 *
 * Original: @docusaurus/theme-classic/lib/prism-include-languages.js sha256:a464a26897cc
 */
export function leanBundle({ siteDir }: LoadContext): Plugin {
  return {
    name: 'lean-bundle',
    // Skips the search for a PostCSS configuration for each style sheet, because the site uses no PostCSS plugins.
    configurePostCss: (options) => ({ ...options, config: false }),
    configureWebpack: (_config, isServer, { currentBundler }) => {
      const { BannerPlugin, Compilation, DefinePlugin, NormalModuleReplacementPlugin } =
        currentBundler.instance;
      const isBrowserBuild = !isServer && process.env['NODE_ENV'] === 'production';
      return {
        resolve: { alias: { [path.join(theme, 'prism-include-languages')]: false } },
        module: { rules: isBrowserBuild ? [pageData, sidebarData] : [] },
        optimization: isBrowserBuild ? { splitChunks: { cacheGroups: { shared } } } : {},
        plugins: isBrowserBuild
          ? [
              new DefinePlugin({ [ServerText.leftOut]: 'true' }),
              ...replaced.map(
                ([request, own]) =>
                  new NormalModuleReplacementPlugin(request, path.join(siteDir, shell, own)),
              ),
              new BannerPlugin({
                banner: compileHint,
                raw: true,
                test: /[\\/]main\.\w+\.js$/,
                stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
              }),
            ]
          : [],
      };
    },
  };
}
