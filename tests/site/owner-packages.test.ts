import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

/** Packages on which the owner wants the portal to be built, each with a file and its code that uses the package. */
const required = [
  ['@docusaurus/core', 'package.json', '"serve": "docusaurus serve'],
  [
    '@docusaurus/preset-classic',
    'src/site/pipeline/docusaurus/config/options.ts',
    "=> [\n  '@docusaurus/preset-classic',",
  ],
  [
    'docusaurus-plugin-openapi-docs',
    'src/site/pipeline/generate/run-plugin.ts',
    "'docusaurus-plugin-openapi-docs/lib/index.js',",
  ],
  [
    'docusaurus-theme-openapi-docs',
    'src/site/pipeline/docusaurus/config/openapi-theme.ts',
    "import openApi from 'docusaurus-theme-openapi-docs/lib'",
  ],
  [
    '@docsearch/react',
    'src/site/search/overlay/SearchBar.tsx',
    "import { DocSearchButton } from '@docsearch/react'",
  ],
  [
    'algoliasearch',
    'src/site/search/client/algolia.ts',
    "import { liteClient } from 'algoliasearch/lite'",
  ],
  ['react', 'src/site/components/tools/ToolSlot.tsx', "} from 'react'"],
  [
    'react-dom',
    'src/site/search/overlay/SearchBar.tsx',
    "import { createPortal } from 'react-dom'",
  ],
  [
    'prism-react-renderer',
    'src/site/pipeline/docusaurus/config/theme.ts',
    "import { themes, type PrismTheme } from 'prism-react-renderer'",
  ],
  ['clsx', 'src/site/components/code/CodePanel.tsx', "import clsx from 'clsx'"],
] as const;

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

it.each(required)('%s is a direct dependency and used in %s', (name, file, code) => {
  expect(dependencies).toHaveProperty([name]);
  expect(readFileSync(file, 'utf8')).toContain(code);
});
