/**
 * Loads the pipeline in Node without tsx: esbuild bundles the TypeScript of the portal into one file, without packages
 * of npm. tsx would translate each file, and also the ES modules of npm packages. In a first build with 22 operations,
 * this would take 3 of 30 s of processor time.
 */
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const { buildSync } = require('esbuild');

const root = path.resolve(__dirname, '../../..');
const bundle = path.join(root, 'node_modules/.cache/pipeline/index.cjs');

/**
 * `programs` is for `run.cjs`, `site` for the configuration. Each is evaluated on demand, because `site` needs a valid
 * table of APIs, which `programs` checks first.
 */
const entry = `
exports.programs = () => require('./generate/run-build');
exports.site = () => require('./docusaurus');
`;

const { text } = buildSync({
  stdin: { contents: entry, resolveDir: __dirname, sourcefile: 'entry.cjs' },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20.19',
  packages: 'external',
  alias: Object.fromEntries(
    ['core', 'sources'].map((name) => [`@portal/${name}`, path.join(root, 'src', name)]),
  ),
  outfile: bundle,
  // For stack traces and debuggers: `node --inspect-brk src/site/pipeline/run.cjs generate`.
  sourcemap: 'inline',
  sourcesContent: false,
  write: false,
}).outputFiles[0];

// Writes only changed code, because the bundler's cache depends on this file.
if (!existsSync(bundle) || readFileSync(bundle, 'utf8') !== text) {
  mkdirSync(path.dirname(bundle), { recursive: true });
  writeFileSync(bundle, text);
}

process.setSourceMapsEnabled(true);
module.exports = require(bundle);
