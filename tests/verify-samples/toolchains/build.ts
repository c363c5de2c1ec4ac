import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { inParallel } from '../parallel';
import { run, type Outcome } from '../run';
import type { Built, Program, Toolchain } from './types';

/** Creates a toolchain that writes a file and starts an interpreter with it. */
export function interpreter(
  extension: string,
  argv: (file: string) => string[],
): Toolchain['build'] {
  return async (directory, programs) => {
    const built = new Map<string, Built>();
    for (const { id, source } of programs)
      built.set(id, { argv: argv(await write(directory, `${id}.${extension}`, source)) });
    return built;
  };
}

/** Creates a toolchain whose compiler takes one file at a time. */
export function compiler(
  extension: string,
  compile: (file: string, output: string) => string[] | Promise<string[]>,
  execute: (output: string) => string[] = (output) => [output],
): Toolchain['build'] {
  return async (directory, programs) => {
    const built = await inParallel(programs, cpus().length, async ({ id, source }) => {
      const file = await write(directory, `${id}.${extension}`, source);
      const output = join(directory, `${id}.out`);
      return [id, result(await run(await compile(file, output)), execute(output))] as const;
    });
    return new Map(built);
  };
}

/** Compiles all programs at once. If that fails, compiles one by one to find the program that does not compile. */
export async function together(
  programs: Program[],
  compile: (programs: Program[]) => Promise<Outcome>,
  argv: (program: Program) => string[],
): Promise<Map<string, Built>> {
  const outcome = await compile(programs);
  if (outcome.code === 0 || programs.length === 1)
    return new Map(programs.map((p) => [p.id, result(outcome, argv(p))]));
  const built = new Map<string, Built>();
  for (const program of programs)
    built.set(program.id, result(await compile([program]), argv(program)));
  return built;
}

export async function write(directory: string, name: string, text: string): Promise<string> {
  const file = join(directory, name);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, text);
  return file;
}

function result(outcome: Outcome, argv: string[]): Built {
  return outcome.code === 0 ? { argv } : { failure: outcome.stderr + outcome.stdout };
}
