import { test } from 'vitest';

import { runModel } from '../support/simulator-model';

// Fewer shops than the 2,000 of `npm run verify -- model`.
test('random shops: money, final states, repetitions, schedule, crashes', () => {
  runModel(60, 50);
}, 120_000);
