/**
 * Loads the pipeline in plain Node: esbuild bundles it into one file, and Node requires that. tsx translates
 * file by file, also the ES modules of packages, which takes 3 of 30 seconds of processor time of a first build
 * (22 operations). Packages of npm stay outside the bundle; the portal's own packages are TypeScript and go in.
 */
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const { buildSync } = require('esbuild');

const root = path.resolve(__dirname, '../../..');
const bundle = path.join(root, 'node_modules/.cache/pipeline/index.cjs');

/**
 * `programs` is for `run.cjs`, `site` for the configuration. Each is evaluated on demand: the configuration
 * reads the table of APIs, which the generation checks first.
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
  write: false,
}).outputFiles[0];

// The bundler's cache depends on this file: the same code leaves it alone.
if (!existsSync(bundle) || readFileSync(bundle, 'utf8') !== text) {
  mkdirSync(path.dirname(bundle), { recursive: true });
  writeFileSync(bundle, text);
}

module.exports = require(bundle);
