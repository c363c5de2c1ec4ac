import { defineConfig } from 'vitest/config';

const unit = {
  setupFiles: ['tests/support/seed.ts'],
  // Files share their loaded modules: loading them for each file took over a quarter of the time. A test
  // undoes its changes.
  isolate: false,
};

/** Unit tests that no page and no contract can break: not part of `npm run check`. */
const codeOnly =
  'tests/unit/{changes,code,crypto,diagrams,mcp,page-markdown,search,search-ui,shell,simulator,workbench}/**';

/**
 * `source` tests what writers edit and the code that reads it, `code` what only a change of code can break,
 * `defects` that the checks find seeded defects, `programs` the samples and examples in their own languages,
 * `site` the finished build. `by-name` is not part of `npm test` (`tests/by-name/run.ts`).
 */
export default defineConfig({
  test: {
    // Some tests run a whole program, perhaps on a busy machine.
    testTimeout: 60_000,
    // The default leaves one processor idle, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'source',
          include: ['tests/{unit,content}/**/*.test.ts'],
          exclude: [codeOnly],
          ...unit,
        },
      },
      {
        extends: true,
        test: {
          name: 'code',
          include: ['tests/code/**/*.test.ts', `${codeOnly}/*.test.ts`],
          ...unit,
        },
      },
      {
        extends: true,
        test: { name: 'defects', include: ['tests/defects/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: { name: 'programs', include: ['tests/programs/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'site', include: ['tests/site/**/*.test.ts'] } },
      { extends: true, test: { name: 'by-name', include: ['tests/by-name/**/*.test.ts'] } },
    ],
  },
});
