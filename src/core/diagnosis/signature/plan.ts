import type { HashName } from '../../crypto';

/** How a signature is computed, one choice on each axis. A mistake is another choice on one of them. */
export interface Plan {
  /** What text is signed: the canonical pairs, the object as JSON, or a text as it came. */
  source: 'pairs' | 'json' | 'content' | 'body' | 'data';
  /** Of printed JSON: spaces behind `,` and `:`, as Python's `json.dumps` puts them. */
  spaced: boolean;
  order: 'bytes' | 'as-is' | 'locale' | 'locale-letters' | 'no-case' | 'pairs';
  numbers: 'decimal' | 'go' | 'c' | 'python' | 'java' | 'cents' | 'comma' | 'dot';
  nulls: 'empty' | 'omit' | 'null' | 'None' | '<nil>';
  empties: 'keep' | 'omit';
  booleans: 'skip' | 'true' | 'True' | '1';
  nested: 'skip' | 'json' | 'spaced' | 'object' | 'Array' | 'dots' | 'brackets';
  /** A field that is left out. */
  without: string | undefined;
  unicode: 'as-is' | 'NFC' | 'NFD';
  charset: 'utf8' | 'latin1' | 'ascii' | 'twice' | 'utf16';
  escapes: 'none' | 'as-written' | 'json' | 'slash' | 'unicode' | 'UNICODE' | 'php' | 'html';
  quotes: boolean;
  percent: 'none' | 'component' | 'form' | 'path';
  separator: '&' | '' | '|' | ',' | ';' | '\n';
  ending: '' | '&' | '\n' | '\r\n';
  key: 'text' | 'hex' | 'base64' | 'trimmed' | 'newline' | 'crlf' | 'other';
  algorithm: HashName;
  /** How the secret comes in. */
  keyed: 'hmac' | 'behind' | 'before' | 'not';
  output:
    'hex' | 'HEX' | 'base64' | 'base64url' | 'unpadded' | 'base64 of hex' | 'prefixed' | 'cut off';
}

/** The rules of /others/hmac. */
export const rightPlan: Plan = {
  source: 'pairs',
  spaced: false,
  order: 'bytes',
  numbers: 'decimal',
  nulls: 'empty',
  empties: 'keep',
  booleans: 'skip',
  nested: 'skip',
  without: undefined,
  unicode: 'as-is',
  charset: 'utf8',
  escapes: 'none',
  quotes: false,
  percent: 'none',
  separator: '&',
  ending: '',
  key: 'text',
  algorithm: 'sha256',
  keyed: 'hmac',
  output: 'hex',
};

/** Other choices than the right ones. */
export type Change = Partial<Plan>;
