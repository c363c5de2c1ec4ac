import type { TestDetails } from '@playwright/test';

/**
 * The details of a test that is not part of `npm test`: it repeats, at another page, tool, width,
 * colour, language or payload, what a test of the gate holds, or looks longer at an edge of it. CI runs
 * it (`npm run e2e:matrix`). In a loop the condition says which turns are such.
 */
export const inMatrix = (isRepeat = true): TestDetails => (isRepeat ? { tag: '@matrix' } : {});
