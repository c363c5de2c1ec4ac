/**
 * The pipeline for whoever is not TypeScript itself: esbuild puts it into one file, and Node loads that.
 * tsx translates file by file, every package's ES modules too: some 3 of 30 s of processor time of a build
 * from nothing (22 operations). Packages stay outside of the file. In the folder of a package Node requires
 * ES modules without a warning.
 */
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const { buildSync } = require('esbuild');

const bundle = path.resolve('node_modules/.cache/pipeline/index.cjs');

/**
 * `programs` is what `run.cjs` runs, `site` what the configuration puts together. Each is evaluated when it
 * is asked for: the configuration trusts the table of APIs, which the generation checks first.
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
  outfile: bundle,
  write: false,
}).outputFiles[0];

// The bundler's cache depends on this file: the same code leaves it alone.
if (!existsSync(bundle) || readFileSync(bundle, 'utf8') !== text) {
  mkdirSync(path.dirname(bundle), { recursive: true });
  writeFileSync(bundle, text);
}

module.exports = require(bundle);
