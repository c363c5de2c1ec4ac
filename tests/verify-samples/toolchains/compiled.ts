import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { firstLine, run } from '../run';
import { compiler, together, write } from './build';
import type { Toolchain } from './types';

/** Folder of files that only this check needs to compile samples. */
export const support = join(__dirname, '..', 'support');

/** Splits the output of a configuration tool into flags. */
async function flags(argv: string[]): Promise<string[]> {
  return ((await firstLine(argv)) ?? '').split(/\s+/).filter((word) => word !== '');
}

/** Returns the folder of the gcc runtime's headers, which clang does not find by default. */
async function gccInclude(): Promise<string> {
  return (await firstLine(['gcc', '-print-file-name=include'])) ?? '';
}

/** Returns the flags of clang for GNUstep. The files of `support` count as system headers, which give no warnings. */
export async function objectiveC(): Promise<string[]> {
  const own = await flags(['gnustep-config', '--objc-flags']);
  return [
    'clang',
    ...own.map((flag) => flag.replace(/^-I(?=\/usr)/, '-isystem')),
    ...['-fblocks', '-MF', '/dev/null', '-isystem', support, '-idirafter', await gccInclude()],
    ...['-include', join(support, 'url-session.h')],
  ];
}

export const compiled = {
  csharp: {
    packages: [
      'mono-mcs',
      'mono-runtime',
      'libmono-system-net-http4.0-cil',
      'libmono-system-net-http-webrequest4.0-cil',
      'ca-certificates-mono',
    ],
    version: async () =>
      (await firstLine(['mono', '--version'])) && firstLine(['mcs', '--version']),
    build: compiler(
      'cs',
      (file, output) => ['mcs', '-r:System.Net.Http.dll', `-out:${output}.exe`, file],
      (output) => ['mono', `${output}.exe`],
    ),
  },
  go: {
    packages: ['golang-go'],
    version: async () => firstLine(['go', 'version']),
    build: async (directory, programs) => {
      await write(directory, 'go.mod', 'module samples\n\ngo 1.16\n');
      for (const { id, source } of programs) await write(directory, `${id}/main.go`, source);
      await mkdir(join(directory, 'bin'), { recursive: true });
      return together(
        programs,
        (some) =>
          run(['go', 'build', '-o', 'bin/', ...some.map(({ id }) => `./${id}`)], {
            cwd: directory,
            timeoutMs: 300_000,
          }),
        ({ id }) => [join(directory, 'bin', id)],
      );
    },
  },
  c: {
    packages: ['gcc', 'libc6-dev', 'libcurl4-openssl-dev'],
    version: async () => {
      const curl = await firstLine(['curl-config', '--version']);
      const gcc = await firstLine(['gcc', '--version']);
      return curl && gcc && `${gcc}, ${curl}`;
    },
    build: compiler('c', (file, output) => [
      ...[
        'gcc',
        '-std=gnu11',
        '-Wall',
        '-Wextra',
        '-Wpedantic',
        '-Wno-overlength-strings',
        '-Werror',
        '-o',
        output,
        file,
      ],
      '-lcurl',
    ]),
  },
  'objective-c': {
    packages: ['clang', 'gobjc', 'libgnustep-base-dev', 'libblocksruntime-dev'],
    version: async () =>
      (await firstLine(['gnustep-config', '--base-libs'])) && existsSync('/usr/include/Block.h')
        ? firstLine(['clang', '--version'])
        : undefined,
    build: compiler('m', async (file, output) => [
      ...(await objectiveC()),
      '-w',
      file,
      ...(await flags(['gnustep-config', '--base-libs'])),
      '-lBlocksRuntime',
      '-o',
      output,
    ]),
  },
  ocaml: {
    packages: ['ocaml-nox', 'ocaml-findlib', 'libcohttp-lwt-unix-ocaml-dev'],
    version: async () => {
      const cohttp = await firstLine(['ocamlfind', 'query', '-format', '%v', 'cohttp-lwt-unix']);
      const ocaml = await firstLine(['ocamlfind', 'ocamlopt', '-version']);
      return cohttp && ocaml && `OCaml ${ocaml}, cohttp-lwt-unix ${cohttp}`;
    },
    build: compiler('ml', (file, output) => [
      ...['ocamlfind', 'ocamlopt', '-thread', '-package', 'cohttp-lwt-unix', '-linkpkg'],
      ...['-o', output, file],
    ]),
  },
  java: {
    packages: ['openjdk-17-jdk-headless'],
    version: async () =>
      (await firstLine(['javac', '-version'])) && firstLine(['java', '--version']),
    build: async (directory, programs) => {
      for (const { id, source } of programs) await write(directory, `${id}.java`, source);
      const driver = ['java', join(support, 'CompileEach.java'), directory];
      return together(
        programs,
        (some) =>
          run([...driver, ...some.map(({ id }) => join(directory, `${id}.java`))], {
            timeoutMs: 300_000,
          }),
        ({ id }) => ['java', '-cp', join(directory, id), 'Sample'],
      );
    },
  },
  kotlin: {
    packages: ['kotlin', 'openjdk-17-jdk-headless'],
    version: async () => (await firstLine(['kotlinc', '-version'])) && kotlinVersion(),
    build: async (directory, programs) => {
      for (const { id, source } of programs) await write(directory, `${id}.kt`, source);
      const jar = ({ id }: { id: string }) => join(directory, `${id}.jar`);
      return together(
        programs,
        async (some) => {
          const first = some[0];
          const output = some.length === 1 && first ? jar(first) : join(directory, 'all.jar');
          await rm(output, { force: true });
          const files = some.map(({ id }) => join(directory, `${id}.kt`));
          return run(['kotlinc', '-nowarn', '-jvm-target', '1.8', '-d', output, ...files], {
            timeoutMs: 300_000,
          });
        },
        (program) => {
          const { id } = program;
          const classpath = [
            join(directory, 'all.jar'),
            jar(program),
            '/usr/share/java/kotlin-stdlib.jar',
          ];
          return [
            'java',
            '-cp',
            classpath.join(':'),
            `${id.charAt(0).toUpperCase()}${id.slice(1)}Kt`,
          ];
        },
      );
    },
  },
  rust: {
    packages: ['rustc', 'cargo', 'librust-reqwest-dev', 'librust-serde-json-dev'],
    version: async () =>
      existsSync('/usr/share/cargo/registry') && (await firstLine([debian('cargo'), '--version']))
        ? firstLine([debian('rustc'), '--version'])
        : undefined,
    build: async (directory, programs) => {
      await write(directory, 'Cargo.toml', cargoManifest);
      for (const { id, source } of programs) await write(directory, `src/bin/${id}.rs`, source);
      // All runs share the compiled dependencies and compile one after the other. The programs are moved out.
      const target = join(directory, '../../rust-target');
      await write(directory, '.cargo/config.toml', cargoConfig(target));
      await mkdir(join(directory, 'bin'), { recursive: true });
      const script = `"$@" && {
        for source in src/bin/*.rs; do
          program="../../rust-target/debug/$(basename "$source" .rs)"
          if [ -e "$program" ]; then mv "$program" bin/; fi
        done
        "$1" clean --offline --quiet -p samples
      }`;
      const bins = (ids: string[]) => ids.flatMap((id) => ['--bin', id]);
      return together(
        programs,
        (some) =>
          run(
            [
              ...['flock', `${target}.lock`, 'sh', '-c', script, 'sh'],
              ...[debian('cargo'), 'build', '--offline', '--quiet'],
              ...bins(some.map(({ id }) => id)),
            ],
            { cwd: directory, timeoutMs: 1_200_000 },
          ),
        ({ id }) => [join(directory, 'bin', id)],
      );
    },
  },
} satisfies Record<string, Toolchain>;

/** kotlinc prints JVM warnings before its version. */
async function kotlinVersion(): Promise<string | undefined> {
  const { stderr, stdout } = await run(['kotlinc', '-version']);
  return /kotlinc-jvm \S+/.exec(stdout + stderr)?.[0];
}

/** Debian's crates need Debian's compiler, which another one in the PATH may hide. */
function debian(tool: 'cargo' | 'rustc'): string {
  return existsSync(`/usr/bin/${tool}`) ? `/usr/bin/${tool}` : tool;
}

const cargoManifest = `[package]
name = "samples"
version = "0.0.0"
edition = "2021"

[dependencies]
reqwest = { version = "0.11", features = ["blocking"] }

[profile.dev]
debug = false
`;

/** Uses the crates of Debian packages, without downloads. */
const cargoConfig = (target: string) => `[build]
rustc = "${debian('rustc')}"
target-dir = "${target}"

[source.crates-io]
replace-with = "debian"

[source.debian]
directory = "/usr/share/cargo/registry"
`;
