import fc from 'fast-check';

/** Setup: a fixed seed, so that runs of a commit are equal. `SEED=7 npm test -- unit` tests other examples. */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 1) });
