/**
 * `npm run lint:samples`: asks each language's own formatter or linter, with its default settings,
 * about every published sample. It writes nothing; a tool that is missing is named with its package.
 */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sampleLanguages, type LanguageKey } from '../../samples';
import { publishedSamples } from './published';
import { firstLine, run } from './run';
import { write } from './toolchains/build';

interface Linter {
  /** Where to get it. */
  package: string;
  version: string[];
  /** Checks all files of a directory; status 0 and no output of its own means that it accepts them. */
  check: (directory: string, files: string[]) => string[];
  /** It ends with status 0 and lists what it does not accept. */
  lists?: true;
}

const prettier: Linter = {
  package: 'npm ci',
  version: [resolve('node_modules/.bin/prettier'), '--version'],
  check: (directory) => [
    ...[resolve('node_modules/.bin/prettier'), '--no-config', '--ignore-path', '/dev/null'],
    ...['--log-level', 'warn', '--check', directory],
  ],
};

/** One file after the other, for tools that take one. */
const each = (command: string) => (_directory: string, files: string[]) => [
  ...['sh', '-c', `s=0; for f; do ${command} "$f" || s=1; done; exit $s`, 'sh'],
  ...files,
];

/**
 * PHP has two: its own parser, and PSR-12, whose limit of a line is a soft one (2.3): a body of one
 * line may pass it.
 */
const linters: Partial<Record<LanguageKey, Linter>> = {
  python: {
    package: 'black',
    version: ['black', '--version'],
    check: (directory) => ['black', '--quiet', '--check', '--diff', directory],
  },
  curl: {
    package: 'shellcheck',
    version: ['sh', '-c', "shellcheck --version | grep '^version:'"],
    check: (_directory, files) => ['shellcheck', '--shell=bash', ...files],
  },
  go: {
    package: 'golang-go',
    version: ['sh', '-c', 'command -v gofmt >/dev/null && go version'],
    check: (directory) => ['gofmt', '-d', directory],
    lists: true,
  },
  nodejs: prettier,
  javascript: prettier,
  ruby: {
    package: 'rubocop',
    version: ['rubocop', '--version'],
    check: (directory) => ['rubocop', '--format', 'emacs', directory],
  },
  php: {
    package: 'php-codesniffer',
    version: ['phpcs', '--version'],
    check: (directory) => [
      ...[
        'sh',
        '-c',
        'phpcs -q -n --standard=PSR12 "$1" && for f in "$1"/*; do php -l "$f" || exit; done',
      ],
      ...['sh', directory],
    ],
  },
  r: {
    package: 'r-cran-lintr',
    version: ['Rscript', '-e', 'cat("lintr", as.character(packageVersion("lintr")))'],
    check: (directory) => [
      ...['Rscript', '-e'],
      `found <- lintr::lint_dir(${JSON.stringify(directory)}, pattern = "[.]r$"); print(found); quit(status = length(found) > 0)`,
    ],
  },
  rust: {
    package: 'rustfmt',
    version: ['rustfmt', '--version'],
    check: (_directory, files) => ['rustfmt', '--edition', '2021', '--check', ...files],
  },
  c: {
    package: 'gcc',
    version: ['gcc', '--version'],
    check: each('gcc -std=gnu11 -Wall -Wextra -Wpedantic -Werror -fsyntax-only'),
  },
  java: {
    package: 'openjdk-17-jdk-headless',
    version: ['javac', '-version'],
    check: each('javac -Xlint:all -Werror -proc:none -d "$(mktemp -d)"'),
  },
  csharp: {
    package: 'mono-mcs',
    version: ['mcs', '--version'],
    check: each('mcs -warn:4 -warnaserror -r:System.Net.Http.dll -out:/dev/null'),
  },
  ocaml: {
    package: 'ocaml-findlib',
    version: ['ocamlfind', 'ocamlopt', '-version'],
    check: each('ocamlfind ocamlopt -thread -warn-error +a -package cohttp-lwt-unix -c'),
  },
};

async function main(): Promise<void> {
  const samples = publishedSamples('build');
  const root = await mkdtemp(join(tmpdir(), 'lint-samples-'));
  let checked = 0;
  try {
    for (const { key, extension } of sampleLanguages) {
      const linter = linters[key];
      const version = linter && (await firstLine(linter.version));
      if (!linter || version === undefined) {
        console.log(`not run: ${key} ${linter ? `needs ${linter.package}` : 'has no linter here'}`);
        continue;
      }
      const directory = join(root, key);
      await mkdir(directory);
      const mine = samples.filter(({ language }) => language === key);
      for (const [i, { source }] of mine.entries())
        await write(directory, `sample_${i}.${extension}`, source);
      const files = (await readdir(directory)).map((name) => join(directory, name));
      const { code, stdout, stderr } = await run(linter.check(directory, files), {
        cwd: directory,
        timeoutMs: 300_000,
      });
      const accepted = code === 0 && !(linter.lists && stdout !== '');
      console.log(`${key}: ${mine.length} ${accepted ? 'accepted' : 'NOT accepted'} by ${version}`);
      if (!accepted) {
        console.log((stdout + stderr).slice(0, 4000));
        process.exitCode = 1;
      }
      checked += mine.length;
    }
  } finally {
    await rm(root, { recursive: true, force: true });
  }
  if (checked === 0) throw new Error('No linter is installed');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
