import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

function has(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}

/**
 * Makes sure that a program of a Debian package is there: as root on Debian it is installed.
 * @throws {Error} that says what to install.
 */
export function ensureProgram(program: string, debianPackage: string): void {
  if (has(program)) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`${program} not found: installing the Debian package ${debianPackage} …`);
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (!has(program)) {
    throw new Error(`This test needs ${program}. On Debian: apt-get install ${debianPackage}`);
  }
}
