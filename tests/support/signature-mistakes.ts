import { createHash, createHmac } from 'node:crypto';

import type { MistakeId } from '../../src/core/diagnosis';

/** What is signed in a test, and with what. */
export interface Signed {
  /** In their order. */
  entries: readonly (readonly [name: string, value: unknown])[];
  secret: string;
  otherSecret: string;
  body: string;
}

/** One step of a signature done wrong; the others are right. */
export interface Slip {
  text?: (signed: Signed) => string;
  key?: (signed: Signed) => Buffer;
  sign?: (text: string | Buffer, key: Buffer) => Buffer;
  output?: (digest: Buffer) => string;
}

type Entry = readonly [string, unknown];

const byBytes = ([a]: Entry, [b]: Entry): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

const isSigned = ([, value]: Entry): boolean =>
  value === null || typeof value === 'string' || typeof value === 'number';

const written = ([name, value]: Entry): string => {
  if (value === null) return `${name}=`;
  return `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`;
};

/** The rules of /others/hmac once more, by Node alone: nothing of src/core/crypto or src/core/diagnosis. */
const right = {
  text: ({ entries }: Signed): string =>
    entries.filter(isSigned).sort(byBytes).map(written).join('&'),
  key: ({ secret }: Signed): Buffer => Buffer.from(secret),
  sign: (text: string | Buffer, key: Buffer): Buffer =>
    createHmac('sha256', key).update(text).digest(),
  output: (digest: Buffer): string => digest.toString('hex'),
};

/** The signature that comes of some slips, each of another step. */
export function signedWith(signed: Signed, ...slips: readonly Slip[]): string {
  const { text, key, sign, output } = Object.assign({}, right, ...slips) as typeof right;
  return output(sign(text(signed), key(signed)));
}

/** The text with each value written in another way, or a pair left out. */
const printed =
  (print: (value: unknown, name: string) => string | undefined) =>
  ({ entries }: Signed): string =>
    [...entries]
      .sort(byBytes)
      .flatMap(([name, value]) => {
        const own = print(value, name);
        if (own !== undefined) return [`${name}=${own}`];
        return isSigned([name, value]) ? [written([name, value])] : [];
      })
      .join('&');

const numbers = (print: (value: number) => string) =>
  printed((value) => (typeof value === 'number' ? print(value) : undefined));

const strings = (print: (value: string) => string) =>
  printed((value) => (typeof value === 'string' ? print(value) : undefined));

/** Of the right pairs, those that are kept. */
const only =
  (keep: (value: unknown, name: string) => boolean) =>
  ({ entries }: Signed): string =>
    entries
      .filter(isSigned)
      .filter(([name, value]) => keep(value, name))
      .sort(byBytes)
      .map(written)
      .join('&');

/** X-Timestamp of every message here. */
export const timestamp = '1763694008';

const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text);

const renamed =
  (rename: (name: string) => string) =>
  (signed: Signed): string =>
    right.text({
      ...signed,
      entries: signed.entries.map(([name, value]) => [rename(name), value]),
    });

const joinedBy = ({ entries }: Signed, mark: string): string =>
  [...entries]
    .filter(isSigned)
    .sort(byBytes)
    .map((entry) => written(entry).replace('=', mark))
    .join('&');

const pairs = (join: (pairs: string[]) => string) => (signed: Signed) =>
  join(signed.entries.filter(isSigned).sort(byBytes).map(written));

const object = ({ entries }: Signed): Record<string, unknown> => Object.fromEntries(entries);

const escaped = (text: string): string =>
  [...text]
    .map((character) =>
      character.length === 1 && character > '\x7f'
        ? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
        : character,
    )
    .join('');

const hmacBy =
  (algorithm: string): Required<Slip>['sign'] =>
  (text, key) =>
    createHmac(algorithm, key).update(text).digest();

const encoded =
  (encoding: BufferEncoding): Required<Slip>['sign'] =>
  (text, key) =>
    right.sign(Buffer.from(String(text), encoding), key);

const hash = (...parts: (string | Buffer)[]): Buffer =>
  parts.reduce((made, part) => made.update(part), createHash('sha256')).digest();

const exponent = (value: number): string =>
  value < 1e6 ? String(value) : value.toExponential().replace(/e\+(\d)$/, 'e+0$1');

