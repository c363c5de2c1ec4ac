import * as z from 'zod';

import { damages, type DamageName } from '@portal/core/ipn';
import { banks, type controlNames } from '@portal/core/simulator-facts';

/** Schemas of the request bodies of the control API. The engine checks whether a call is possible now. */

/** Object schema that rejects unknown fields and lists the valid ones. */
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
/** Response code of the bank: two characters (ISO 8583). */
const responseCode = z.string().regex(/^[0-9A-Z]{2}$/);

/** Acts of people: at a terminal, in a bank, on the phone. */
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
    /** Text of the transfer, if the customer changed the proposed one. */
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
  /** Milliseconds until the simulated customer acts; null: the customer only acts on request. */
  auto_ms: count.nullable(),
  rate_per_minute: positive,
  ip_allowed: z.boolean(),
  callback_url: text.nullable(),
  /** Whether new deliveries wait until a control call releases them. */
  hold_ipn: z.boolean(),
  /** Variant of the next delivery only; later ones are correct. */
  ipn_variant: variant.nullable(),
  /** Number of acknowledgements, from now on, that are treated as lost. */
  lose_acks: count,
  keys: count,
  ack_timeout_ms: positive,
} satisfies Record<(typeof controlNames.settings)[number], z.ZodType>);
export type Settings = z.output<typeof settings>;

const fault = object({
  /** `drop-before`, `drop-after`, `delay`, `gateway-502` …, or a documented code, also with `-after`. */
  effect: text,
  delay_ms: z.int().min(0).max(999_999).optional(),
  operation: text.optional(),
  order_id: text.optional(),
  request_id: text.optional(),
  times: positive.default(1),
});
/** Line fault set by a client or a tester. */
export type LineFault = z.output<typeof fault>;

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
  /** Restarts a case. Earlier results stay in its history. */
  object({ control: z.literal('rerun'), case: text, note: text.max(500).optional() }),
  /** State of an order in the shop, or of a payment without an order. The traffic does not show this state. */
  object({
    control: z.literal('shop'),
    order_id: text.optional(),
    transaction_id: text.optional(),
    /** Price of the order in the shop; default: the amount of the newest command. */
    amount: count.optional(),
    paid: z.boolean().optional(),
    /** Overpaid amount that the shop owes the customer. */
    owed: count.optional(),
    review: z.boolean().optional(),
    /** Number of deliveries. */
    goods: count.optional(),
  }),
  object({ control: z.literal('reset') }),
]);
/** Control call as sent by a client. */
export type ControlCall = z.input<typeof controls>;
/** Control call as passed to the engine; the simulator adds the id of the new run to a reset. */
export type Control =
  | Exclude<z.output<typeof controls>, { control: 'reset' }>
  | { control: 'reset'; run: string };

const year = 31_536_000;
const clock = object({
  advance_seconds: z.number().min(0).max(year).optional(),
  frozen: z.boolean().optional(),
});
export type ClockCall = z.input<typeof clock>;

const wait = object({
  entry: z.record(z.string(), z.unknown()),
  /** Only timeline lines with a higher number match. */
  after: z.number().default(0),
  timeout_ms: z.number().min(0).max(300_000).default(10_000),
});

/** Body schemas by call: `POST /_sim/<name>`. */
export const bodies = { act: acts, control: controls, clock, wait };

/** Formats the first validation error as a sentence: field and expected value. */
export const sentence = ({ issues: [issue] }: z.ZodError): string =>
  [...(issue?.path.length ? [`"${issue.path.map(String).join('.')}"`] : []), issue?.message].join(
    ': ',
  );
