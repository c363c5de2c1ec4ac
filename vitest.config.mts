import { defineConfig } from 'vitest/config';

const unit = {
  setupFiles: ['tests/support/seed.ts'],
  // Files share the modules they load: over a quarter of the time went into loading them again. A test
  // puts back what it changes.
  isolate: false,
};

/**
 * `source` tests what is written, `code` what only a change of code can break, `defects` that the checks
 * find what is seeded, `programs` what the samples and examples do when other languages run them, `site`
 * what `npm run build` made of it.
 */
export default defineConfig({
  test: {
    // Some run a whole program; on a machine that does other things, too, that takes its time.
    testTimeout: 60_000,
    // Its own choice leaves one processor idle: on two, half of the machine.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'source', include: ['tests/{unit,content}/**/*.test.ts'], ...unit },
      },
      { extends: true, test: { name: 'code', include: ['tests/code/**/*.test.ts'], ...unit } },
      {
        extends: true,
        test: { name: 'defects', include: ['tests/defects/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: { name: 'programs', include: ['tests/programs/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'site', include: ['tests/site/**/*.test.ts'] } },
    ],
  },
});
