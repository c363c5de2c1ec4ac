import type { QrCode } from '../engine';
import { act, moveClock, type Step } from './api';
import { money } from './format';

/** What a customer does with a code: one press of a button. */
export interface Way {
  name: string;
  steps: Step[];
}

const thousand = 1_000;
const surplus = 50_000;
/** The clock is moved this far beyond the expiry. */
const beyondSeconds = 1;

const pay = ({ id }: QrCode, amount?: number): Step => act({ act: 'pay', qr_id: id, amount });

/**
 * The ways to pay a code that asks for an amount; a static one has none, its amount is typed.
 * @param now the simulated clock: to be late, it is moved behind the expiry first
 */
export function waysOf(code: QrCode, now: number): Way[] {
  const { amount, paid, expiresAt } = code;
  if (amount === undefined) return [];
  const less = Math.max(1, Math.floor((amount * 2) / 3 / thousand) * thousand);
  const rest = amount - paid;
  const wait = expiresAt === undefined ? 0 : Math.max(0, expiresAt - now);
  const late = moveClock({ advance_seconds: Math.ceil(wait / 1_000) + beyondSeconds });
  return [
    { name: `Pay exactly ${money(amount)}`, steps: [pay(code)] },
    ...(paid > 0 && rest > 0
      ? [{ name: `Pay the rest ${money(rest)}`, steps: [pay(code, rest)] }]
      : []),
    { name: `Pay less ${money(less)}`, steps: [pay(code, less)] },
    { name: `Pay more ${money(amount + surplus)}`, steps: [pay(code, amount + surplus)] },
    { name: 'Pay twice', steps: [pay(code), pay(code)] },
    ...(expiresAt === undefined
      ? []
      : [{ name: 'Pay late', steps: wait > 0 ? [late, pay(code)] : [pay(code)] }]),
  ];
}
