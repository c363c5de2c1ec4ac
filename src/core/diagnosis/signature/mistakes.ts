import { dateForms, extraFields } from './forms';
import type { Change, Plan } from './plan';

const each = <Axis extends keyof Plan>(axis: Axis, ...choices: Plan[Axis][]): Change[] =>
  choices.map((choice) => ({ [axis]: choice }));

/**
 * Known mistakes, each with its variants in libraries. A new mistake needs an entry here, a text in
 * ./mistake-texts.ts, a property or value in ./plan.ts, and a line in the test.
 */
export const mistakes = {
  'encrypted-signed': each('source', 'data', 'body', 'data pair', 'bytes'),
  // `content` is last, because other mistakes do not change a content that is signed as received.
  'raw-json': [
    { source: 'json', order: 'as-is' },
    { source: 'json' },
    { source: 'json', order: 'as-is', spaced: true },
    { source: 'json', spaced: true },
    { source: 'json', order: 'as-is', indent: 2 },
    { source: 'json', order: 'as-is', indent: 4 },
    { source: 'content' },
  ],
  'time-signed': (['pairs', 'content', 'body', 'data'] as const).flatMap((source) =>
    (['time.', 'time', 'time\n'] as const).map((before): Change => ({ source, before })),
  ),
  unsorted: each('order', 'as-is', 'descending'),
  'locale-order': each('order', 'locale', 'locale-letters', 'no-case', 'utf16'),
  'pair-order': each('order', 'pairs', 'values'),
  'other-names': each('names', 'camel', 'pascal', 'upper'),
  exponent: each('numbers', 'go', 'c', 'e', 'E'),
  float: each('numbers', 'python', 'java', 'cents'),
  'times-hundred': each('numbers', 'times 100'),
  'grouped-digits': each('numbers', 'comma', 'dot'),
  'text-as-number': each('digits', 'number'),
  'other-date': each('dates', ...dateForms),
  'trimmed-values': each('trim', true),
  'null-text': each('nulls', 'null', 'None', '<nil>'),
  'null-omitted': each('nulls', 'omit'),
  'empty-omitted': each('empties', 'omit'),
  'booleans-signed': each('booleans', 'true', 'True', '1'),
  'nested-signed': each('nested', 'json', 'spaced', 'object', 'Array', 'dots', 'brackets'),
  // Empty here. The diagnosis adds a variant for each field and for each pair of fields.
  'field-missing': [],
  'extra-field': each('extra', ...extraFields),
  'unicode-form': each('unicode', 'NFD', 'NFC'),
  charset: each('charset', 'latin1', 'ascii', 'twice', 'utf16'),
  'json-escapes': each(
    'escapes',
    ...(['json', 'as-written', 'slash', 'unicode', 'UNICODE', 'php', 'html'] as const),
  ),
  'quoted-values': each('quotes', 'all', 'texts'),
  'lower-case': each('letters', 'lower'),
  'no-diacritics': each('letters', 'bare'),
  'html-escaped': each('percent', 'html', 'html text'),
  'percent-encoded': each('percent', 'component', 'form', 'path', 'whole'),
  'other-assignment': each('assign', ':', ': ', ''),
  'values-only': each('assign', 'values'),
  separator: each('separator', '', '|', ',', ';', '\n', '&amp;', ' & ', ', '),
  'question-mark': each('before', '?'),
  bom: each('before', '\ufeff'),
  'secret-appended': each('ending', '&key='),
  'trailing-separator': each('ending', '&'),
  newline: each('ending', '\n', '\r\n'),
  'hex-secret': each('key', 'hex', 'to hex'),
  'base64-secret': each('key', 'base64', 'to base64'),
  'secret-whitespace': each('key', 'newline', 'crlf', 'blank', 'blank before', 'BOM'),
  'secret-quoted': each('key', 'quoted', 'single quoted'),
  'secret-named': each('key', 'NAME='),
  'secret-cut': each('key', 'half'),
  'secret-as-typed': each('key', 'as typed'),
  'secret-case': each('key', 'upper', 'lower'),
  'secret-charset': each('key', 'utf16'),
  'secret-hashed': each('key', 'sha256', 'sha256 hex'),
  'empty-secret': each('key', 'empty'),
  'aes-key': each('key', 'aes', 'aes hex', 'test aes', 'test aes hex'),
  'other-secret': each('key', 'other'),
  'other-algorithm': each('algorithm', 'sha1', 'sha384', 'sha512', 'md5'),
  'swapped-arguments': each('keyed', 'swapped'),
  'hashed-first': each('keyed', 'of hash', 'of hex hash'),
  'no-hmac': each('keyed', 'behind', 'before', 'not'),
  // Empty here. The diagnosis finds these mistakes in the form of the received signature.
  base64: [],
  prefixed: [],
  'cut-off': [],
} as const satisfies Record<string, readonly Change[]>;

export type MistakeId = keyof typeof mistakes;

export const mistakeIds = Object.keys(mistakes) as MistakeId[];

/** Mistakes that are not combined with others, because of too many variants or because a pair could match by chance. */
export const alone: readonly MistakeId[] = [
  ...(['field-missing', 'extra-field', 'time-signed', 'other-date', 'times-hundred'] as const),
  ...(['question-mark', 'secret-appended', 'secret-named', 'secret-cut', 'aes-key'] as const),
  ...(['secret-hashed', 'hashed-first', 'other-names', 'text-as-number'] as const),
  'trimmed-values',
];
