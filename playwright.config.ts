import { defineConfig } from '@playwright/test';

import { browserArguments, ensureBrowser } from './tests/support/browser';

const port = Number(process.env['PORT'] ?? 4173);
const executablePath = ensureBrowser();

/** Browser tests on the production build: run `npm run build` first. */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'a11y/**/*.spec.ts'],
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // No retries: a test that fails in one of ten runs shows a defect of the site or of the test.
  retries: 0,
  workers: 2,
  timeout: 60_000,
  reporter: [['list', { printSteps: false }]],
  outputDir: 'test-results',
  expect: {
    // On a busy machine, the hydration of a page takes 10 s.
    timeout: 15_000,
    toHaveScreenshot: { pathTemplate: '{testDir}/e2e/looks/{arg}{ext}' },
  },
  use: {
    baseURL: `http://localhost:${port}`,
    // A browser without Vietnamese opens the English edition at its first visit.
    locale: 'vi-VN',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath, args: browserArguments },
  },
  webServer: {
    command: `npx docusaurus serve --no-open --port ${port}`,
    cwd: process.cwd(),
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    stdout: 'ignore',
  },
});
