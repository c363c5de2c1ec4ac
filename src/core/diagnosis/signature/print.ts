import { compareBytes } from '../../crypto';
import type { Member } from '../read-fields';
import type { DateForm, Plan } from './plan';

/** Exponents of shortest digits: `2e+06` from a mantissa, a power, and the digits that it has at least. */
function exponent(value: number, digits: number, mark: string): string {
  const [mantissa = '', power = '0'] = value.toExponential().split('e');
  const size = String(Math.abs(Number(power))).padStart(digits, '0');
  return `${mantissa}${mark}${Number(power) < 0 ? '-' : mark === 'E' ? '' : '+'}${size}`;
}

const withPoint = (text: string): string => (text.includes('.') ? text : `${text}.0`);

/** How libraries print a number that they hold as a double. */
const numbers: Readonly<Record<Plan['numbers'], (value: number) => string>> = {
  decimal: String,
  // strconv: %g with shortest digits turns to an exponent from 1e6 on.
  go: (value) => (Math.abs(value) >= 1e6 ? exponent(value, 2, 'e') : String(value)),
  // printf("%g"): six digits.
  c: (value) => {
    if (Math.abs(value) < 1e6) return String(Number(value.toPrecision(6)));
    return exponent(Number(value.toPrecision(6)), 2, 'e');
  },
  python: (value) => withPoint(String(value)),
  // Double.toString: an exponent from 1e7 on.
  java: (value) => {
    if (Math.abs(value) < 1e7) return withPoint(String(value));
    const [mantissa = '', power = ''] = exponent(value, 1, 'E').split('E');
    return `${withPoint(mantissa)}E${power}`;
  },
  cents: (value) => value.toFixed(2),
  'times 100': (value) => String(value * 100),
  e: (value) => exponent(value, 2, 'e'),
  E: (value) => {
    const [mantissa = '', power = ''] = exponent(value, 1, 'E').split('E');
    return `${withPoint(mantissa)}E${power}`;
  },
  comma: (value) => String(value).replace(/\B(?=(?:\d{3})+$)/g, ','),
  dot: (value) => String(value).replace(/\B(?=(?:\d{3})+$)/g, '.'),
};

