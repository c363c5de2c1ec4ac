import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Compilation, Compiler, Module } from 'webpack';

/** Dependency of a plugin on the internals of a library. */
export interface Reach {
  plugin: string;
  /** Package with the internals. */
  library: string;
}

/**
 * Finds a package's folder in the nearest `node_modules` above this file. (Some packages do not export their
 * `package.json`.)
 * @throws {Error} if it is not installed
 */
export function packageFolder(name: string): string {
  const folders = (require.resolve.paths(name) ?? []).map((folder) => path.join(folder, name));
  const folder = folders.find((candidate) => existsSync(candidate));
  if (folder === undefined) throw new Error(`${name} is not installed`);
  return folder;
}

/** @returns the error that stops the build when a dependency has lost its effect */
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

/** Bundler plugin: stops the build unless each pattern matches the file of a module in the bundle. */
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

/** Bundler plugin: stops the build if a text is still in the browser's bundle or missing in the server's. */
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
