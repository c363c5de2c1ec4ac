/**
 * Import boundaries that `exports` of the packages cannot keep (`src/README.md` shows the packages).
 * Run by `npm run lint`.
 */
const inPackage = (name) => `^src/${name}/`;
const site = '^(src/(site|theme|pages)/|docusaurus\\.config|sidebars)';

/** Folders of `src/site/pipeline` in the order of the data flow: each imports only earlier ones. */
const flow = ['markdown', 'api-pages', 'collections', 'generate', 'output', 'docusaurus', 'checks'];

/** Packages that may import the given package. A program (simulator, mcp) is imported by no other code. */
const importers = {
  core: 'anywhere',
  sources: `${site}|^src/(sources|(simulator|mcp)/bundle)/`,
  simulator: inPackage('simulator'),
  mcp: inPackage('mcp'),
};

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: { path: '^src/' }, to: { circular: true } },
    {
      name: 'no-circular-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/' },
      to: { circular: true },
    },
    ...Object.entries(importers)
      .filter(([, allowed]) => allowed !== 'anywhere')
      .map(([name, allowed]) => ({
        name: `only-importers-of-${name}`,
        severity: 'error',
        from: { path: '^src/', pathNot: allowed },
        to: { path: inPackage(name) },
      })),
    {
      name: 'packages-never-import-the-site',
      severity: 'error',
      from: { path: '^src/(core|sources|simulator|mcp)/' },
      to: { path: site },
    },
    {
      name: 'no-react-outside-of-pages',
      severity: 'error',
      from: { path: '^src/(core|sources|mcp|site/pipeline|simulator/(?!screen/))' },
      to: { path: 'node_modules/(react|react-dom)/' },
    },
    {
      name: 'no-node-in-the-browser',
      severity: 'error',
      from: { path: '^src/(core|theme|pages|simulator/screen|site/(components|search))/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-pipeline-in-the-browser',
      severity: 'error',
      from: { path: '^src/(theme|pages|site/(components|search))/' },
      to: { path: '^src/(site/pipeline|sources)/' },
    },
    {
      name: 'no-component-in-the-build',
      severity: 'error',
      from: { path: '^src/(site/pipeline|sources)/' },
      to: { path: '^src/(theme|pages|site/components)/' },
    },
    ...flow.slice(0, -1).map((folder, index) => ({
      name: `data-flow-${folder}`,
      severity: 'error',
      from: { path: `^src/site/pipeline/${folder}/` },
      to: { path: `^src/site/pipeline/(${flow.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'simulator-screen-takes-only-types',
      severity: 'error',
      from: { path: '^src/simulator/screen/' },
      to: { path: '^src/simulator/(?!screen/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'simulator-never-imports-its-screen',
      severity: 'error',
      from: { path: '^src/simulator/(?!screen/|bundle/)' },
      to: { path: '^src/simulator/screen/' },
    },
    {
      name: 'component-folders-by-index',
      severity: 'error',
      from: { path: '^src/(?:site/components/([^/]+)/|theme/|pages/|site/search/)' },
      to: {
        path: '^src/site/components/[^/]+/(?!index\\.ts$).+\\.tsx?$',
        pathNot: '^src/site/components/$1/',
      },
    },
    {
      name: 'core-folders-by-index',
      severity: 'error',
      from: { path: '^src/core/([^/]+)/' },
      to: {
        path: '^src/core/[^/]+/.+',
        pathNot: '^src/core/($1/|[^/]+/index\\.ts$|search/types\\.ts$|samples/all\\.ts$)',
      },
    },
    {
      // Also not by a file of `tests/support`, so that these tests pass without the site.
      name: 'package-tests-without-the-site',
      severity: 'error',
      from: { path: '^tests/(core|sources|simulator|mcp)/' },
      to: { path: site, reachable: true },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^tests/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.json'],
    },
  },
};
