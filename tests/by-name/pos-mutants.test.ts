import { expect, it } from 'vitest';

import { plays, posSource, Shop } from '../support/pos';
import { posMutants } from '../support/pos-mutants';

/** Errors of a play that the mistake interrupts, because the terminal does not show the expected amount. */
const interrupted = /the terminal shows nothing that this fits|no amount/;

it.each(posMutants)(
  '$id: $mistake',
  async ({ find, replace, failed, reason }) => {
    expect(posSource.split(find).length, `pos.mts contains once: ${find}`).toBe(2);
    const shop = await Shop.open(posSource.replace(find, () => replace));
    try {
      await plays[failed]?.(shop, `UAT-${failed}`);
    } catch (error) {
      expect(String(error)).toMatch(interrupted);
    } finally {
      await shop.close();
    }
    expect(shop.result(failed), shop.printed).toMatchObject({
      result: 'failed',
      reason: expect.stringMatching(reason) as string,
    });
  },
  60_000,
);

it('each mistake has one id', () => {
  expect(new Set(posMutants.map(({ id }) => id)).size).toBe(posMutants.length);
  expect(posMutants.length).toBeGreaterThanOrEqual(30);
});
