import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { expect, test } from 'vitest';

import { SiteCopy } from '../support/site-copy';

/** A forbidden import: the importing file, the imported module, and the expected rule. */
const forbidden = [
  ['src/core/seeded-react.ts', 'react', 'no-react-outside-of-pages'],
  ['src/core/seeded-node.ts', 'node:fs', 'no-node-in-the-browser'],
  ['src/core/seeded-sources.ts', '@portal/sources/openapi', 'only-importers-of-sources'],
  ['src/core/seeded-site.ts', '../site/search/labels', 'packages-never-import-the-site'],
  ['src/core/samples/seeded.ts', '../ipn/cases', 'core-folders-by-index'],
  ['src/sources/content/seeded.ts', '../../mcp/server', 'only-importers-of-mcp'],
  ['src/simulator/engine/seeded.ts', '@portal/sources/openapi', 'only-importers-of-sources'],
  [
    'src/simulator/engine/seeded-screen.ts',
    '../screen/store',
    'simulator-never-imports-its-screen',
  ],
  ['src/simulator/screen/seeded.ts', '../simulator', 'simulator-screen-takes-only-types'],
  ['src/site/components/seeded.ts', '@portal/sources/openapi', 'no-pipeline-in-the-browser'],
  ['src/site/pipeline/markdown/seeded.ts', '../../components/home', 'no-component-in-the-build'],
  [
    'src/site/pipeline/markdown/seeded-flow.ts',
    '../checks/specs/check-specs',
    'data-flow-markdown',
  ],
  [
    'src/site/pipeline/output/seeded.ts',
    '../../../simulator/simulator',
    'only-importers-of-simulator',
  ],
  ['src/theme/seeded.ts', '../site/components/tools/use-worker', 'component-folders-by-index'],
  ['src/core/seeded-tests.ts', '../../tests/support/seed', 'nothing-imports-tests'],
] as const;

test('each forbidden import is reported with its rule', () => {
  const copy = new SiteCopy('boundaries');
  try {
    for (const [file, target] of forbidden) copy.write(file, `export * from '${target}';\n`);
    mkdirSync(path.join(copy.folder, 'tests/support'), { recursive: true });
    copy.write('tests/support/seed.ts', 'export const seed = 1;\n');
    copy.write('src/core/seeded-circle-a.ts', "export * from './seeded-circle-b';\n");
    copy.write('src/core/seeded-circle-b.ts', "export * from './seeded-circle-a';\n");
    const config = path.resolve('.dependency-cruiser.cjs');
    const { output } = copy.run('depcruise', 'src', '--config', config, '--output-type', 'err');
    const found = stripVTControlCharacters(output);
    for (const [file, , rule] of forbidden) expect(found).toContain(`error ${rule}: ${file} `);
    expect(found).toMatch(/error no-circular: src\/core\/seeded-circle-[ab]\.ts /);
    expect(found).toContain('error no-circular-folders: ');
  } finally {
    copy.dispose();
  }
});
