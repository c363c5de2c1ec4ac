import gate from '../../playwright.config';

/** The browser test that takes too long for `npm test`: `npm run verify -- search`. */
export default { ...gate, testDir: '.', testMatch: '*.spec.ts', timeout: 0 };
