import gate from '../../playwright.config';

/** Browser tests that take longer than anyone waits for in `npm test`: `npm run verify -- landing`. */
export default { ...gate, testDir: '.', testMatch: '*.spec.ts', timeout: 0 };
