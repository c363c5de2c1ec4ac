import { attempt } from '../../values';
import type { Member } from '../read-fields';
import { booleans, escapes, letters, names, numbers, orders, percents, printedTime } from './forms';
import type { Pair } from './forms';
import type { Plan } from './plan';

const jsonText = (value: string, written: string, plan: Plan): string =>
  escapes[plan.escapes](JSON.stringify(value), written);

const isNumber = (token: string): boolean => /^-?\d/.test(token);

/** Joins the tokens of a JSON value. Not recursive, so that deep nesting cannot overflow the stack. */
function jsonValue(tokens: readonly string[], plan: Plan, spaced: boolean): string {
  return tokens
    .map((token) => {
      if (token.startsWith('"')) return jsonText(JSON.parse(token) as string, token, plan);
      if (token === ',' || token === ':') return spaced ? `${token} ` : token;
      return isNumber(token) ? numbers[plan.numbers](Number(token)) : token;
    })
    .join('');
}

/** Maximum depth for flattening, which limits the recursion. */
const deepest = 20;

function isDeep(tokens: readonly string[]): boolean {
  let depth = 0;
  return tokens.some((text) => {
    if (text === '{' || text === '[') depth += 1;
    if (text === '}' || text === ']') depth -= 1;
    return depth > deepest;
  });
}

/** Flattens a value to pairs named like `totals.0.amount` or `totals[0][amount]`. */
function flattened(name: string, value: unknown, plan: Plan): Pair[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, member]) =>
      flattened(plan.nested === 'dots' ? `${name}.${key}` : `${name}[${key}]`, member, plan),
    );
  }
  if (value === null) return [[name, '']];
  return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
}

/** Changes a text like a program that trims it, or that parses it as a number or a date. */
function rewritten(value: string, plan: Plan): string {
  const text = plan.trim ? value.trim() : value;
  if (plan.digits === 'number' && /^\d{1,15}$/.test(text)) return String(Number(text));
  return plan.dates === 'as-is' ? text : printedTime(text, plan.dates);
}

/** Lists the pairs that a member adds to the signed string; none if the member is skipped. */
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
    return [[name, jsonText(value, tokens[0] ?? '', plan).slice(1, -1)]];
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

function pairsText(members: readonly Member[], plan: Plan): string {
  const encode = percents[plan.percent];
  const pairs = members
    .flatMap((member) => pairsOf(member, plan))
    .map(([name, value]): Pair => [names[plan.names](name), value]);
  const texts = new Set(
    members.filter(({ value }) => typeof value === 'string').map(({ name }) => name),
  );
  const quoteOf = (name: string): string =>
    plan.quotes === 'all' || (plan.quotes === 'texts' && texts.has(name)) ? '"' : '';
  const start = (name: string): string =>
    plan.assign === 'values' ? '' : `${encode(name)}${plan.assign}`;
  return pairs
    .sort(orders[plan.order])
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
  const written = kept.sort(orders[plan.order]).map(([name, value]) => {
    const key = JSON.stringify(name);
    return `${jsonText(name, key, plan)}${colon}${value}`;
  });
  return `{${written.join(comma)}}`;
}

/** All texts of a message that a program may sign. */
export interface Material {
  members: readonly Member[];
  /** The decrypted content as received, if it was JSON. */
  content?: string | undefined;
  /** The body as received, still encrypted, and the value of its `data`. */
  body?: string | undefined;
  data?: string | undefined;
  timestamp?: string | undefined;
}

/** Builds the text that a plan signs; undefined if its source is not available. */
export function signedText(material: Material, plan: Plan): string | undefined {
  const { members, content, body, data, timestamp } = material;
  const isTimed = /^(?:x-)?(?:time|ts)/i.test(plan.extra);
  const value = isTimed ? (timestamp ?? '') : '';
  const extra = { name: plan.extra, value, tokens: [JSON.stringify(value)] };
  const texts: Record<Plan['source'], () => string | undefined> = {
    pairs: () => pairsText(plan.extra === '' ? members : [...members, extra], plan),
    json: () => jsonObject(members, plan),
    content: () => content,
    body: () => body,
    data: () => data,
    'data pair': () => data && `data=${data}`,
    // One character per byte; `bytesOf` converts them to bytes again.
    bytes: () => attempt(() => data && atob(data)),
  };
  const text = texts[plan.source]();
  const needsTime = isTimed || plan.before.startsWith('time');
  if (text === undefined || (needsTime && timestamp === undefined)) return undefined;
  const start = plan.before.replace('time', timestamp ?? '');
  const formed = plan.unicode === 'as-is' ? text : text.normalize(plan.unicode);
  const whole = plan.percent === 'whole' ? encodeURIComponent(formed) : formed;
  return start + letters[plan.letters](whole) + plan.ending;
}