/** Each mistake that the diagnosis knows, made by hand in the ways that libraries make it. */
export const slips: Readonly<Record<MistakeId, readonly Slip[]>> = {
  'encrypted-signed': [
    { text: ({ body }) => body },
    { text: ({ body }) => (JSON.parse(body) as { data: string }).data },
  ],
  'raw-json': [
    { text: (signed) => JSON.stringify(object(signed)) },
    {
      text: ({ entries }) => JSON.stringify(Object.fromEntries([...entries].sort(byBytes))),
    },
  ],
  unsorted: [{ text: ({ entries }) => entries.filter(isSigned).map(written).join('&') }],
  'locale-order': [
    {
      text: ({ entries }) =>
        entries
          .filter(isSigned)
          .sort(([a], [b]) => a.localeCompare(b, 'en'))
          .map(written)
          .join('&'),
    },
  ],
  'pair-order': [{ text: pairs((all) => all.sort().join('&')) }],
  exponent: [{ text: numbers(exponent) }],
  float: [
    { text: numbers((value) => `${String(value)}.0`) },
    { text: numbers((value) => value.toFixed(2)) },
  ],
  'times-hundred': [{ text: numbers((value) => String(value * 100)) }],
  'grouped-digits': [
    { text: numbers((value) => value.toLocaleString('en-US')) },
    { text: numbers((value) => value.toLocaleString('de-DE')) },
  ],
  'null-text': [
    { text: printed((value) => (value === null ? 'null' : undefined)) },
    { text: printed((value) => (value === null ? 'None' : undefined)) },
    { text: printed((value) => (value === null ? '<nil>' : undefined)) },
  ],
  'null-omitted': [{ text: only((value) => value !== null) }],
  'empty-omitted': [{ text: only((value) => value !== '') }],
  'booleans-signed': [
    { text: printed((value) => (typeof value === 'boolean' ? String(value) : undefined)) },
    {
      text: printed((value) =>
        typeof value === 'boolean' ? (value ? 'True' : 'False') : undefined,
      ),
    },
  ],
  'nested-signed': [
    {
      text: printed((value) =>
        typeof value === 'object' && value !== null ? JSON.stringify(value) : undefined,
      ),
    },
  ],
  'field-missing': [
    {
      text: (signed) =>
        right.text({ ...signed, entries: signed.entries.filter(isSigned).slice(1) }),
    },
  ],
  'unicode-form': [{ text: (signed) => right.text(signed).normalize('NFD') }],
  charset: [{ sign: encoded('utf16le') }],
  'json-escapes': [
    { text: strings((value) => JSON.stringify(value).slice(1, -1).replaceAll('/', '\\/')) },
    { text: strings((value) => escaped(JSON.stringify(value).slice(1, -1))) },
  ],
  'quoted-values': [
    { text: (signed) => right.text(signed).replace(/=(.*?)(?=&[a-zA-Z_0-9]+=|$)/g, '="$1"') },
  ],
  'lower-case': [{ text: (signed) => right.text(signed).toLowerCase() }],
  'no-diacritics': [
    {
      text: (signed) =>
        right
          .text(signed)
          .normalize('NFD')
          .replace(/\p{M}/gu, '')
          .replace(/đ/g, 'd')
          .replace(/Đ/g, 'D'),
    },
  ],
  'percent-encoded': [
    { text: strings(encodeURIComponent) },
    { text: strings((value) => new URLSearchParams({ a: value }).toString().slice(2)) },
  ],
  separator: [{ text: pairs((all) => all.join('|')) }, { text: pairs((all) => all.join('')) }],
  'question-mark': [{ text: (signed) => `?${right.text(signed)}` }],
  'secret-appended': [{ text: (signed) => `${right.text(signed)}&key=${signed.secret}` }],
  'trailing-separator': [{ text: (signed) => `${right.text(signed)}&` }],
  newline: [
    { text: (signed) => `${right.text(signed)}\n` },
    { text: (signed) => `${right.text(signed)}\r\n` },
  ],
  'hex-secret': [{ key: ({ secret }) => Buffer.from(secret, 'hex') }],
  'base64-secret': [{ key: ({ secret }) => Buffer.from(secret, 'base64') }],
  'secret-whitespace': [{ key: ({ secret }) => Buffer.from(`${secret}\n`) }],
  'other-secret': [{ key: ({ otherSecret }) => Buffer.from(otherSecret) }],
  'other-algorithm': ['sha1', 'sha384', 'sha512', 'md5'].map((name) => ({ sign: hmacBy(name) })),
  'hashed-first': [{ sign: (text, key) => right.sign(hash(text), key) }],
  'no-hmac': [
    { sign: (text, key) => hash(text, key) },
    { sign: (text, key) => hash(key, text) },
    { sign: (text) => hash(text) },
  ],
  'time-signed': [
    { text: (signed) => `${timestamp}.${right.text(signed)}` },
    { text: (signed) => `${timestamp}${signed.body}` },
  ],
  'other-names': [
    {
      text: renamed((name) =>
        name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()),
      ),
    },
    { text: renamed((name) => name.toUpperCase()) },
  ],
  'text-as-number': [
    { text: strings((value) => (/^\d+$/.test(value) ? String(Number(value)) : value)) },
  ],
  'other-date': [
    { text: strings((value) => (isTime(value) ? new Date(value).toISOString() : value)) },
    { text: strings((value) => (isTime(value) ? value.slice(0, 19).replace('T', ' ') : value)) },
  ],
  'trimmed-values': [{ text: strings((value) => value.trim()) }],
  'other-assignment': [{ text: (signed) => joinedBy(signed, ':') }],
  'values-only': [
    {
      text: ({ entries }) =>
        [...entries]
          .filter(isSigned)
          .sort(byBytes)
          .map(([, value]) => String((value ?? '') as string | number | boolean))
          .join('&'),
    },
  ],
  'secret-quoted': [{ key: ({ secret }) => Buffer.from(`"${secret}"`) }],
  'secret-named': [{ key: ({ secret }) => Buffer.from(`ZENGI_HMAC_SECRET=${secret}`) }],
  'secret-cut': [{ key: ({ secret }) => Buffer.from(secret.slice(0, 16)) }],
  'secret-as-typed': [],
  'secret-case': [{ key: ({ secret }) => Buffer.from(secret.toUpperCase()) }],
  'secret-charset': [{ key: ({ secret }) => Buffer.from(secret, 'utf16le') }],
  'secret-hashed': [{ key: ({ secret }) => createHash('sha256').update(secret).digest() }],
  'empty-secret': [{ key: () => Buffer.alloc(0) }],
  'aes-key': [{ key: ({ otherSecret }) => Buffer.from(`aes ${otherSecret}`) }],
  'swapped-arguments': [{ sign: (text, key) => right.sign(key, Buffer.from(text)) }],
  base64: [
    { output: (digest) => digest.toString('base64') },
    { output: (digest) => digest.toString('base64url') },
    { output: (digest) => Buffer.from(digest.toString('hex')).toString('base64') },
  ],
  prefixed: [{ output: (digest) => `sha256=${digest.toString('hex')}` }],
  'cut-off': [{ output: (digest) => digest.toString('hex').slice(0, 62) }],
};

