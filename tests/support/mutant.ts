import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import ts from 'typescript';
import type { Print } from './sample-check';

/** One place in the generators' source, and what it is changed to. */
export interface Mutation {
  /** File in src/samples. */
  file: string;
  find: string;
  replace: string;
}

const room = resolve('src/samples');
const compiled = new Map<string, string>();

/**
 * The generators with one change in their source.
 * @throws {Error} when the text to change is not there exactly once: the list has gone stale.
 */
export function mutant({ file, find, replace }: Mutation): Print {
  const path = join(room, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(find).length !== 2)
    throw new Error(`${file}: expected once, found ${source.split(find).length - 1}×: ${find}`);
  const modules = new Map<string, object>();
  const load = (name: string): object => {
    const loaded = modules.get(name);
    if (loaded) return loaded;
    const exports = {};
    modules.set(name, exports);
    const code =
      name === path ? transpile(source.replace(find, () => replace)) : transpileFile(name);
    const require = (wanted: string) => load(join(name, '..', `${wanted}.ts`));
    const run = compileFunction(code, ['require', 'exports']) as (...parts: unknown[]) => void;
    run(require, exports);
    return exports;
  };
  return (load(join(room, 'all.ts')) as { generateSample: Print }).generateSample;
}

function transpileFile(name: string): string {
  const code = compiled.get(name) ?? transpile(readFileSync(name, 'utf8'));
  compiled.set(name, code);
  return code;
}

function transpile(source: string): string {
  return ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  }).outputText;
}
