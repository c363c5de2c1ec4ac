import type { HashName } from '../../crypto';
import type { booleans, bytesOf, DateForm, escapes, letters, names, numbers } from './forms';
import type { orders, percents } from './forms';
import type { KeyForm } from './keys';

/** How a signature is computed, one choice on each axis. A mistake is another choice on one of them. */
export interface Plan {
  /** What is signed: the canonical pairs, the object as JSON, a text as it came, or the encrypted bytes. */
  source: 'pairs' | 'json' | 'content' | 'body' | 'data' | 'data pair' | 'bytes';
  /** Of printed JSON: spaces behind `,` and `:`, as Python's `json.dumps` puts them. */
  spaced: boolean;
  /** Blanks of each level, as a pretty print has them. */
  indent: 0 | 2 | 4;
  /** What stands before it: the time stamp of the message, as other services sign it. */
  before: '' | 'time.' | 'time' | 'time\n' | '?';
  order: keyof typeof orders;
  names: keyof typeof names;
  numbers: keyof typeof numbers;
  /** Texts of digits alone: `000456` as 456. */
  digits: 'as-is' | 'number';
  dates: 'as-is' | DateForm;
  trim: boolean;
  nulls: 'empty' | 'omit' | 'null' | 'None' | '<nil>';
  empties: 'keep' | 'omit';
  booleans: keyof typeof booleans;
  nested: 'skip' | 'json' | 'spaced' | 'object' | 'Array' | 'dots' | 'brackets';
  /** Fields that are left out. */
  without: readonly string[];
  unicode: 'as-is' | 'NFC' | 'NFD';
  charset: keyof typeof bytesOf;
  escapes: keyof typeof escapes;
  quotes: 'none' | 'all' | 'texts';
  letters: keyof typeof letters;
  percent: keyof typeof percents;
  /** Between name and value; `values`: no names. */
  assign: '=' | ':' | ': ' | '' | 'values';
  separator: '&' | '' | '|' | ',' | ';' | '\n' | '&amp;' | ' & ' | ', ';
  ending: '' | '&' | '\n' | '\r\n' | '&key=';
  key: KeyForm;
  algorithm: HashName;
  /** How the secret comes in. */
  keyed: 'hmac' | 'of hash' | 'of hex hash' | 'swapped' | 'behind' | 'before' | 'not';
  output: 'hex' | 'base64' | 'base64url' | 'unpadded' | 'base64 of hex' | 'prefixed' | 'cut off';
}

/** The rules of /others/hmac. */
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

/** Other choices than the right ones. */
export type Change = Partial<Plan>;
