import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

import { expect, test } from 'vitest';

interface Suite {
  file: string;
}

/** The files that have a test in a run with these arguments; nothing is run, no browser is needed. */
function filesWith(...args: string[]): string[] {
  const list = ['playwright', 'test', '--list', '--reporter=json', ...args];
  const { stdout } = spawnSync('npx', ['--no-install', ...list], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // The configuration looks for a browser: whatever is there will do.
    env: { ...process.env, BROWSER_PATH: process.execPath },
  });
  const { suites } = JSON.parse(stdout) as { suites: Suite[] };
  return suites.map(({ file }) => file).sort();
}

test('every file of browser tests has a test in npm test, outside the matrix', () => {
  const files = ['a11y', 'e2e'].flatMap((folder) =>
    readdirSync(`tests/${folder}`)
      .filter((name) => name.endsWith('.spec.ts'))
      .map((name) => `${folder}/${name}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(filesWith('--grep-invert', '@matrix')).toEqual(files.sort());
});
