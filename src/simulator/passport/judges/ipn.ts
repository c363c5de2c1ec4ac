import type { FactData } from '../../contract';
import { pass, fail, type Judges, Recent } from './judge';
import { acknowledged, sayIt, afterwards, payments, distrusted } from './patterns';

/** What a receiver must do with an IPN, right or wrong. */
export const ipn: Judges = {
  'IPN-01': afterwards(
    ({ event: name, fields }) => payments.has(name) && fields['order_id'] !== undefined,
    (shop) => (shop.paid === shop.known ? undefined : 'the shop does not have it'),
    'an event was acknowledged with 000, and the shop has it',
  ),
  'IPN-02': () => {
    const twice = new Recent<true>();
    return {
      ipn: ({ variant, acknowledged: taken, code, status, fields }) => {
        if (variant !== 'twice') return undefined;
        if (!taken && status !== null)
          return fail(`the repetition was answered with ${String(code)}`);
        twice.set(String(fields['order_id']), true);
        return undefined;
      },
      shop: (shop) => {
        if (!twice.delete(shop.orderId ?? '')) return undefined;
        const surplus = Math.max(0, shop.received - shop.asked);
        return shop.paid === shop.known && (shop.owed ?? surplus) === surplus
          ? pass('the repetition was acknowledged with 000 and counted once')
          : fail(
              `the repetition was counted: the shop says ${shop.paid === true ? 'paid' : 'not paid'}, owed ${String(shop.owed ?? 0)}; ${String(shop.received)} of ${String(shop.asked)} came`,
            );
      },
      waiting: () => (twice.size > 0 ? sayIt : undefined),
    };
  },
  'IPN-03': distrusted(['forged', 'changed', 'unsigned'], '415'),
  'IPN-04': distrusted(['other-key', 'damaged'], '415'),
  'IPN-05': distrusted(['late', 'early'], '416'),
  'IPN-09': acknowledged(({ attempt }) => attempt > 1, 'a repeated delivery was acknowledged'),
  'IPN-11': () => {
    const wanted = ['oversized', 'no-json', 'no-data'];
    const done = new Set<string>();
    const judge = distrusted(wanted, null)({} as FactData);
    return {
      ipn: (ipn) => {
        const verdict = judge.ipn?.(ipn);
        if (verdict?.passed !== true) return verdict;
        done.add(ipn.variant ?? '');
        return done.size === wanted.length
          ? pass(`${wanted.join(', ')}: each answered with 4xx`)
          : undefined;
      },
    };
  },
};
