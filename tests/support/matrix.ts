import type { TestDetails } from '@playwright/test';

/**
 * Details of a test outside `npm test`: repeats a standard test with another page, tool, width, colour,
 * language or payload, or examines an edge case. CI runs it (`npm run e2e:matrix`).
 * @param isRepeat in a loop, whether this iteration is such a repetition
 */
export const inMatrix = (isRepeat = true): TestDetails => (isRepeat ? { tag: '@matrix' } : {});
