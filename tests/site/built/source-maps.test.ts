import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const files = readdirSync('build', { recursive: true, encoding: 'utf8' });

test('the build contains no source map, and no file requests one', () => {
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  const sources = files.filter((file) => /^assets.+\.(?:js|css)$/.test(file));
  expect(sources.length).toBeGreaterThan(10);
  const asking = sources.filter((file) =>
    /[#@] ?sourceMappingURL=/.test(readFileSync(path.join('build', file), 'utf8')),
  );
  expect(asking).toEqual([]);
});
