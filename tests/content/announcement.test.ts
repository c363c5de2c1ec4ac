import { expect, test } from 'vitest';

import { apis } from '../../src/core/apis';
import { themeConfig } from '../../src/site/pipeline/docusaurus/config/theme';
import { loadContract } from '../../src/sources/openapi';

test('the bar on top of the pages names the versions that the contracts have', () => {
  const { content = '', id = '' } = themeConfig(process.cwd()).announcementBar ?? {};
  const versions = apis.map(({ specPath }) => loadContract(specPath, '.').info.version);
  expect(new Set(content.match(/\d+\.\d+\.\d+/g))).toEqual(new Set(versions));
  expect(id).toMatch(/^portal-\d+-\d+-\d+$/);
});
