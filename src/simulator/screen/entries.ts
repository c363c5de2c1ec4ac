import { brand } from '@portal/core/brand';
import type { Entry } from '../engine';
import { money, short } from './format';

/** Good: as it should be; bad: refused or given up; warn: a fault, or tried again. */
export type Tone = 'good' | 'bad' | 'warn' | 'quiet';

/** A line of evidence in words. */
export interface Line {
  who: string;
  what: string;
  verdict: string;
  tone: Tone;
}

export interface Rule {
  field: string;
  message: string;
}

export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const field = (value: unknown, name: string): string =>
  typeof value === 'object' && value !== null ? text((value as Record<string, unknown>)[name]) : '';

function call(entry: Entry): Line {
  const { body, params, status, errorCode, fault, cut, replayed } = entry;
  const operation = text(entry['operation']).replace(/^\w+ /, '');
  const subject = ['order_id', 'request_id', 'qr_id', 'va_no', 'transaction_id']
    .map((name) => field(body, name) || field(params, name))
    .find((value) => value !== '');
  const base = {
    who: typeof entry['token'] === 'string' ? `Client ${entry['token']}` : 'Client, no token',
    what: subject === undefined ? operation : `${operation} · ${short(subject)}`,
  };
  if (cut === true) {
    const done = status === 200 ? 'executed, reply lost' : 'line cut, nothing executed';
    return { ...base, verdict: done, tone: 'warn' };
  }
  if (status === 200) {
    const word = replayed === true ? '200 · 000 replayed' : '200 · 000';
    return { ...base, verdict: word, tone: fault === undefined ? 'good' : 'warn' };
  }
  const code = [text(status) === '0' ? '' : text(status), text(errorCode) || text(fault)];
  const verdict = code.filter((part) => part !== '').join(' · ');
  return { ...base, verdict, tone: fault === undefined ? 'bad' : 'warn' };
}

const verdicts: Record<string, Tone> = { acknowledged: 'good', again: 'warn', 'given up': 'bad' };

function ipn(entry: Entry): Line {
  const verdict = text(entry['verdict']);
  const variant = text(entry['variant']);
  return {
    who: `${brand.name} to your receiver`,
    what: `${text(entry['event'])} · attempt ${text(entry['attempt'])}${variant === '' ? '' : ` · ${variant}`}`,
    verdict: verdict === 'again' ? 'sends again' : verdict,
    tone: verdicts[verdict] ?? 'quiet',
  };
}

const ends: Record<string, Tone> = {
  APPROVED: 'good',
  COMPLETED: 'good',
  DECLINED: 'bad',
  FAILED: 'bad',
  CANCELLED: 'warn',
  EXPIRED: 'warn',
  UNKNOWN: 'warn',
};

function state(entry: Entry): Line {
  const { transaction, qr, payment, va, status, errorCode, amount, mark } = entry;
  if (payment !== undefined) {
    return {
      who: 'Bank',
      what: `Transfer of ${money(Number(amount))}${text(qr) + text(va) === '' ? '' : ` · ${short(text(qr) || text(va))}`}`,
      verdict: text(mark) || 'received',
      tone: mark === 'FULL' || mark === undefined ? 'good' : 'warn',
    };
  }
  const code = errorCode === undefined ? '' : ` · ${text(errorCode)}`;
  return {
    who: 'Simulator',
    what:
      transaction === undefined
        ? `Code ${short(text(qr))}`
        : `Transaction ${short(text(transaction))}`,
    verdict: text(status) + code,
    tone: ends[text(status)] ?? 'quiet',
  };
}

