import type { TestDetails } from '@playwright/test';

/**
 * Marks a test that only CI runs (`npm run e2e:matrix`): it repeats a standard test with another page, tool, width,
 * colour mode, language or payload, or tests an edge case.
 */
export const inMatrix = (isRepeat = true): TestDetails => (isRepeat ? { tag: '@matrix' } : {});
