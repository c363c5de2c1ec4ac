import { brand } from '@portal/core/brand';
import type { FieldFault } from '../contract';
import type { Entry } from '../engine';
import { money, parsed, short } from './format';
import { t, translated } from './words';

/** `good`: as expected; `bad`: refused or given up; `warn`: fault or retry. */
export type Tone = 'good' | 'bad' | 'warn' | 'quiet';

export interface Line {
  who: string;
  what: string;
  verdict: string;
  tone: Tone;
}

export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const field = (value: unknown, name: string): string =>
  typeof value === 'object' && value !== null ? text((value as Record<string, unknown>)[name]) : '';

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' · ');

const idNames = ['order_id', 'request_id', 'qr_id', 'va_no', 'transaction_id'];

function call(entry: Entry): Line {
  const { body, params, status, errorCode, fault, cut, replayed, token, operation } = entry;
  const ids = idNames.map((name) => field(body, name) || field(params, name));
  const isDone = status === 200;
  let verdict = joined('200', replayed === true ? `000 ${t('replayed')}` : '000');
  if (cut === true) {
    verdict = isDone ? t('executed, reply lost') : t('line cut, nothing executed');
  } else if (!isDone) {
    verdict = joined(status === 0 ? '' : text(status), text(errorCode) || text(fault));
  }
  return {
    who: typeof token === 'string' ? t('Client {token}', { token }) : t('Client, no token'),
    what: joined(
      text(operation).replace(/^\w+ /, ''),
      short(ids.find((value) => value !== '') ?? ''),
    ),
    verdict,
    tone: cut === true || fault !== undefined ? 'warn' : isDone ? 'good' : 'bad',
  };
}

function ipn({ event, attempt, variant, verdict }: Entry): Line {
  const tones: Record<string, [verdict: string, tone: Tone]> = {
    acknowledged: [t('acknowledged'), 'good'],
    again: [t('sends again'), 'warn'],
    'given up': [t('given up'), 'bad'],
  };
  const [words, tone] = tones[text(verdict)] ?? [text(verdict), 'quiet'];
  return {
    who: t('{brand} to your receiver', { brand: brand.name }),
    what: joined(text(event), t('attempt {n}', { n: text(attempt) }), text(variant)),
    verdict: words,
    tone,
  };
}

const tones: Record<Exclude<Tone, 'quiet'>, readonly string[]> = {
  good: ['APPROVED', 'COMPLETED', 'SETTLED', 'ONLINE', 'ACKNOWLEDGED'],
  bad: ['DECLINED', 'FAILED', 'OFFLINE', 'EXHAUSTED'],
  warn: ['CANCELLED', 'EXPIRED', 'UNKNOWN', 'PROCESSING', 'BUSY', 'SENDING'],
};
export const toneOf = (status: string): Tone =>
  (['good', 'bad', 'warn'] as const).find((tone) => tones[tone].includes(status)) ?? 'quiet';

function state(entry: Entry): Line {
  const { transaction, qr, payment, va, status, errorCode, amount, mark } = entry;
  if (payment !== undefined) {
    return {
      who: t('Bank'),
      what: joined(
        t('Transfer of {amount}', { amount: money(Number(amount)) }),
        short(text(qr) || text(va)),
      ),
      verdict: text(mark) || t('received'),
      tone: mark === 'FULL' || mark === undefined ? 'good' : 'warn',
    };
  }
  return {
    who: t('Simulator'),
    what:
      transaction === undefined
        ? t('Code {id}', { id: short(text(qr)) })
        : t('Transaction {id}', { id: short(text(transaction)) }),
    verdict: joined(text(status), text(errorCode)),
    tone: toneOf(text(status)),
  };
}

const sum = (amount: unknown): string => (typeof amount === 'number' ? money(amount) : '');

