import type { TestDetails } from '@playwright/test';

/** Marks a test that only CI runs (`npm run e2e:matrix`): a variant of a standard test, or an edge case. */
export const inMatrix = (isRepeat = true): TestDetails => (isRepeat ? { tag: '@matrix' } : {});
