import fc from 'fast-check';

/**
 * Setup of the unit tests: a fixed seed makes runs of a commit deterministic. `SEED=7 npm test -- unit` tries
 * other examples.
 */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 1) });