const acts: Record<string, (entry: Entry) => [who: string, what: string]> = {
  present: ({ how }) => [t('Customer'), t('card: {how}', { how: text(how) })],
  pin: ({ right }) => [t('Customer'), right === true ? t('types the PIN') : t('types a wrong PIN')],
  confirm: () => [t('Cashier'), t('confirms the void')],
  cancel: () => [t('Cashier'), t('cancels')],
  unplug: ({ unnoticed }) => [
    t('Store'),
    unnoticed === true ? t('line lost, unnoticed') : t('line lost'),
  ],
  plug: () => [t('Store'), t('line plugged in')],
  power: ({ on }) => [t('Store'), on === true ? t('power on') : t('power off')],
  paper: ({ loaded }) => [t('Store'), loaded === true ? t('paper loaded') : t('paper taken out')],
  reprint: () => [t('Cashier'), t('reprints')],
  start: ({ type, amount }) => [
    t('Cashier'),
    joined(t('starts {type}', { type: text(type) }), sum(amount)),
  ],
  pay: ({ amount }) => [
    t('Customer'),
    t('transfers {amount}', { amount: sum(amount) || t('the amount of the code') }),
  ],
  resolve: ({ outcome }) => [t('Bank'), t('decides: {outcome}', { outcome: text(outcome) })],
};

/** Why an act or a control call had no effect. */
const refusal = ({ problem }: Entry): Pick<Line, 'verdict' | 'tone'> => ({
  verdict: translated(text(problem)),
  tone: problem === undefined ? 'quiet' : 'bad',
});

function act(entry: Entry): Line {
  const [who, what] = acts[text(entry['act'])]?.(entry) ?? [t('Simulator'), text(entry['act'])];
  return { who, what: joined(what, short(text(entry['sn']))), ...refusal(entry) };
}

function control(entry: Entry): Line {
  const { case: id, fault, settings, state: to } = entry;
  const ids = [entry['order_id'], entry['transaction_id']].map((one) => short(text(one)));
  const shop = ['paid', 'goods', 'owed', 'review'].flatMap((name) =>
    entry[name] === undefined ? [] : [`${name} ${String(entry[name] as boolean | number)}`],
  );
  return {
    who: t('Tester'),
    what: joined(
      text(entry['control']),
      joined(...ids, ...shop) ||
        text(id) ||
        field(fault, 'effect') ||
        text(to) ||
        Object.keys(settings ?? {}).join(', '),
    ),
    ...refusal(entry),
  };
}

const words: Record<Entry['kind'], (entry: Entry) => Line> = { call, ipn, state, act, control };

/** Describes a line: actor, action and result. If the line failed UAT cases, the result lists these cases. */
export function describe(entry: Entry): Line {
  const line = words[entry.kind](entry);
  const { fails } = entry;
  if (!Array.isArray(fails)) return line;
  return { ...line, verdict: t('Failed: {cases}', { cases: fails.join(', ') }), tone: 'bad' };
}

/** Violated rules of the contract: field and requirement. */
export const rulesOf = ({ rules }: Entry): FieldFault[] => (rules ?? []) as FieldFault[];

/** Returns the name and value of each id that other lines may also contain. */
export function idsOf(entry: Entry): [name: string, id: string][] {
  const parts = [entry, entry['body'], entry['params'], entry['answer']].map(parsed);
  return idNames.flatMap((name): [string, string][] => {
    const id = parts.map((part) => field(part, name)).find((one) => one !== '');
    return id === undefined ? [] : [[name, id]];
  });
}

/** Kinds in order of priority: of several new lines, only the first is announced. */
const order: readonly Entry['kind'][] = ['state', 'ipn', 'call', 'control', 'act'];

/** Summarises new lines in one sentence. */
export function sentence(entries: readonly Entry[]): string {
  const [first] = [...entries].sort(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || b.n - a.n,
  );
  if (!first) return '';
  const { who, what, verdict } = describe(first);
  const more = entries.length > 1 ? ` ${t('(and {n} more)', { n: entries.length - 1 })}` : '';
  return `${who}: ${what}${verdict === '' ? '' : `: ${verdict}`}${more}`;
}

const texts = new WeakMap<Entry, string>();

/** Whether a line contains the query, ignoring case. */
export function matches(entry: Entry, query: string): boolean {
  let content = texts.get(entry);
  if (content === undefined) texts.set(entry, (content = JSON.stringify(entry).toLowerCase()));
  const { who, what, verdict } = describe(entry);
  return `${who} ${what} ${verdict} ${content}`.toLowerCase().includes(query.toLowerCase());
}
