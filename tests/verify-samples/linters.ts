import { join, resolve } from 'node:path';
import type { LanguageKey } from '../../src/core/samples';
import { objectiveC, support } from './toolchains';

/** One formatter or linter with its default settings; it reads all samples of a language at once. */
export interface Linter {
  name: string;
  /** Where to get it. */
  package: string;
  /** Prints its version, or fails where it is missing. */
  version: string[];
  command: (files: string[], directory: string) => string[] | Promise<string[]>;
  /** A formatter: it writes the files anew, and accepts those that it leaves as they are. */
  rewrites?: true;
}

const prettier: Linter = {
  name: 'Prettier',
  package: 'npm ci',
  version: [resolve('node_modules/.bin/prettier'), '--version'],
  command: (files) => [
    ...[resolve('node_modules/.bin/prettier'), '--no-config', '--ignore-path', '/dev/null'],
    ...['--log-level', 'warn', '--write', ...files],
  ],
  rewrites: true,
};

/** C and its family have no width that everybody keeps to: line breaks are left, all else is asked. */
const clangFormat = (style: string): Linter => ({
  name: 'clang-format',
  package: 'clang-format',
  version: ['clang-format', '--version'],
  command: (files) => [
    ...['clang-format', `--style={BasedOnStyle: LLVM, ColumnLimit: 0, ${style}}`, '-i'],
    ...files,
  ],
  rewrites: true,
});

/** For tools that take one file. */
const each = (command: string, files: string[]) => [
  ...['sh', '-c', `s=0; for f; do ${command} "$f" || s=1; done; exit $s`, 'sh'],
  ...files,
];

/** R breaks no literal: a URL or a body of one line may pass the limit of a line. */
const rRules = 'lintr::linters_with_defaults(line_length_linter = NULL)';

/** The languages that have a tool in Debian or in the project. */
export const linters: Partial<Record<LanguageKey, Linter[]>> = {
  python: [
    {
      name: 'black',
      package: 'black',
      version: ['black', '--version'],
      command: (files) => ['black', '--quiet', ...files],
      rewrites: true,
    },
  ],
  curl: [
    {
      name: 'shellcheck',
      package: 'shellcheck',
      version: ['sh', '-c', "shellcheck --version | grep '^version:'"],
      command: (files) => ['shellcheck', '--shell=bash', '--format=gcc', ...files],
    },
  ],
  csharp: [
    {
      name: 'mcs',
      package: 'mono-mcs',
      version: ['mcs', '--version'],
      command: (files) =>
        each('mcs -warn:4 -warnaserror -r:System.Net.Http.dll -out:/dev/null', files),
    },
  ],
  go: [
    {
      name: 'gofmt of Go',
      package: 'golang-go',
      version: ['sh', '-c', 'command -v gofmt >/dev/null && go version'],
      command: (files) => ['gofmt', '-w', ...files],
      rewrites: true,
    },
  ],
  nodejs: [prettier],
  javascript: [prettier],
  ruby: [
    {
      name: 'rubocop',
      package: 'rubocop',
      version: ['rubocop', '--version'],
      command: (files) => ['rubocop', '--cache', 'false', '--format', 'emacs', ...files],
    },
  ],
  php: [
    {
      name: 'php -l of PHP',
      package: 'php-cli',
      version: ['php', '--version'],
      command: (files) => each('php -l', files),
    },
    {
      // The limit of a line is a soft one (PSR-12, 2.3): a body of one line may pass it.
      name: 'phpcs, PSR-12, version',
      package: 'php-codesniffer',
      version: ['phpcs', '--version'],
      command: (files) => [
        ...['phpcs', '-q', '--standard=PSR12', '--exclude=Generic.Files.LineLength'],
        ...['--report=emacs', ...files],
      ],
    },
  ],
  java: [
    {
      name: 'javac',
      package: 'openjdk-17-jdk-headless',
      version: ['javac', '-version'],
      // With all warnings, as errors.
      command: (files, directory) => [
        'java',
        join(support, 'CompileEach.java'),
        directory,
        ...files,
      ],
    },
  ],
  c: [
    {
      name: 'gcc',
      package: 'gcc',
      version: ['gcc', '--version'],
      command: (files) => [
        ...['gcc', '-std=gnu11', '-Wall', '-Wextra', '-Wpedantic', '-Werror', '-fsyntax-only'],
        ...files,
      ],
    },
    clangFormat('AllowShortIfStatementsOnASingleLine: WithoutElse'),
  ],
  'objective-c': [
    {
      name: 'clang',
      package: 'clang libgnustep-base-dev',
      version: ['clang', '--version'],
      command: async (files) => [
        ...(await objectiveC()),
        ...['-Wall', '-Wextra', '-Werror', '-fsyntax-only', ...files],
      ],
    },
    clangFormat('IndentWidth: 4'),
  ],
  ocaml: [
    {
      name: 'ocamlopt',
      package: 'ocaml-findlib libcohttp-lwt-unix-ocaml-dev',
      version: ['ocamlfind', 'ocamlopt', '-version'],
      command: (files) => [
        ...['ocamlfind', 'ocamlopt', '-thread', '-warn-error', '+a'],
        ...['-package', 'cohttp-lwt-unix', '-c', ...files],
      ],
    },
    {
      name: 'ocp-indent',
      package: 'ocp-indent',
      version: ['ocp-indent', '--version'],
      command: (files) => ['ocp-indent', '--inplace', ...files],
      rewrites: true,
    },
  ],
  r: [
    {
      name: 'lintr',
      package: 'r-cran-lintr',
      version: ['Rscript', '-e', 'cat("lintr", as.character(packageVersion("lintr")))'],
      command: (files) => [
        ...['Rscript', '-e'],
        `found <- lapply(commandArgs(TRUE), lintr::lint, linters = ${rRules}); invisible(lapply(found, print)); quit(status = sum(lengths(found)) > 0)`,
        ...files,
      ],
    },
  ],
  kotlin: [
    {
      name: 'kotlinc',
      package: 'kotlin',
      // It prints warnings of the JVM before its version.
      version: ['sh', '-c', "kotlinc -version 2>&1 | grep 'kotlinc-jvm'"],
      command: (files, directory) => [
        ...['kotlinc', '-Werror', '-jvm-target', '1.8', '-d', join(directory, 'all.jar')],
        ...files,
      ],
    },
  ],
  rust: [
    {
      name: 'rustfmt',
      package: 'rustfmt',
      version: ['rustfmt', '--version'],
      command: (files) => ['rustfmt', '--edition', '2021', ...files],
      rewrites: true,
    },
  ],
};
