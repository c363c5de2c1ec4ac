import { it } from 'vitest';

import { judge } from '../../../src/core/ledger';
import { runWorlds } from '../../support/ledger-invariants';
import { settings, type World } from '../../support/ledger-worlds';

const ask: World['ask'] = (history, now) => judge(history, settings, now);

it('300 worlds keep the five invariants at each step', { timeout: 240_000 }, () => {
  runWorlds(ask, 300, 1);
});

it('10,000 new worlds', { tags: 'nightly', timeout: 3_600_000 }, () => {
  const seed = Date.now() % 1_000_000_000;
  console.log(`seed ${String(seed)}`);
  runWorlds(ask, 10_000, seed);
});
