import fc from 'fast-check';

/**
 * Setup of the unit tests: with a fixed seed, all runs of a commit use the same examples. `SEED=7 npm test -- unit`
 * tests other examples.
 */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 1) });
