import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface NpmTools {
  folder: string;
  /** Returns the path of a file in a package: `newman/bin/newman.js`. */
  file: (name: string) => string;
  remove: () => void;
}

/**
 * Installs packages that only one command needs, in a separate folder and without install scripts.
 * @param packages names with versions: `newman@6.2.2`
 * @param given folder in which these are already installed
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
