import gate from '../../playwright.config';

/** Browser tests that take too long for `npm test`: `npm run verify -- landing`, `npm run verify -- search`. */
export default { ...gate, testDir: '.', testMatch: '*.spec.ts', timeout: 0 };
