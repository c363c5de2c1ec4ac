import { existsSync } from 'node:fs';
import path from 'node:path';

import openApi from 'docusaurus-theme-openapi-docs/lib';
import { describe, expect, it } from 'vitest';

import { openApiTheme } from '../../src/site/pipeline/docusaurus/config/openapi-theme';

describe('the registered OpenAPI theme', () => {
  it('has its replaceable components', () => {
    const folder = openApiTheme().getThemePath?.() ?? '';
    for (const slot of ['ApiItem', 'ApiExplorer/CodeTabs', 'SkeletonLoader']) {
      expect(existsSync(path.join(folder, slot, 'index.js')), slot).toBe(true);
    }
  });

  it('omits the parts that load on every page, and only reviewed ones', () => {
    const left = new Set(Object.keys(openApiTheme()));
    expect(Object.keys(openApi()).filter((part) => !left.has(part))).toEqual([
      'getClientModules',
      'configureWebpack',
    ]);
  });
});
