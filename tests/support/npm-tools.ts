import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder with packages that are no part of the project. */
export interface NpmTools {
  folder: string;
  /** A file of a package: `newman/bin/newman.js`. */
  file: (name: string) => string;
  remove: () => void;
}

/**
 * Puts packages into a folder of their own: they are asked only by one command, and bring more packages
 * along than that is worth. Their install scripts do not run.
 * @param packages with their versions: `newman@6.2.2`
 * @param given a folder that has them already
 */
export function installTools(packages: readonly string[], given?: string): NpmTools {
  const folder = given ?? mkdtempSync(path.join(tmpdir(), 'tools-'));
  const file = (name: string): string => path.join(folder, 'node_modules', name);
  const nameOf = (wanted: string): string => wanted.replace(/(?<=.)@.*$/, '');
  if (!packages.every((wanted) => existsSync(file(nameOf(wanted))))) {
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error'];
    execFileSync('npm', ['install', '--prefix', folder, ...packages, ...flags], {
      stdio: 'inherit',
    });
  }
  return {
    folder,
    file,
    remove: () => {
      if (given === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
