import type { QrCode } from '../engine';
import { act, moveClock, type Step } from './api';
import { money } from './format';
import { t } from './words';

const thousand = 1_000;
const surplus = 50_000;

/**
 * Returns the ways to pay a code; none for a static code, whose amount the customer types.
 * @param now simulated time; a late payment first moves the clock one second past the expiry
 */
export function waysOf(code: QrCode, now: number): { name: string; steps: Step[] }[] {
  const { id, amount, paid, expiresAt } = code;
  if (amount === undefined) return [];
  const pay = (sum?: number): Step => act({ act: 'pay', qr_id: id, amount: sum });
  const less = Math.max(1, Math.floor((amount * 2) / 3 / thousand) * thousand);
  const rest = amount - paid;
  const more = amount + surplus;
  const wait = expiresAt === undefined ? 0 : Math.max(0, expiresAt - now);
  const late = moveClock({ advance_seconds: Math.ceil(wait / 1_000) + 1 });
  const ways = [
    { name: t('Pay exactly {amount}', { amount: money(amount) }), steps: [pay()] },
    paid > 0 &&
      rest > 0 && { name: t('Pay the rest {amount}', { amount: money(rest) }), steps: [pay(rest)] },
    { name: t('Pay less {amount}', { amount: money(less) }), steps: [pay(less)] },
    { name: t('Pay more {amount}', { amount: money(more) }), steps: [pay(more)] },
    { name: t('Pay twice'), steps: [pay(), pay()] },
    expiresAt !== undefined && { name: t('Pay late'), steps: wait > 0 ? [late, pay()] : [pay()] },
  ];
  return ways.filter((way) => way !== false);
}
