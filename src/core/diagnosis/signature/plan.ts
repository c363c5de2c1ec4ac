import type { HashName } from '../../crypto';
import type { booleans, bytesOf, DateForm, escapes, letters, names, numbers } from './forms';
import type { extraFields, orders, percents } from './forms';
import type { KeyForm } from './keys';

/** How a signature is computed, with one choice per axis. A mistake is a different choice on one axis. */
export interface Plan {
  /** Text to sign: the canonical pairs, the object as JSON, a text as received, or the encrypted bytes. */
  source: 'pairs' | 'json' | 'content' | 'body' | 'data' | 'data pair' | 'bytes';
  /** In printed JSON: spaces after `,` and `:`, like Python's `json.dumps`. */
  spaced: boolean;
  /** Spaces per level of pretty-printed JSON. */
  indent: 0 | 2 | 4;
  /** Prefix of the text, such as the time stamp of the message that other services sign. */
  before: '' | 'time.' | 'time' | 'time\n' | '?' | '\ufeff';
  order: keyof typeof orders;
  names: keyof typeof names;
  numbers: keyof typeof numbers;
  /** Texts that consist of digits: `number` prints `000456` as 456. */
  digits: 'as-is' | 'number';
  dates: 'as-is' | DateForm;
  trim: boolean;
  nulls: 'empty' | 'omit' | 'null' | 'None' | '<nil>';
  empties: 'keep' | 'omit';
  booleans: keyof typeof booleans;
  nested: 'skip' | 'json' | 'spaced' | 'object' | 'Array' | 'dots' | 'brackets';
  /** Name of a field that the content does not have: the time stamp, or an empty signature. */
  extra: '' | (typeof extraFields)[number];
  /** Names of the fields that are left out. */
  without: readonly string[];
  unicode: 'as-is' | 'NFC' | 'NFD';
  charset: keyof typeof bytesOf;
  escapes: keyof typeof escapes;
  quotes: 'none' | 'all' | 'texts';
  letters: keyof typeof letters;
  percent: keyof typeof percents;
  /** Separator of name and value; `values`: no names. */
  assign: '=' | ':' | ': ' | '' | 'values';
  separator: '&' | '' | '|' | ',' | ';' | '\n' | '&amp;' | ' & ' | ', ';
  ending: '' | '&' | '\n' | '\r\n' | '&key=';
  key: KeyForm;
  algorithm: HashName;
  /** How the secret is combined with the text. */
  keyed: 'hmac' | 'of hash' | 'of hex hash' | 'swapped' | 'behind' | 'before' | 'not';
  output: 'hex' | 'base64' | 'base64url' | 'unpadded' | 'base64 of hex' | 'prefixed' | 'cut off';
}

export const rightPlan: Plan = {
  source: 'pairs',
  spaced: false,
  indent: 0,
  before: '',
  order: 'bytes',
  names: 'as-is',
  numbers: 'decimal',
  digits: 'as-is',
  dates: 'as-is',
  trim: false,
  nulls: 'empty',
  empties: 'keep',
  booleans: 'skip',
  nested: 'skip',
  extra: '',
  without: [],
  unicode: 'as-is',
  charset: 'utf8',
  escapes: 'none',
  quotes: 'none',
  letters: 'as-is',
  percent: 'none',
  assign: '=',
  separator: '&',
  ending: '',
  key: 'text',
  algorithm: 'sha256',
  keyed: 'hmac',
  output: 'hex',
};

/** Differences from another plan. */
export type Change = Partial<Plan>;
