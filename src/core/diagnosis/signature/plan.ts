import type { HashName } from '../../crypto';
import type { booleans, bytesOf, DateForm, escapes, letters, names, numbers } from './forms';
import type { extraFields, orders, percents } from './forms';
import type { KeyForm } from './keys';

/** The computation of the correct signature. A mistake is the same computation with other values of some properties. */
export const rightPlan = {
  /** Text to sign: the canonical pairs, the object as JSON, a text as received, or the encrypted bytes. */
  source: 'pairs' as 'pairs' | 'json' | 'content' | 'body' | 'data' | 'data pair' | 'bytes',
  /** For JSON: spaces after `,` and `:`, like Python's `json.dumps`. */
  spaced: false as boolean,
  /** Spaces per level of pretty-printed JSON. */
  indent: 0 as 0 | 2 | 4,
  /** Prefix of the text. For example, other services sign the time stamp as a prefix. */
  before: '' as '' | 'time.' | 'time' | 'time\n' | '?' | '\ufeff',
  order: 'bytes' as keyof typeof orders,
  names: 'as-is' as keyof typeof names,
  numbers: 'decimal' as keyof typeof numbers,
  /** For texts of digits: `number` converts `000456` to 456. */
  digits: 'as-is' as 'as-is' | 'number',
  dates: 'as-is' as 'as-is' | DateForm,
  trim: false as boolean,
  nulls: 'empty' as 'empty' | 'omit' | 'null' | 'None' | '<nil>',
  empties: 'keep' as 'keep' | 'omit',
  booleans: 'skip' as keyof typeof booleans,
  nested: 'skip' as 'skip' | 'json' | 'spaced' | 'object' | 'Array' | 'dots' | 'brackets',
  /** Name of a signed field that is not in the content. Its value is the time stamp or, for a signature, empty. */
  extra: '' as '' | (typeof extraFields)[number],
  /** Names of the fields that are left out. */
  without: [] as readonly string[],
  unicode: 'as-is' as 'as-is' | 'NFC' | 'NFD',
  charset: 'utf8' as keyof typeof bytesOf,
  escapes: 'none' as keyof typeof escapes,
  quotes: 'none' as 'none' | 'all' | 'texts',
  letters: 'as-is' as keyof typeof letters,
  percent: 'none' as keyof typeof percents,
  /** Separator between name and value; `values` omits the names. */
  assign: '=' as '=' | ':' | ': ' | '' | 'values',
  separator: '&' as '&' | '' | '|' | ',' | ';' | '\n' | '&amp;' | ' & ' | ', ',
  ending: '' as '' | '&' | '\n' | '\r\n' | '&key=',
  key: 'text' as KeyForm,
  algorithm: 'sha256' as HashName,
  /** How the secret is combined with the text. */
  keyed: 'hmac' as 'hmac' | 'of hash' | 'of hex hash' | 'swapped' | 'behind' | 'before' | 'not',
};

export type Plan = typeof rightPlan;

/** The properties of a plan that differ from another plan. */
export type Change = Partial<Plan>;
