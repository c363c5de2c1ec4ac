import type { Change } from './plan';

interface Mistake {
  id: string;
  /** The ways in which libraries make it: other choices than the right plan's. */
  ways: readonly Change[];
  /** Too many ways, or too little said by two: not tried together with another mistake. */
  alone?: true;
}

/**
 * Known mistakes. A new one is an entry here, its words in ./mistake-texts.ts, an axis or a choice in
 * ./plan.ts, and a line in the test.
 */
export const mistakes = [
  {
    id: 'encrypted-signed',
    ways: [{ source: 'data' }, { source: 'body' }],
  },
  {
    id: 'raw-json',
    ways: [
      { source: 'content' },
      { source: 'json', order: 'as-is' },
      { source: 'json' },
      { source: 'json', order: 'as-is', spaced: true },
      { source: 'json', spaced: true },
    ],
  },
  {
    id: 'unsorted',
    ways: [{ order: 'as-is' }],
  },
  {
    id: 'locale-order',
    ways: [{ order: 'locale' }, { order: 'locale-letters' }, { order: 'no-case' }],
  },
  {
    id: 'pair-order',
    ways: [{ order: 'pairs' }],
  },
  {
    id: 'exponent',
    ways: [{ numbers: 'go' }, { numbers: 'c' }],
  },
  {
    id: 'float',
    ways: [{ numbers: 'python' }, { numbers: 'java' }, { numbers: 'cents' }],
  },
  {
    id: 'grouped-digits',
    ways: [{ numbers: 'comma' }, { numbers: 'dot' }],
  },
  {
    id: 'null-text',
    ways: [{ nulls: 'null' }, { nulls: 'None' }, { nulls: '<nil>' }],
  },
  {
    id: 'null-omitted',
    ways: [{ nulls: 'omit' }],
  },
  {
    id: 'empty-omitted',
    ways: [{ empties: 'omit' }],
  },
  {
    id: 'booleans-signed',
    ways: [{ booleans: 'true' }, { booleans: 'True' }, { booleans: '1' }],
  },
  {
    id: 'nested-signed',
    ways: [
      { nested: 'json' },
      { nested: 'spaced' },
      { nested: 'object' },
      { nested: 'Array' },
      { nested: 'dots' },
      { nested: 'brackets' },
    ],
  },
  {
    id: 'field-missing',
    // The diagnosis makes one for each field.
    ways: [],
    alone: true,
  },
  {
    id: 'unicode-form',
    ways: [{ unicode: 'NFD' }, { unicode: 'NFC' }],
  },
  {
    id: 'charset',
    ways: [{ charset: 'latin1' }, { charset: 'ascii' }, { charset: 'twice' }, { charset: 'utf16' }],
  },
  {
    id: 'json-escapes',
    ways: [
      { escapes: 'json' },
      { escapes: 'as-written' },
      { escapes: 'slash' },
      { escapes: 'unicode' },
      { escapes: 'UNICODE' },
      { escapes: 'php' },
      { escapes: 'html' },
    ],
  },
  {
    id: 'quoted-values',
    ways: [{ quotes: true }],
  },
  {
    id: 'percent-encoded',
    ways: [{ percent: 'component' }, { percent: 'form' }, { percent: 'path' }],
  },
  {
    id: 'separator',
    ways: [
      { separator: '' },
      { separator: '|' },
      { separator: ',' },
      { separator: ';' },
      { separator: '\n' },
    ],
  },
  {
    id: 'trailing-separator',
    ways: [{ ending: '&' }],
  },
  {
    id: 'newline',
    ways: [{ ending: '\n' }, { ending: '\r\n' }],
  },
  {
    id: 'hex-secret',
    ways: [{ key: 'hex' }],
  },
  {
    id: 'base64-secret',
    ways: [{ key: 'base64' }],
  },
  {
    id: 'secret-whitespace',
    ways: [{ key: 'newline' }, { key: 'crlf' }, { key: 'trimmed' }],
  },
  {
    id: 'other-secret',
    ways: [{ key: 'other' }],
  },
  {
    id: 'other-algorithm',
    ways: [
      { algorithm: 'sha1' },
      { algorithm: 'sha384' },
      { algorithm: 'sha512' },
      { algorithm: 'md5' },
    ],
  },
  {
    id: 'no-hmac',
    ways: [{ keyed: 'behind' }, { keyed: 'before' }, { keyed: 'not' }],
  },
  {
    id: 'upper-case',
    ways: [{ output: 'HEX' }],
  },
  {
    id: 'base64',
    ways: [
      { output: 'base64' },
      { output: 'base64url' },
      { output: 'unpadded' },
      { output: 'base64 of hex' },
    ],
  },
  {
    id: 'prefixed',
    ways: [{ output: 'prefixed' }],
  },
  {
    id: 'cut-off',
    ways: [{ output: 'cut off' }],
  },
] as const satisfies readonly Mistake[];

export type MistakeId = (typeof mistakes)[number]['id'];
