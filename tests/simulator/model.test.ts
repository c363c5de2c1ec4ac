import { test } from 'vitest';

import { runModel } from '../support/simulator-model';

// `npm run verify -- model` runs 2,000 shops.
test('random shops: money, final states, repetitions, schedule, crashes', () => {
  runModel(60, 50);
}, 120_000);
