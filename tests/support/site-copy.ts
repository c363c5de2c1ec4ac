import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { contentFolders } from '../../src/sources/content/list-pages';

const copied = [
  'docusaurus.config.ts',
  'sidebars.ts',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  ...contentFolders,
  'specs',
  'src',
  'static',
];

/** Copy of the site for seeded defects. Inside the project, so that npm packages resolve from its node_modules. */
export class SiteCopy {
  readonly folder: string;

  constructor(name: string) {
    this.folder = path.resolve('test-results', 'sites', name);
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder, { recursive: true });
    for (const entry of copied) cpSync(entry, path.join(this.folder, entry), { recursive: true });
    const own = path.join(this.folder, 'node_modules/@portal');
    mkdirSync(own, { recursive: true });
    for (const name of ['core', 'sources', 'simulator', 'mcp'])
      symlinkSync(`../../src/${name}`, path.join(own, name));
  }

  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  write(file: string, content: string): void {
    writeFileSync(path.join(this.folder, file), content);
  }

  /** @throws {Error} if `search` is missing: the test would then prove nothing */
  replace(file: string, search: string, replacement: string): void {
    const content = this.read(file);
    if (!content.includes(search)) throw new Error(`${file} does not contain ${search}`);
    this.write(
      file,
      content.replace(search, () => replacement),
    );
  }

  remove(file: string): void {
    rmSync(path.join(this.folder, file), { recursive: true, force: true });
  }

  list(folder: string): string[] {
    return readdirSync(path.join(this.folder, folder)).sort();
  }

  /** Runs a program of node_modules in the copy. */
  run(program: string, ...args: string[]): { status: number | null; output: string } {
    // Not with npx, whose start takes as long as the check itself.
    const { status, stdout, stderr } = spawnSync(path.resolve('node_modules/.bin', program), args, {
      cwd: this.folder,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  }

  generate(): { status: number | null; output: string } {
    return this.run(process.execPath, 'src/site/pipeline/run.cjs', 'generate');
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
