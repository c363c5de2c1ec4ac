import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

function has(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}

/**
 * As root on Debian installs a package, waiting for another installation to end; elsewhere does
 * nothing. Whether it worked shows in what the caller looks for.
 */
export function installDebianPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing the Debian package ${name} …`);
  const patient = ['-qq', '-o', 'DPkg::Lock::Timeout=600'];
  spawnSync('apt-get', [...patient, 'update'], { stdio: 'inherit' });
  spawnSync('apt-get', [...patient, 'install', '-y', '--no-install-recommends', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * Makes sure that a program of a Debian package is there: as root on Debian it is installed.
 * @throws {Error} that says what to install.
 */
export function ensureProgram(program: string, debianPackage: string): void {
  if (has(program)) return;
  installDebianPackage(debianPackage);
  if (!has(program)) {
    throw new Error(`This test needs ${program}. On Debian: apt-get install ${debianPackage}`);
  }
}
