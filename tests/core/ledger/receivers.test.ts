import { expect, test } from 'vitest';

import { receiverCases, samples, scoped } from '../../../src/core/ipn';
import { judge, type Happening } from '../../../src/core/ledger';
import { shopOf } from '../../support/receiver-process';

/** Cases whose events are stored. They have no decision, query or new price: what did not count is owed. */
const cases = receiverCases.filter(
  ({ verdict, steps }) =>
    verdict !== undefined && steps.every((step) => !('send' in step) || step.answer === 'stored'),
);

test.each(cases)('$id: the ledger and the receivers agree', ({ id, steps, verdict, uncounted }) => {
  const shop = shopOf([id]);
  const contents = steps.flatMap((step): Happening[] => {
    if (!('send' in step)) return [];
    const { event, change, content } = step.send;
    const fields = scoped({ ...samples[event], ...change }, id);
    const json = typeof content === 'string' ? content : JSON.stringify(fields);
    return [{ what: 'event', content: JSON.parse(json) as unknown, json }];
  });
  const known = Object.keys({ ...shop.codes, ...shop.ends }).filter(
    (code) => shop.ends?.[code] !== undefined || JSON.stringify(contents).includes(`"${code}"`),
  );
  const history: Happening[] = [
    ...Object.entries(shop.orders).map(([order, amount]): Happening => ({
      what: 'order',
      order,
      amount,
      at: 0,
    })),
    ...(shop.cancelled ?? []).map((order): Happening => ({ what: 'closed', order, at: 1 })),
    // A code without a known end, which no event names, was made for other cases.
    ...known.map((code): Happening => {
      const expiresAt = shop.ends?.[code];
      const order = shop.codes?.[code] === '' ? {} : { order: shop.codes?.[code] ?? '' };
      return { what: 'code', ids: [code], ...order, ...(expiresAt !== undefined && { expiresAt }) };
    }),
    ...contents,
  ];
  const settings = { terminals: shop.terminals, holdMinutes: 15 };
  const [bill] = judge(history, settings, Date.now()).bills;
  expect(bill?.state === 'PAID').toBe(verdict === 'paid');
  const isContradiction = bill?.reviews.some(({ why }) => why === 'reports differ') ?? false;
  expect(isContradiction).toBe(verdict === 'review');
  if (uncounted !== undefined) expect(bill?.owed).toBe(uncounted);
});
