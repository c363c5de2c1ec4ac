import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Examples, one folder per topic. */
export const examplesDir = 'others/examples';

export interface Toolchain {
  key: string;
  extension: string;
  /** Names of the required programs, printed if one is missing. */
  needs: string;
  available: () => boolean;
  /** Compiles if necessary and returns the command that runs the file. */
  prepare: (file: string) => string[];
}

const works = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

function must(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
}

const outputDir = (): string => mkdtempSync(path.join(tmpdir(), 'example-'));

/** Debian's libjackson2-databind-java. */
const jackson = ['core', 'annotations', 'databind'].map(
  (part) => `/usr/share/java/jackson-${part}.jar`,
);

/** Debian's libnewtonsoft-json5.0-cil. */
const newtonsoft = '/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll';

export const toolchains: Toolchain[] = [
  {
    key: 'python',
    extension: '.py',
    needs: 'python3 with cryptography',
    available: () => works('python3', '-c', 'import cryptography'),
    prepare: (file) => ['python3', file],
  },
  {
    key: 'nodejs',
    extension: '.mjs',
    needs: 'node',
    available: () => true,
    prepare: (file) => [process.execPath, file],
  },
  {
    key: 'php',
    extension: '.php',
    needs: 'php 8 with openssl',
    available: () => works('php', '-r', 'exit(extension_loaded("openssl") ? 0 : 1);'),
    prepare: (file) => ['php', file],
  },
  {
    key: 'java',
    extension: '.java',
    needs: 'a JDK 17 and Jackson',
    available: () => works('javac', '-version') && jackson.every((jar) => existsSync(jar)),
    prepare: (file) => {
      const dir = outputDir();
      must('javac', '-encoding', 'UTF-8', '-cp', jackson.join(':'), '-d', dir, file);
      return ['java', '-cp', [...jackson, dir].join(':'), path.basename(file, '.java')];
    },
  },
  {
    key: 'csharp',
    extension: '.cs',
    needs: 'mono with mcs and Newtonsoft.Json',
    available: () =>
      works('mcs', '--version') && works('mono', '--version') && existsSync(newtonsoft),
    prepare: (file) => {
      const program = path.join(outputDir(), 'example.exe');
      must('mcs', `-r:${newtonsoft}`, `-out:${program}`, file);
      return ['mono', program];
    },
  },
  {
    key: 'go',
    extension: '.go',
    needs: 'go',
    available: () => works('go', 'version'),
    prepare: (file) => {
      const program = path.join(outputDir(), 'example');
      must('go', 'build', '-o', program, file);
      return [program];
    },
  },
  {
    key: 'ruby',
    extension: '.rb',
    needs: 'ruby with webrick',
    available: () => works('ruby', '-e', 'require "webrick"'),
    prepare: (file) => ['ruby', file],
  },
  {
    key: 'curl',
    extension: '.sh',
    needs: 'bash, openssl, jq and xxd',
    available: () =>
      ['bash', 'openssl', 'jq', 'xxd'].every((tool) => works('sh', '-c', `command -v ${tool}`)),
    prepare: (file) => ['bash', file],
  },
];
