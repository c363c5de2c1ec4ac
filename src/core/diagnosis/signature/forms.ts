import { compareBytes, utf8 } from '../../crypto';
import { escapeAttribute, escapeText, groupDigits, withoutMarks } from '../../values';

/** Formats a number with an exponent: `2e+06`. */
function exponent(value: number): string {
  const [mantissa = '', power = '0'] = value.toExponential().split('e');
  const size = String(Math.abs(Number(power))).padStart(2, '0');
  return `${mantissa}e${Number(power) < 0 ? '-' : '+'}${size}`;
}

const withPoint = (text: string): string => (text.includes('.') ? text : `${text}.0`);

function javaExponent(value: number): string {
  const [mantissa = '', power = '0'] = value.toExponential().split('e');
  return `${withPoint(mantissa)}E${Number(power)}`;
}

/** Formats in which libraries print a double. */
export const numbers = {
  decimal: String,
  // Like strconv.FormatFloat with %g and the shortest digits. Numbers from 1e6 have an exponent.
  go: (value: number) => (Math.abs(value) >= 1e6 ? exponent(value) : String(value)),
  // Like printf("%g"), which prints six digits.
  c: (value: number) => {
    const rounded = Number(value.toPrecision(6));
    return Math.abs(value) < 1e6 ? String(rounded) : exponent(rounded);
  },
  python: (value: number) => withPoint(String(value)),
  // Like Double.toString. Numbers from 1e7 have an exponent.
  java: (value: number) => (Math.abs(value) < 1e7 ? withPoint(String(value)) : javaExponent(value)),
  cents: (value: number) => value.toFixed(2),
  'times 100': (value: number) => String(value * 100),
  e: exponent,
  E: javaExponent,
  comma: (value: number) => groupDigits(String(value), ','),
  dot: (value: number) => groupDigits(String(value), '.'),
};

