import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Compilation, Compiler, Module } from 'webpack';

/** A dependency on the internals of a library. */
export interface Reach {
  /** The Docusaurus plugin. */
  plugin: string;
  /** The package whose internals it depends on. */
  library: string;
}

/**
 * The folder of a package: in the nearest `node_modules` above this file that has it. (Some packages do not export
 * their `package.json`.)
 * @throws {Error} when it is not installed
 */
export function packageFolder(name: string): string {
  const folders = (require.resolve.paths(name) ?? []).map((folder) => path.join(folder, name));
  const folder = folders.find((candidate) => existsSync(candidate));
  if (folder === undefined) throw new Error(`${name} is not installed`);
  return folder;
}

/** @returns the error of a dependency that has no effect any more, which stops the build */
export function lostReach({ plugin, library }: Reach, what: string): Error {
  const manifest = readFileSync(path.join(packageFolder(library), 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  return new Error(
    `Plugin ${plugin}: ${what}. It depends on the internals of ${library}, version ${version}. ` +
      'Compare with src/site/pipeline/docusaurus/plugins/README.md.',
  );
}

function afterProductionBuild(
  plugin: string,
  judge: (compilation: Compilation) => void,
): (compiler: Compiler) => void {
  return (compiler) => {
    if (process.env['NODE_ENV'] === 'production') compiler.hooks.afterEmit.tap(plugin, judge);
  };
}

const nameOf = (module: Module): string => module.nameForCondition() ?? module.identifier();

/**
 * A plugin of the bundler: the build stops when no module of the bundle is the expected replacement.
 * @param expected each must match the file of a module
 */
export function expectModules(
  reach: Reach,
  expected: readonly RegExp[],
): (compiler: Compiler) => void {
  return afterProductionBuild(reach.plugin, ({ modules }) => {
    const names = [...modules].map(nameOf);
    for (const pattern of expected) {
      if (!names.some((name) => pattern.test(name)))
        throw lostReach(reach, `no module is ${pattern.source}, so it replaces nothing`);
    }
  });
}

/**
 * A plugin of the bundler: the build stops when a text that is removed for browsers is in their bundle, or is
 * missing in the server's bundle, so that there is nothing to remove.
 */
export function expectLeftOut(
  reach: Reach,
  text: string,
  isServer: boolean,
): (compiler: Compiler) => void {
  return afterProductionBuild(reach.plugin, ({ assets, compiler }) => {
    const holds = Object.keys(assets)
      .filter((name) => name.endsWith('.js'))
      .find((name) => readFileSync(path.join(compiler.outputPath, name)).includes(text));
    if (isServer && holds === undefined)
      throw lostReach(reach, `the server's bundle has no ${text}, so there is nothing to remove`);
    if (!isServer && holds !== undefined)
      throw lostReach(reach, `${text} is in ${holds}, and should have been removed`);
  });
}
