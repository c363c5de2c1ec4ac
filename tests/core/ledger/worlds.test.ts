import { expect, it } from 'vitest';

import { judge, type Ledger } from '../../../src/core/ledger';
import { checkInvariants, checkTime, printed } from '../../support/ledger-invariants';
import { seeded } from '../../support/random';
import { settings, World } from '../../support/ledger-worlds';

const year = 365 * 86_400_000;
const ask: World['ask'] = (history, now) => judge(history, settings, now);

/** Runs worlds of a seed, and checks the invariants after each step. */
function runWorlds(count: number, seed: number, steps = 50): void {
  for (let index = 0; index < count; index += 1) {
    const world = new World(seed + index, ask);
    const random = seeded(seed + index);
    let before: Ledger | undefined;
    for (let step = 0; step < steps; step += 1) {
      world.step();
      const ledger = world.ledger();
      if (ledger === before) continue;
      before = ledger;
      try {
        checkInvariants(world.history, ledger, world.now);
        checkTime(ledger, ask(world.history, world.now + year));
        if (step % 10 === 9) {
          const mixed = [...world.history, ...world.history.slice(random(step))]
            .map((one) => ({ one, at: random(1_000_000) }))
            .sort((a, b) => a.at - b.at)
            .map(({ one }) => one);
          expect(printed(ask(mixed, world.now))).toBe(printed(ledger));
        }
      } catch (error) {
        const what = error instanceof Error ? error.message : String(error);
        throw new Error(`world ${String(seed + index)}, step ${String(step)}: ${what}`, {
          cause: error,
        });
      }
    }
  }
}

it('300 worlds keep the five invariants at each step', () => {
  runWorlds(300, 1);
});

it('10,000 new worlds', { tags: 'nightly', timeout: 3_600_000 }, () => {
  const seed = Date.now() % 1_000_000_000;
  console.log(`seed ${String(seed)}`);
  runWorlds(10_000, seed);
});
