import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { stringify } from 'yaml';

import { apis } from '../../src/core/apis';
import { loadFacts, substituteFacts } from '../../src/sources/content/facts';
import { loadContract } from '../../src/sources/openapi';
import { restSpec } from '../support/large-spec';
import { SiteCopy } from '../support/site-copy';

/** A site to build: its folder, and the command that builds it from its contracts. */
export interface BenchSite {
  folder: string;
  command: string;
}

interface SpecFile {
  key: string;
  file: string;
  text: string;
}

/** Creates the two contracts of a run as YAML; each API has half of the operations. */
function specs(operations: number): SpecFile[] {
  return apis.map(({ key, specPath }) => ({
    key,
    file: specPath,
    // The table of APIs contains the name of an API's info page, which comes from the contract's title.
    text: stringify(
      restSpec(operations / apis.length, loadContract(specPath, '.').info.title).document,
      {
        aliasDuplicateObjects: false,
      },
    ),
  }));
}

/** A copy of this portal with generated contracts. */
export function ourSite(operations: number): BenchSite {
  const copy = new SiteCopy(`bench-ours-${operations}`);
  for (const { file, text } of specs(operations)) copy.write(file, text);
  return { folder: copy.folder, command: 'node src/site/pipeline/run.cjs build' };
}

/** Configuration of the stock site: that of the plugin's README, for two contracts and with the same cache as ours. */
const stockConfig = (files: readonly SpecFile[]): string => `
export default {
  title: 'Stock',
  url: 'https://stock.example.com',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  future: { v4: true, faster: { rspackPersistentCache: process.env.CI === undefined } },
  presets: [['classic', {
    docs: { routeBasePath: '/', sidebarPath: './sidebars.js', docItemComponent: '@theme/ApiItem' },
    blog: false,
  }]],
  plugins: [['docusaurus-plugin-openapi-docs', {
    id: 'api',
    docsPluginId: 'classic',
    config: ${JSON.stringify(
      Object.fromEntries(
        files.map(({ key, file }) => [
          key,
          {
            specPath: file,
            outputDir: `docs/${key}`,
            sidebarOptions: { groupPathsBy: 'tag', categoryLinkSource: 'tag' },
          },
        ]),
      ),
    )},
  }]],
  themes: ['docusaurus-theme-openapi-docs'],
};
`;

const stockSidebars = (keys: string[]): string =>
  [
    ...keys.map((key) => `import ${key} from './docs/${key}/sidebar';`),
    `export default { ${keys.join(', ')} };`,
  ].join('\n');

/** The stock theme with the set-up of its README, the same contracts and one more page. */
export function stockSite(operations: number): BenchSite {
  return writeStockSite(`bench-stock-${operations}`, specs(operations));
}

/** The stock theme with the portal's own contracts. */
export function stockPortal(): BenchSite {
  const facts = loadFacts(process.cwd());
  const files = apis.map(({ key, specPath }) => {
    const { text } = substituteFacts(readFileSync(specPath, 'utf8'), specPath, facts);
    return { key, file: specPath, text };
  });
  return writeStockSite('stock-portal', files);
}

function writeStockSite(name: string, files: readonly SpecFile[]): BenchSite {
  // Inside the project, because packages resolve from the project's node_modules.
  const folder = path.resolve('test-results', 'sites', name);
  rmSync(folder, { recursive: true, force: true });
  const keys = files.map(({ key }) => key);
  const content: Record<string, string> = {
    'package.json': '{ "name": "stock", "private": true }',
    'docusaurus.config.js': stockConfig(files),
    'sidebars.js': stockSidebars(keys),
    'docs/index.md': '---\nslug: /\n---\n\n# Stock\n',
    ...Object.fromEntries(files.map(({ file, text }) => [file, text])),
  };
  for (const [file, text] of Object.entries(content)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return {
    folder,
    command:
      'npx --no-install docusaurus gen-api-docs all -p api && npx --no-install docusaurus build',
  };
}

/** Files that no page loads: Markdown, `llms.txt`, contracts, programs. The stock site has none. */
const toTakeAway = /^contracts\/|\.md$|\.mjs$|^llms/;

/** Returns the size and number of the files that a build has written. */
export function outputOf(folder: string): { bytes: number; takeAwayBytes: number; pages: number } {
  const files = readdirSync(path.join(folder, 'build'), { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, stat: statSync(path.join(folder, 'build', name)) }))
    .filter(({ stat }) => stat.isFile());
  const sizeOf = (some: typeof files): number => some.reduce((sum, { stat }) => sum + stat.size, 0);
  return {
    bytes: sizeOf(files),
    takeAwayBytes: sizeOf(files.filter(({ name }) => toTakeAway.test(name))),
    pages: files.filter(({ name }) => name.endsWith('index.html')).length,
  };
}