/** Numbers by a seed, the same in every run. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A body on which every known mistake shows: marks, large numbers, null, nothing, booleans, lists. */
export function randomSigned(seed: number): Signed {
  const next = seeded(seed);
  const hex = (length: number): string =>
    Array.from({ length }, () => next(16).toString(16)).join('');
  const words = ['Cà phê', 'sữa đá', 'bánh mì', 'Đơn hàng', 'tiền/tip', '"ngon"', 'A&B <c>'];
  const some = (): string => words[next(words.length)] ?? '';
  const entries: Entry[] = [
    ['description', `Cà phê "${some()}" / ${some()} ${hex(4)} é`],
    ['amount', 1_000_000 + next(9_000_000)],
    ['order_id', `HD${hex(6)}`],
    ['Zone', some()],
    ['va_no', null],
    ['va_no1', hex(5)],
    ['note', ''],
    ['trace_no', `000${1 + next(998)}`],
    ['paid_at', '2025-11-21T10:00:05+07:00'],
    ['padded', ' x '],
    ['is_balanced', next(2) === 0],
    ['totals', [{ scheme: some(), amount: next(1_000_000) }]],
    ['batch', 1 + next(999)],
  ];
  for (let more = next(5); more > 0; more -= 1)
    entries.push([`x_${hex(4)}`, `${some()} ${hex(3)}`]);
  // Never sorted by accident: the first and the last would have to change places.
  const at = 1 + next(entries.length - 2);
  const shuffled = [...entries.slice(at), ...entries.slice(0, at)];
  return {
    entries: shuffled,
    secret: hex(32),
    otherSecret: hex(32),
    body: JSON.stringify({ data: Buffer.from(hex(96), 'hex').toString('base64') }),
  };
}
