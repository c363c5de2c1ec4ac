import fc from 'fast-check';

/**
 * Setup of the unit tests: of one commit the test command says the same each time.
 * `SEED=7 npm test -- unit` looks at other examples than it does.
 */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 1) });
