import * as z from 'zod';

import { damages, type DamageName } from '@portal/core/ipn';
import { banks, type controlNames } from '@portal/core/simulator-facts';

/**
 * The bodies of the control API, each as a schema that its type is inferred from. The engine decides whether
 * an act or a control call fits the moment.
 */

/** An object that refuses unknown fields and says which ones it has. */
const object = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `unknown field ${String(issue.keys?.[0])}; the fields are ${Object.keys(shape).join(', ')}`
        : undefined,
  });

const count = z.int().min(0).max(1_000_000_000);
const positive = count.min(1);
const text = z.string();
const bincode = z.enum([...banks.keys()]);
const variant = z.enum(Object.keys(damages) as [DamageName, ...DamageName[]]);
/** Of the bank, as ISO 8583 has them: two characters. */
const responseCode = z.string().regex(/^[0-9A-Z]{2}$/);

/** What people do: at a terminal, at a bank, on the phone. */
const acts = z.discriminatedUnion('act', [
  object({
    act: z.literal('present'),
    sn: text,
    how: z.enum(['tap', 'insert', 'swipe']),
    response_code: responseCode.optional(),
  }),
  object({ act: z.literal('pin'), sn: text, right: z.boolean() }),
  object({ act: z.literal('confirm'), sn: text, response_code: responseCode.optional() }),
  object({ act: z.literal('cancel'), sn: text }),
  object({ act: z.literal('unplug'), sn: text, unnoticed: z.boolean().optional() }),
  object({ act: z.literal('plug'), sn: text }),
  object({ act: z.literal('power'), sn: text, on: z.boolean() }),
  object({ act: z.literal('paper'), sn: text, loaded: z.boolean() }),
  object({ act: z.literal('reprint'), sn: text }),
  object({
    act: z.literal('start'),
    sn: text,
    type: z.enum(['SALE', 'VOID', 'PREAUTH', 'PREAUTH_COMPLETE', 'SETTLEMENT']),
    amount: z.number().optional(),
    order_id: text.optional(),
    original_transaction_id: text.optional(),
  }),
  object({
    act: z.literal('pay'),
    qr_id: text.optional(),
    va_no: text.optional(),
    qr_string: text.optional(),
    bank_acc_no: text.optional(),
    amount: z.number().optional(),
    /** Text of the transfer, where the customer changed what the code proposes. */
    content: text.optional(),
  }),
  object({
    act: z.literal('resolve'),
    transaction_id: text,
    outcome: z.enum(['approve', 'decline']),
  }),
]);
export type Act = z.output<typeof acts>;

const settings = object({
  bank_ms: count,
  settle_ms: count,
  unknown_ms: count,
  /** The customer acts after so many milliseconds; null: an act is needed. */
  auto_ms: count.nullable(),
  rate_per_minute: positive,
  ip_allowed: z.boolean(),
  callback_url: text.nullable(),
  /** New deliveries wait for a control call. */
  hold_ipn: z.boolean(),
  /** Variant of the next delivery; the one after it is right again. */
  ipn_variant: variant.nullable(),
  /** So many acknowledgements are lost on their way. */
  lose_acks: count,
  /** Generation of keys that signs. */
  keys: count,
  ack_timeout_ms: positive,
} satisfies Record<(typeof controlNames.settings)[number], z.ZodType>);
export type Settings = z.output<typeof settings>;

const fault = object({
  /** `drop-before`, `drop-after`, `delay`, `gateway-502` …, or a documented code, perhaps `-after`. */
  effect: text,
  delay_ms: z.int().min(0).max(999_999).optional(),
  operation: text.optional(),
  order_id: text.optional(),
  request_id: text.optional(),
  times: positive.default(1),
});
/** A fault of the line that a client or a tester asked for. */
export type LineFault = z.output<typeof fault>;

/** What a tester sets. */
const controls = z.discriminatedUnion('control', [
  object({ control: z.literal('settings'), settings: settings.partial() }),
  object({ control: z.literal('fault'), fault }),
  object({ control: z.literal('clear-faults') }),
  object({ control: z.literal('bank'), bincode, state: z.enum(['up', 'down', 'slow']) }),
  object({ control: z.literal('account'), bank_acc_no: text, active: z.boolean() }),
  object({ control: z.literal('settlement'), sn: text, bincode, outcome: z.enum(['505', '509']) }),
  object({ control: z.literal('revoke-tokens') }),
  object({
    control: z.literal('ipn-release'),
    deliveries: z.array(text).optional(),
    order: z.enum(['as-made', 'reverse']).optional(),
    variant: variant.optional(),
  }),
  object({
    control: z.literal('statement'),
    case: text,
    passed: z.boolean(),
    who: text.trim().min(1).max(100),
    note: text.max(500),
  }),
  /** The case begins anew; what was decided before stays in its history. */
  object({ control: z.literal('rerun'), case: text, note: text.max(500).optional() }),
  /** What the shop did with an order, or with money without an order. No traffic shows it. */
  object({
    control: z.literal('shop'),
    order_id: text.optional(),
    transaction_id: text.optional(),
    /** What the order costs in the shop; without it the newest command says it. */
    amount: count.optional(),
    paid: z.boolean().optional(),
    /** The surplus that is owed to the customer. */
    owed: count.optional(),
    /** It is on the list of what a person has to look at. */
    review: z.boolean().optional(),
    /** How often goods left. */
    goods: count.optional(),
  }),
  object({ control: z.literal('reset') }),
]);
/** A control call as a client sends it. */
export type ControlCall = z.input<typeof controls>;
/** A control call as the engine takes it: the simulator chooses the new run of a reset. */
export type Control =
  Exclude<z.output<typeof controls>, { control: 'reset' }> | { control: 'reset'; run: string };

const year = 31_536_000;
const clock = object({
  advance_seconds: z.number().min(0).max(year).optional(),
  frozen: z.boolean().optional(),
});
export type ClockCall = z.input<typeof clock>;

const wait = object({
  /** Values that the line has. */
  entry: z.record(z.string(), z.unknown()),
  /** Number of the line after which it comes. */
  after: z.number().default(0),
  timeout_ms: z.number().min(0).max(300_000).default(10_000),
});

/** Every body, by the call that takes it: `POST /_sim/<name>`. */
export const bodies = { act: acts, control: controls, clock, wait };

/**
 * Why a body is refused, in one sentence: the field, and what it takes.
 * @param error of one of `bodies`
 */
export const sentence = ({ issues: [issue] }: z.ZodError): string =>
  [...(issue?.path.length ? [`"${issue.path.map(String).join('.')}"`] : []), issue?.message].join(
    ': ',
  );
