import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
}

interface Locked extends Manifest {
  resolved?: string;
  integrity?: string;
  link?: boolean;
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const manifest = read('package.json') as Manifest;
const lock = read('package-lock.json') as {
  lockfileVersion: number;
  packages: Record<string, Locked>;
};
const packages = Object.entries(lock.packages).filter(([place]) => place !== '');

test('every package is locked to a version and the hash of its content', () => {
  expect(lock.lockfileVersion).toBe(3);
  expect(packages.length).toBeGreaterThan(500);
  const loose = packages.filter(
    ([, { version, integrity }]) => !version || !/^sha512-/.test(integrity ?? ''),
  );
  expect(loose.map(([place]) => place)).toEqual([]);
});

test('no package is bound to the registry of one machine, none is a link', () => {
  const bound = packages.filter(
    ([, { resolved, link }]) => resolved !== undefined || link === true,
  );
  expect(bound.map(([place]) => place)).toEqual([]);
});

test('lock file and package.json ask for the same', () => {
  const root = lock.packages[''];
  expect(root?.version).toBe(manifest.version);
  expect(root?.dependencies).toEqual(manifest.dependencies);
  expect(root?.devDependencies).toEqual(manifest.devDependencies);
  const asked = { ...manifest.dependencies, ...manifest.devDependencies };
  expect(Object.keys(asked).length).toBeGreaterThan(30);
  for (const [name, range] of Object.entries(asked)) {
    const version = lock.packages[`node_modules/${name}`]?.version;
    expect(version, name).toBeDefined();
    if (/^\d/.test(range)) expect(version, name).toBe(range);
  }
});

test('an override with one version holds wherever the package stands', () => {
  const exact = Object.entries(manifest.overrides ?? {}).filter(([, range]) => /^\d/.test(range));
  expect(exact.length).toBeGreaterThan(0);
  for (const [name, version] of exact) {
    const found = packages.filter(([place]) => place.endsWith(`node_modules/${name}`));
    expect(found.length, name).toBeGreaterThan(0);
    for (const [place, locked] of found) expect(locked.version, place).toBe(version);
  }
});
