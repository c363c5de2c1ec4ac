import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';
import { expect, test } from 'vitest';

import { regenerateSpecs } from '../../src/site/pipeline/docusaurus/plugins/regenerate-specs';

test('a generation that does not even start is told, and the start-up asks for none', () => {
  const siteDir = path.resolve('test-results/no-such-site');
  const { loadContent } = regenerateSpecs({ siteDir } as LoadContext);
  expect(loadContent?.()).toBeUndefined();
  expect(() => loadContent?.()).toThrow(/ENOENT/);
});