/** Everything that is not ASCII as `\uXXXX`. */
function unicodeEscaped(text: string, upper: boolean): string {
  return text.replace(/[^\0-\x7f]/g, (unit) => {
    const hex = unit.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${upper ? hex.toUpperCase() : hex}`;
  });
}

const htmlEscaped = (text: string): string =>
  text.replace(/[<>&]/g, (mark) => `\\u00${mark.charCodeAt(0).toString(16)}`);

/** A text as libraries write it in JSON, with its quotes. */
function jsonText(value: string, written: string, escapes: Plan['escapes']): string {
  const plain = JSON.stringify(value);
  switch (escapes) {
    case 'none':
    case 'json':
      return plain;
    case 'as-written':
      return written;
    case 'slash':
      return plain.replaceAll('/', '\\/');
    case 'unicode':
      return unicodeEscaped(plain, false);
    case 'UNICODE':
      return unicodeEscaped(plain, true);
    case 'php':
      return unicodeEscaped(plain.replaceAll('/', '\\/'), false);
    case 'html':
      return htmlEscaped(plain);
  }
}

const isNumber = (token: string): boolean => /^-?\d/.test(token);

/** A value as JSON from its tokens: without recursion, so that no depth is too deep. */
function jsonValue(tokens: readonly string[], plan: Plan, spaced: boolean): string {
  return tokens
    .map((token) => {
      if (token.startsWith('"')) return jsonText(JSON.parse(token) as string, token, plan.escapes);
      if (token === ',' || token === ':') return spaced ? `${token} ` : token;
      return isNumber(token) ? numbers[plan.numbers](Number(token)) : token;
    })
    .join('');
}

const booleans: Readonly<Record<Plan['booleans'], readonly [no: string, yes: string]>> = {
  skip: ['', ''],
  true: ['false', 'true'],
  True: ['False', 'True'],
  '1': ['', '1'],
};

const percents: Readonly<Record<Plan['percent'], (text: string) => string>> = {
  none: (text) => text,
  component: encodeURIComponent,
  form: (text) => new URLSearchParams([['', text]]).toString().slice(1),
  whole: (text) => text,
  path: (text) => encodeURIComponent(text).replaceAll('%2F', '/'),
};

type Pair = readonly [name: string, value: string];

/** Deeper than this nobody flattens, and no recursion goes. */
const deepest = 20;

function isDeep(tokens: readonly string[]): boolean {
  let depth = 0;
  return tokens.some((text) => {
    if (text === '{' || text === '[') depth += 1;
    if (text === '}' || text === ']') depth -= 1;
    return depth > deepest;
  });
}

/** `totals.0.amount` or `totals[0][amount]`. */
function flattened(name: string, value: unknown, plan: Plan): Pair[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, member]) =>
      flattened(plan.nested === 'dots' ? `${name}.${key}` : `${name}[${key}]`, member, plan),
    );
  }
  if (value === null) return [[name, '']];
  return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
}

const isoTime = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** A time as libraries print it that have read it as one. */
function printedTime(value: string, form: DateForm): string {
  const [, year = '', month = '', day = '', clock = '', zone = ''] = isoTime.exec(value) ?? [];
  const instant = Date.parse(value);
  if (year === '' || Number.isNaN(instant)) return value;
  const utc = new Date(instant).toISOString();
  const forms: Record<DateForm, string> = {
    utc: utc.replace(/\.\d+Z/, 'Z'),
    'utc-millis': utc,
    millis: `${year}-${month}-${day}T${clock}.000${zone}`,
    ticks: `${year}-${month}-${day}T${clock}.0000000${zone}`,
    'no-offset': `${year}-${month}-${day}T${clock}`,
    space: `${year}-${month}-${day} ${clock}`,
    'space-offset': `${year}-${month}-${day} ${clock}${zone}`,
    'short-offset': `${year}-${month}-${day}T${clock}${zone.replace(':', '')}`,
    us: `${month}/${day}/${year} ${clock}`,
    vi: `${day}/${month}/${year} ${clock}`,
    seconds: String(Math.floor(instant / 1000)),
    'epoch-millis': String(instant),
  };
  return forms[form];
}

/** A text as it comes out of a program that takes it for something else. */
function rewritten(value: string, plan: Plan): string {
  const text = plan.trim ? value.trim() : value;
  if (plan.digits === 'number' && /^\d{1,15}$/.test(text)) return String(Number(text));
  return plan.dates === 'as-is' ? text : printedTime(text, plan.dates);
}

const camel = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

const renamed: Readonly<Record<Plan['names'], (name: string) => string>> = {
  'as-is': (name) => name,
  camel,
  pascal: (name) => camel(`_${name}`),
  upper: (name) => name.toUpperCase(),
};

/** What a member puts into the string that is signed: nothing, a pair, or the pairs of what is in it. */
function pairsOf({ name, value, tokens }: Member, plan: Plan): Pair[] {
  if (plan.without.includes(name)) return [];
  if (value === null) {
    if (plan.nulls === 'omit') return [];
    return [[name, plan.nulls === 'empty' ? '' : plan.nulls]];
  }
  if (typeof value === 'boolean') {
    return plan.booleans === 'skip' ? [] : [[name, booleans[plan.booleans][value ? 1 : 0]]];
  }
  if (typeof value === 'number') return [[name, numbers[plan.numbers](value)]];
  if (typeof value === 'string') {
    if (value === '' && plan.empties === 'omit') return [];
    const text = rewritten(value, plan);
    if (plan.escapes === 'none' || text !== value) return [[name, text]];
    return [[name, jsonText(value, tokens[0] ?? '', plan.escapes).slice(1, -1)]];
  }
  if (plan.nested === 'skip') return [];
  if (plan.nested === 'json' || plan.nested === 'spaced') {
    return [[name, jsonValue(tokens, plan, plan.nested === 'spaced')]];
  }
  if (isDeep(tokens)) return [];
  switch (plan.nested) {
    case 'object':
      return [[name, Array.isArray(value) ? value.map(String).join(',') : '[object Object]']];
    case 'Array':
      return [[name, 'Array']];
    case 'dots':
    case 'brackets':
      return flattened(name, value, plan);
  }
}

/** Collators are slow to make. */
const collators = {
  locale: new Intl.Collator('en'),
  'locale-letters': new Intl.Collator('en', { ignorePunctuation: true }),
};

function compare(order: Plan['order']): ((a: Pair, b: Pair) => number) | undefined {
  switch (order) {
    case 'as-is':
      return undefined;
    case 'bytes':
      return ([a], [b]) => compareBytes(a, b);
    case 'descending':
      return ([a], [b]) => compareBytes(b, a);
    case 'no-case':
      return ([a], [b]) => compareBytes(a.toLowerCase(), b.toLowerCase());
    case 'values':
      return ([, a], [, b]) => compareBytes(a, b);
    case 'pairs':
      return (a, b) => compareBytes(a.join('='), b.join('='));
    case 'locale':
    case 'locale-letters':
      return ([a], [b]) => collators[order].compare(a, b);
  }
}

function sorted(pairs: Pair[], order: Plan['order']): Pair[] {
  const by = compare(order);
  return by === undefined ? pairs : pairs.sort(by);
}

const known = new WeakMap<readonly Member[], Map<Plan['order'], Member[]>>();

/** Members by their names; asked for hundreds of times for the same ones. */
function inOrder(members: readonly Member[], order: Plan['order']): readonly Member[] {
  const orders = known.get(members) ?? new Map<Plan['order'], Member[]>();
  known.set(members, orders);
  const made = orders.get(order);
  if (made) return made;
  const by = compare(order);
  const copy = [...members];
  if (by) copy.sort((a, b) => by([a.name, ''], [b.name, '']));
  orders.set(order, copy);
  return copy;
}

function pairsText(members: readonly Member[], plan: Plan): string {
  const encode = percents[plan.percent];
  // Only what makes pairs of its own is sorted anew for each plan.
  const areNamed =
    !['pairs', 'values'].includes(plan.order) &&
    plan.names === 'as-is' &&
    plan.nested !== 'dots' &&
    plan.nested !== 'brackets';
  const pairs = (areNamed ? inOrder(members, plan.order) : members)
    .flatMap((member) => pairsOf(member, plan))
    .map(([name, value]): Pair => [renamed[plan.names](name), value]);
  const texts = new Set(
    members.filter(({ value }) => typeof value === 'string').map(({ name }) => name),
  );
  const quoteOf = (name: string): string =>
    plan.quotes === 'all' || (plan.quotes === 'texts' && texts.has(name)) ? '"' : '';
  const start = (name: string): string =>
    plan.assign === 'values' ? '' : `${encode(name)}${plan.assign}`;
  return (areNamed ? pairs : sorted(pairs, plan.order))
    .map(([name, value]) => `${start(name)}${quoteOf(name)}${encode(value)}${quoteOf(name)}`)
    .join(plan.separator);
}

function jsonObject(members: readonly Member[], plan: Plan): string {
  if (plan.indent > 0) {
    if (members.some(({ tokens }) => isDeep(tokens))) return '';
    const object = Object.fromEntries(members.map(({ name, value }) => [name, value]));
    return JSON.stringify(object, null, plan.indent);
  }
  const kept = members
    .filter(({ name }) => !plan.without.includes(name))
    .filter(({ value }) => value !== null || plan.nulls !== 'omit')
    .filter(({ value }) => value !== '' || plan.empties !== 'omit')
    .map(({ name, tokens }): Pair => [name, jsonValue(tokens, plan, plan.spaced)]);
  const [comma, colon] = plan.spaced ? [', ', ': '] : [',', ':'];
  const written = sorted(kept, plan.order).map(([name, value]) => {
    const key = JSON.stringify(name);
    return `${jsonText(name, key, plan.escapes)}${colon}${value}`;
  });
  return `{${written.join(comma)}}`;
}

/** What there is to sign. */
export interface Material {
  members: readonly Member[];
  /** The decrypted content as it came, where it was JSON. */
  content?: string | undefined;
  /** The body as it came, still encrypted, and the value of its `data`. */
  body?: string | undefined;
  data?: string | undefined;
  /** X-Timestamp of the message. */
  timestamp?: string | undefined;
}

/** The text that a plan signs; undefined where it signs something that is not at hand. */
export function signedText(material: Material, plan: Plan): string | undefined {
  const { members, content, body, data, timestamp } = material;
  const texts: Record<Plan['source'], () => string | undefined> = {
    pairs: () => pairsText(members, plan),
    json: () => jsonObject(members, plan),
    content: () => content,
    body: () => body,
    data: () => data,
    'data pair': () => data && `data=${data}`,
    // One character for each byte: see `bytesOf`.
    bytes: () => data && bytesIn(data),
  };
  const text = texts[plan.source]();
  if (text === undefined || (plan.before.startsWith('time') && timestamp === undefined))
    return undefined;
  const start = plan.before.replace('time', timestamp ?? '');
  const formed = plan.unicode === 'as-is' ? text : text.normalize(plan.unicode);
  const whole = plan.percent === 'whole' ? encodeURIComponent(formed) : formed;
  return start + letters[plan.letters](whole) + plan.ending;
}

const letters: Readonly<Record<Plan['letters'], (text: string) => string>> = {
  'as-is': (text) => text,
  lower: (text) => text.toLowerCase(),
  bare: (text) =>
    text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D'),
};

function bytesIn(data: string): string | undefined {
  try {
    return atob(data);
  } catch {
    return undefined;
  }
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** One byte for each character; `?` for what has none. */
function single(text: string, limit: number): Uint8Array {
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes[length] = code < limit ? code : 0x3f;
    length += 1;
  }
  return bytes.subarray(0, length);
}

/** UTF-8 that was taken for Latin-1 and written as UTF-8 once more. */
function twice(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const byte of utf8(text)) {
    if (byte < 0x80) bytes.push(byte);
    else bytes.push(0xc0 | (byte >> 6), 0x80 | (byte & 0x3f));
  }
  return Uint8Array.from(bytes);
}

/** Without a mark in front: what C# calls `Encoding.Unicode`. */
function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  for (let at = 0; at < text.length; at += 1) {
    bytes[at * 2] = text.charCodeAt(at) & 0xff;
    bytes[at * 2 + 1] = text.charCodeAt(at) >> 8;
  }
  return bytes;
}

/** The bytes that stand for a text. */
export const bytesOf: Readonly<Record<Plan['charset'], (text: string) => Uint8Array>> = {
  utf8,
  latin1: (text) => single(text, 0x100),
  ascii: (text) => single(text, 0x80),
  twice,
  utf16,
};
