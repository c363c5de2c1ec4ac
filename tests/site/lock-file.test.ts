import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

test('the lock file names no registry, and has the checksum of every package', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<
      string,
      { resolved?: string; integrity?: string; inBundle?: boolean; link?: boolean }
    >;
  };
  const bound = Object.entries(packages).filter(
    ([, { resolved, link }]) => resolved !== undefined && link !== true,
  );
  expect(Object.keys(packages).length).toBeGreaterThan(500);
  expect(bound.map(([place]) => place)).toEqual([]);
  const unchecked = Object.entries(packages).filter(
    ([place, { integrity, inBundle, link }]) =>
      // Without the portal's own packages, which are folders of this repository.
      place.includes('node_modules/') &&
      inBundle !== true &&
      link !== true &&
      integrity?.startsWith('sha512-') !== true,
  );
  expect(unchecked.map(([place]) => place)).toEqual([]);
});

test('no automatic update changes a package with an exact version', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const config = parse(readFileSync('.github/dependabot.yml', 'utf8')) as {
    updates: { ignore?: { 'dependency-name': string }[] }[];
  };
  const ignored = config.updates.flatMap(({ ignore = [] }) =>
    ignore.map((each) => each['dependency-name'].replace('/*', '/')),
  );
  const exact = Object.entries({ ...dependencies, ...devDependencies })
    .filter(([name, version]) => /^\d/.test(version) && !name.startsWith('@portal/'))
    .map(([name]) => name);
  expect(exact.length).toBeGreaterThan(15);
  const updated = exact.filter(
    (name) => !ignored.some((each) => (each.endsWith('/') ? name.startsWith(each) : name === each)),
  );
  expect(updated).toEqual([]);
});
