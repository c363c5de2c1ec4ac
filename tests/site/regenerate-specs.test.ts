import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';
import { expect, test } from 'vitest';

import { regenerateSpecs } from '../../src/site/pipeline/docusaurus/plugins/regenerate-specs';

test('the start requests no generation, a saved contract does', async () => {
  const siteDir = path.resolve('test-results/no-such-site');
  const { loadContent } = regenerateSpecs({ siteDir } as LoadContext);
  expect(await loadContent?.()).toBeUndefined();
  await expect(loadContent?.()).rejects.toThrow(/ENOENT|does not exist/);
});
