import { spawnSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { apis } from '../../src/core/apis';

/** Patterns of generated files that do not depend on the table of APIs. */
const generated = ['x.api.mdx', 'x.info.mdx', 'x.json', '_sidebar.json', 'sidebar.ts'];

// The linter and the formatter ignore the same files.
test.each(apis)('git ignores the generated files of $key', ({ outputDir }) => {
  const isIgnored = (name: string): boolean =>
    spawnSync('git', ['check-ignore', '--quiet', `${outputDir}/${name}`]).status === 0;
  expect(generated.filter((name) => !isIgnored(name))).toEqual([]);
  expect(isIgnored('overview.mdx')).toBe(false);
});
