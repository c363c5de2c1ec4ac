import { browserProgram } from '../browser';
import { firstLine } from '../run';
import { interpreter, write } from './build';
import { inBrowser, type Built, type Toolchain } from './types';

const pythonProbe =
  'import sys, requests; print("Python", sys.version.split()[0] + ", requests", requests.__version__)';

/** Returns the first Python that has the package requests: that of the system, or of a version manager. */
async function python(): Promise<{ command: string; version: string } | undefined> {
  for (const command of ['python3', '/usr/bin/python3']) {
    const version = await firstLine([command, '-c', pythonProbe]);
    if (version !== undefined) return { command, version };
  }
  return undefined;
}

export const interpreted = {
  python: {
    packages: ['python3', 'python3-requests'],
    version: async () => (await python())?.version,
    build: async (directory, programs) => {
      const command = (await python())?.command ?? 'python3';
      return interpreter('py', (file) => [command, file])(directory, programs);
    },
  },
  curl: {
    packages: ['curl'],
    version: async () => (await firstLine(['curl', '--version']))?.split(' ').slice(0, 2).join(' '),
    build: interpreter('sh', (file) => ['bash', file]),
  },
  nodejs: {
    packages: ['nodejs'],
    version: async () => {
      const version = await firstLine(['node', '--version']);
      return version && `Node.js ${version}`;
    },
    build: interpreter('mjs', (file) => ['node', file]),
  },
  ruby: {
    packages: ['ruby'],
    version: async () => (await firstLine(['ruby', '--version']))?.split(' ').slice(0, 2).join(' '),
    build: interpreter('rb', (file) => ['ruby', '-W', file]),
  },
  php: {
    packages: ['php-cli', 'php-curl'],
    version: async () =>
      firstLine(['php', '-r', 'curl_version() && print("PHP " . PHP_VERSION . ", curl");']),
    build: interpreter('php', (file) => ['php', file]),
  },
  r: {
    packages: ['r-base-core', 'r-cran-httr'],
    version: async () =>
      firstLine([
        'Rscript',
        '-e',
        'cat("R ", as.character(getRversion()), ", httr ", as.character(packageVersion("httr")), sep = "")',
      ]),
    build: interpreter('r', (file) => ['Rscript', '--vanilla', file]),
  },
  javascript: {
    packages: ['chromium'],
    version: async () => firstLine([browserProgram, '--version']),
    build: async (directory, programs) => {
      const built = new Map<string, Built>();
      for (const { id, source } of programs)
        built.set(id, { argv: [inBrowser, await write(directory, `${id}.js`, source)] });
      return built;
    },
  },
} satisfies Record<string, Toolchain>;
