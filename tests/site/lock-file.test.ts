import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

test('the lock file names no registry: the portal installs from any mirror', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { resolved?: string; link?: boolean }>;
  };
  const bound = Object.entries(packages).filter(
    ([, { resolved, link }]) => resolved !== undefined && link !== true,
  );
  expect(Object.keys(packages).length).toBeGreaterThan(500);
  expect(bound.map(([place]) => place)).toEqual([]);
});
