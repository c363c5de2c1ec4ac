import { expect, it } from 'vitest';

import { outDirIn } from '../../src/site/pipeline/generate/run-build';

it.each([
  [['--no-minify'], 'build'],
  [['--out-dir', 'my build'], 'my build'],
  [['--no-minify', '--out-dir=my build', '--dev'], 'my build'],
  [['--out-dir'], 'build'],
])('finds the folder of the finished site in %j', (options, folder) => {
  expect(outDirIn(options)).toBe(folder);
});
