import type { TestDetails } from '@playwright/test';

/**
 * Details of a test that only CI runs (`npm run e2e:matrix`): repeats a standard test with another page, tool,
 * width, colour, language or payload, or examines an edge case.
 */
export const inMatrix = (isRepeat = true): TestDetails => (isRepeat ? { tag: '@matrix' } : {});
