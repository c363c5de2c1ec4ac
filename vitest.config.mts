import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

type Options = NonNullable<TestProjectInlineConfiguration['test']>;

const functions: Options = { setupFiles: ['tests/support/seed.ts'] };

const project = (
  name: string,
  include: string,
  options: Options = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: [include], ...options },
});

/** One project for each package, and five for tests with other requirements. */
export default defineConfig({
  test: {
    // Some tests run a whole program, and the machine may be busy.
    testTimeout: 60_000,
    // The default does not use one of the processors, which is half of a small machine.
    maxWorkers: '100%',
    // Test files share loaded modules, because loading them for each file took a quarter of the time. Therefore a test
    // must undo its changes.
    isolate: false,
    // `npm test` leaves these tests out; `npm run verify -- nightly` runs only these.
    tags: [
      {
        name: 'nightly',
        description: 'very large or random input, or a seeded mistake of a program',
      },
    ],
    projects: [
      // What writers edit; part of `npm run check`.
      project('content', 'tests/content/**/*.test.ts', functions),
      project('core', 'tests/core/**/*.test.ts', functions),
      project('sources', 'tests/sources/**/*.test.ts', functions),
      project('simulator', 'tests/simulator/**/*.test.ts'),
      // Reads the finished build.
      project('mcp', 'tests/mcp/**/*.test.ts'),
      project('site', 'tests/site/**/*.test.ts', {
        ...functions,
        exclude: ['tests/site/{built,defects}/**'],
      }),
      // Tests that the checks find seeded defects.
      project('defects', 'tests/site/defects/**/*.test.ts'),
      project('built', 'tests/site/built/**/*.test.ts'),
      // The samples and examples that readers copy, run in their own languages.
      project('programs', 'tests/programs/**/*.test.ts'),
      // Not part of `npm test`: `tests/by-name/run.ts`.
      project('by-name', 'tests/by-name/**/*.test.ts'),
    ],
  },
});
