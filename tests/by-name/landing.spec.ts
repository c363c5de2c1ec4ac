import { expect, test } from '@playwright/test';

import { addressesByPage, landByHit, landCold, type Landing, worstOf } from '../support/landing';

/** Allowed distance in pixels between the heading and its expected place. */
const tolerance = 8;
/** Number of tests per combination. They run in parallel, and one can be repeated alone. */
const parts = 8;

const ways = [
  ['cold address', landCold],
  ['hit', landByHit],
] as const;

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    for (const [way, land] of ways) {
      for (let part = 1; part <= parts; part += 1) {
        test(`a ${way} reaches its place, ${part} of ${parts}`, async ({ page }) => {
          const all = [...(await addressesByPage()).values()].flat();
          expect(all.length).toBeGreaterThan(100);
          const landings: Landing[] = [];
          for (const address of all.filter((_, n) => n % parts === part - 1)) {
            landings.push(await land(page, address));
          }
          const worst = worstOf(landings);
          console.log(
            `${way}, ${viewport.width} px, part ${part}: ${landings.length} addresses, ` +
              `worst offset ${worst.offset.toFixed(1)} px: ${worst.address}`,
          );
          expect(landings.filter(({ offset }) => !(Math.abs(offset) <= tolerance))).toEqual([]);
        });
      }
    }
  });
}
