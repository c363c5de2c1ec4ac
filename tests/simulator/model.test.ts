import { test } from 'vitest';

import { runModel } from '../support/simulator-model';

// A fixed seed, and fewer shops than the 2,000 random ones of `npm run verify -- model`.
test('random shops: money, final states, repetitions, schedule, crashes', () => {
  runModel(60, 50, 1);
}, 120_000);