const acts: Record<string, (entry: Entry) => [who: string, what: string]> = {
  present: ({ how }) => ['Customer', `${text(how)} card`],
  pin: ({ right }) => ['Customer', right === true ? 'types the PIN' : 'types a wrong PIN'],
  confirm: () => ['Cashier', 'confirms the void'],
  cancel: () => ['Cashier', 'cancels'],
  unplug: ({ unnoticed }) => ['Store', unnoticed === true ? 'line lost, unnoticed' : 'line lost'],
  plug: () => ['Store', 'line plugged in'],
  power: ({ on }) => ['Store', on === true ? 'power on' : 'power off'],
  paper: ({ loaded }) => ['Store', loaded === true ? 'paper loaded' : 'paper taken out'],
  reprint: () => ['Cashier', 'reprints'],
  start: ({ type, amount }) => [
    'Cashier',
    `starts ${text(type)}${typeof amount === 'number' ? ` of ${money(amount)}` : ''}`,
  ],
  pay: ({ amount }) => [
    'Customer',
    typeof amount === 'number' ? `transfers ${money(amount)}` : 'transfers what the code asks for',
  ],
  resolve: ({ outcome }) => ['Bank', `decides: ${text(outcome)}`],
};

function act(entry: Entry): Line {
  const [who, what] = acts[text(entry['act'])]?.(entry) ?? ['Somebody', text(entry['act'])];
  const sn = text(entry['sn']);
  const { problem } = entry;
  return {
    who,
    what: sn === '' ? what : `${what} · ${short(sn)}`,
    verdict: text(problem),
    tone: problem === undefined ? 'quiet' : 'bad',
  };
}

function control(entry: Entry): Line {
  const { problem, case: id, fault, settings, state: to } = entry;
  const ids = [entry['order_id'], entry['transaction_id']].map(text).filter((one) => one !== '');
  const said = ['paid', 'goods', 'owed', 'review'].flatMap((name) =>
    entry[name] === undefined ? [] : [`${name} ${String(entry[name] as boolean | number)}`],
  );
  const detail =
    [...ids.map((one) => short(one)), ...said].join(' · ') ||
    text(id) ||
    field(fault, 'effect') ||
    text(to) ||
    (typeof settings === 'object' && settings !== null ? Object.keys(settings).join(', ') : '');
  return {
    who: 'Tester',
    what: `${text(entry['control'])}${detail === '' ? '' : ` · ${detail}`}`,
    verdict: text(problem),
    tone: problem === undefined ? 'quiet' : 'bad',
  };
}

const words: Record<Entry['kind'], (entry: Entry) => Line> = { call, ipn, state, act, control };

/** Who did what, and what came of it: a UAT case that failed by it comes first. */
export function describe(entry: Entry): Line {
  const line = words[entry.kind](entry);
  const { fails } = entry;
  if (!Array.isArray(fails)) return line;
  return { ...line, verdict: `Không đạt ${fails.join(', ')}`, tone: 'bad' };
}

/** The rules of the contract that a call broke: field and what is asked of it. */
export const rulesOf = ({ rules }: Entry): Rule[] =>
  Array.isArray(rules)
    ? rules.map((rule: unknown) => ({
        field: field(rule, 'field'),
        message: field(rule, 'message'),
      }))
    : [];

/** Which of several simultaneous lines is announced. */
const weight: Record<Entry['kind'], number> = { state: 5, ipn: 4, call: 3, control: 2, act: 1 };

/** One sentence for what happened just now. */
export function sentence(entries: readonly Entry[]): string {
  const [first] = [...entries].sort((a, b) => weight[b.kind] - weight[a.kind] || b.n - a.n);
  if (!first) return '';
  const { who, what, verdict } = describe(first);
  const more = entries.length > 1 ? ` (and ${String(entries.length - 1)} more)` : '';
  return `${who}: ${what}${verdict === '' ? '' : `: ${verdict}`}${more}`;
}

const texts = new WeakMap<Entry, string>();

/** Whether a line has these words anywhere, in any case. */
export function matches(entry: Entry, query: string): boolean {
  let content = texts.get(entry);
  if (content === undefined) {
    const { who, what, verdict } = describe(entry);
    content = `${who} ${what} ${verdict} ${JSON.stringify(entry)}`.toLowerCase();
    texts.set(entry, content);
  }
  return content.includes(query.toLowerCase());
}
