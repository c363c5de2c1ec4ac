import type { HashName } from '../../crypto';

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
  order:
    'bytes' | 'as-is' | 'descending' | 'locale' | 'locale-letters' | 'no-case' | 'pairs' | 'values';
  names: 'as-is' | 'camel' | 'pascal' | 'upper';
  numbers:
    | 'decimal'
    | 'go'
    | 'c'
    | 'python'
    | 'java'
    | 'cents'
    | 'comma'
    | 'dot'
    | 'times 100'
    | 'e'
    | 'E';
  /** Texts of digits alone: `000456` as 456. */
  digits: 'as-is' | 'number';
  dates: 'as-is' | DateForm;
  trim: boolean;
  nulls: 'empty' | 'omit' | 'null' | 'None' | '<nil>';
  empties: 'keep' | 'omit';
  booleans: 'skip' | 'true' | 'True' | '1';
  nested: 'skip' | 'json' | 'spaced' | 'object' | 'Array' | 'dots' | 'brackets';
  /** Fields that are left out. */
  without: readonly string[];
  unicode: 'as-is' | 'NFC' | 'NFD';
  charset: 'utf8' | 'latin1' | 'ascii' | 'twice' | 'utf16';
  escapes: 'none' | 'as-written' | 'json' | 'slash' | 'unicode' | 'UNICODE' | 'php' | 'html';
  quotes: 'none' | 'all' | 'texts';
  /** The case or the marks of the whole string. */
  letters: 'as-is' | 'lower' | 'bare';
  percent: 'none' | 'component' | 'form' | 'path' | 'whole';
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

/** What becomes of a secret. */
export type KeyForm =
  | 'text'
  | 'hex'
  | 'base64'
  | 'to hex'
  | 'to base64'
  | 'as typed'
  | 'newline'
  | 'crlf'
  | 'blank'
  | 'blank before'
  | 'BOM'
  | 'NAME='
  | 'half'
  | 'quoted'
  | 'single quoted'
  | 'upper'
  | 'lower'
  | 'utf16'
  | 'sha256'
  | 'sha256 hex'
  | 'empty'
  | 'aes'
  | 'aes hex'
  | 'test aes'
  | 'test aes hex'
  | 'other';

/** How libraries print a time again that they have read. */
export type DateForm =
  | 'utc'
  | 'utc-millis'
  | 'millis'
  | 'ticks'
  | 'no-offset'
  | 'space'
  | 'space-offset'
  | 'short-offset'
  | 'us'
  | 'vi'
  | 'seconds'
  | 'epoch-millis';

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
