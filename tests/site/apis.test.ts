import { getFileInfo } from 'prettier';
import { expect, test } from 'vitest';

import { apis } from '../../src/core/apis';

/** Patterns of generated files that do not depend on the table of APIs. */
const generated = ['x.api.mdx', 'x.info.mdx', 'x.json', '_sidebar.json', 'sidebar.ts'];

test.each(apis)('git and Prettier ignore the generated files of $key', async (api) => {
  for (const name of generated) {
    const file = `${api.outputDir}/${name}`;
    for (const ignorePath of ['.gitignore', '.prettierignore']) {
      expect((await getFileInfo(file, { ignorePath })).ignored, `${ignorePath}: ${file}`).toBe(
        true,
      );
    }
  }
  const page = `${api.outputDir}/overview.mdx`;
  expect((await getFileInfo(page, { ignorePath: '.gitignore' })).ignored).toBe(false);
});
