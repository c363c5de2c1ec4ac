import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

function has(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}

/** Installs a package, only as root on Debian. The caller must check the result. */
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

/** Installs a missing program, as root on Debian. @throws {Error} with installation instructions */
export function ensureProgram(program: string, debianPackage: string): void {
  if (has(program)) return;
  installDebianPackage(debianPackage);
  if (!has(program)) {
    throw new Error(`This test needs ${program}. On Debian: apt-get install ${debianPackage}`);
  }
}