/** Escapes every non-ASCII character as `\uXXXX`. */
const unicodeEscaped = (text: string, toCase: (hex: string) => string = (hex) => hex): string =>
  text.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${toCase(unit.charCodeAt(0).toString(16).padStart(4, '0'))}`,
  );

const slashed = (text: string): string => text.replaceAll('/', '\\/');

/** Ways in which libraries escape a JSON string. The argument includes the quotes. */
export const escapes = {
  none: (plain: string) => plain,
  json: (plain: string) => plain,
  'as-written': (_plain: string, written: string) => written,
  slash: slashed,
  unicode: (plain: string) => unicodeEscaped(plain),
  UNICODE: (plain: string) => unicodeEscaped(plain, (hex) => hex.toUpperCase()),
  php: (plain: string) => unicodeEscaped(slashed(plain)),
  html: (plain: string) =>
    plain.replace(/[<>&]/g, (mark) => `\\u00${mark.charCodeAt(0).toString(16)}`),
} satisfies Record<string, (plain: string, written: string) => string>;

export const booleans = {
  skip: ['', ''],
  true: ['false', 'true'],
  True: ['False', 'True'],
  '1': ['', '1'],
} as const;

/** Encodings of a value for a URL, a form or HTML. */
export const percents = {
  none: (text: string) => text,
  html: escapeAttribute,
  'html text': escapeText,
  component: encodeURIComponent as (text: string) => string,
  form: (text: string) => new URLSearchParams([['', text]]).toString().slice(1),
  whole: (text: string) => text,
  path: (text: string) => encodeURIComponent(text).replaceAll('%2F', '/'),
};

/** Date, clock time and time zone as written in a text, and the same instant in UTC. */
interface Time {
  day: readonly [year: string, month: string, day: string];
  clock: string;
  zone: string;
  utc: string;
  instant: number;
}

const dashed = ({ day, clock }: Time, mark: string): string => day.join('-') + mark + clock;

/** Formats in which libraries print a parsed time. */
const times = {
  utc: ({ utc }: Time) => utc.replace(/\.\d+Z/, 'Z'),
  'utc-millis': ({ utc }: Time) => utc,
  millis: (time: Time) => `${dashed(time, 'T')}.000${time.zone}`,
  ticks: (time: Time) => `${dashed(time, 'T')}.0000000${time.zone}`,
  'no-offset': (time: Time) => dashed(time, 'T'),
  space: (time: Time) => dashed(time, ' '),
  'space-offset': (time: Time) => dashed(time, ' ') + time.zone,
  'short-offset': (time: Time) => dashed(time, 'T') + time.zone.replace(':', ''),
  us: ({ day: [year, month, day], clock }: Time) => `${month}/${day}/${year} ${clock}`,
  vi: ({ day: [year, month, day], clock }: Time) => `${day}/${month}/${year} ${clock}`,
  seconds: ({ instant }: Time) => String(Math.floor(instant / 1000)),
  'epoch-millis': ({ instant }: Time) => String(instant),
};

export type DateForm = keyof typeof times;
export const dateForms = Object.keys(times) as DateForm[];

const isoTime = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** Formats a time as a library does; returns any other text unchanged. */
export function printedTime(value: string, form: DateForm): string {
  const [, year, month = '', day = '', clock = '', zone = ''] = isoTime.exec(value) ?? [];
  const instant = Date.parse(value);
  if (year === undefined || Number.isNaN(instant)) return value;
  const utc = new Date(instant).toISOString();
  return times[form]({ day: [year, month, day], clock, zone, utc, instant });
}

const camel = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

export const names = {
  'as-is': (name: string) => name,
  camel,
  pascal: (name: string) => camel(`_${name}`),
  upper: (name: string) => name.toUpperCase(),
};

/** Changes of case or diacritics in the whole string. */
export const letters = {
  'as-is': (text: string) => text,
  lower: (text: string) => text.toLowerCase(),
  bare: withoutMarks,
};

export const extraFields = [
  ...(['timestamp', 'X-Timestamp', 'time', 'ts', 'signature', 'X-Signature', 'sign'] as const),
];

export type Pair = readonly [name: string, value: string];

/** Shared because collators are slow to create. */
const locale = new Intl.Collator('en');
const localeLetters = new Intl.Collator('en', { ignorePunctuation: true });

export const orders = {
  'as-is': () => 0,
  bytes: ([a]: Pair, [b]: Pair) => compareBytes(a, b),
  descending: ([a]: Pair, [b]: Pair) => compareBytes(b, a),
  'no-case': ([a]: Pair, [b]: Pair) => compareBytes(a.toLowerCase(), b.toLowerCase()),
  values: ([, a]: Pair, [, b]: Pair) => compareBytes(a, b),
  utf16: ([a]: Pair, [b]: Pair) => Number(a > b) - Number(a < b),
  pairs: (a: Pair, b: Pair) => compareBytes(a.join('='), b.join('=')),
  locale: ([a]: Pair, [b]: Pair) => locale.compare(a, b),
  'locale-letters': ([a]: Pair, [b]: Pair) => localeLetters.compare(a, b),
};

/** Encodes one byte per character; characters with a code of `limit` or more become `?`. */
const single = (text: string, limit: number): Uint8Array =>
  Uint8Array.from([...text], (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < limit ? code : 0x3f;
  });

export const bytesOf = {
  utf8,
  latin1: (text: string) => single(text, 0x100),
  ascii: (text: string) => single(text, 0x80),
  // One character for each byte.
  bytes: (text: string) => Uint8Array.from(text, (byte) => byte.charCodeAt(0)),
  // The text is encoded as UTF-8, decoded as Latin-1, and encoded as UTF-8 again.
  twice: (text: string) =>
    utf8(Array.from(utf8(text), (byte) => String.fromCharCode(byte)).join('')),
  // Little-endian without BOM, the `Encoding.Unicode` of C#.
  utf16: (text: string) =>
    Uint8Array.from({ length: text.length * 2 }, (_none, at) => {
      const unit = text.charCodeAt(at >> 1);
      return at % 2 === 0 ? unit & 0xff : unit >> 8;
    }),
} satisfies Record<string, (text: string) => Uint8Array>;
