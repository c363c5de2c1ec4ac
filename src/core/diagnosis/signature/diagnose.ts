import {
  canonicalString,
  concat,
  CryptoInputError,
  digestBytes,
  fromBase64,
  fromHex,
  hash,
  hmac,
  toBase64,
  toHex,
  utf8,
  type HashName,
} from '../../crypto';
import { InputProblem, requireText, type Sentence } from '../problem';
import { maximumBodyBytes } from '../../ipn';
import { lookAtSecret } from '../paste-faults';
import { readFields, type Fields } from '../read-fields';
import { alone, mistakeIds, mistakes, type MistakeId } from './mistakes';
import { rightPlan, type Change, type KeyForm, type Plan } from './plan';
import { bytesOf, signedText, type Material } from './print';

export type SignatureField = 'content' | 'secret' | 'received' | 'body' | 'otherSecret' | 'own';

/** What a reader gives. */
export interface SignatureInput {
  /** The decrypted content: a JSON object, lines of `name=value`, or a joined string. */
  content: string;
  secret: string;
  /** `X-Signature` as it came, or as the reader's program computes it; empty: none yet. */
  received?: string;
  /** The body as it came, still encrypted. */
  body?: string;
  /** The other of two secrets, while keys are rotated. */
  otherSecret?: string;
  /** The AES key and X-Timestamp of the message, where they are at hand: some sign with these. */
  aesKey?: string;
  timestamp?: string;
}

/** Mistakes that together give the signature that came. */
export interface Explanation {
  mistakes: readonly [MistakeId] | readonly [MistakeId, MistakeId];
  /** What was signed instead. */
  text: string;
  /** The fields, where some were left out. */
  without?: string;
}

export interface Signature {
  canonical: string;
  /** 64 lower-case hex digits. */
  signature: string;
  warnings: readonly Sentence[];
  /** What is odd with the secret as it was pasted: shown at its field, before anything is blamed on the content. */
  secretNote?: Sentence;
  /**
   * `none`: no signature to compare. `unexplained`: neither one known mistake nor two together give it.
   */
  verdict: 'none' | 'match' | 'explained' | 'unexplained';
  /** Each of them explains the value; none is likelier than another. Fewest mistakes only. */
  explanations: readonly Explanation[];
  /** How many different signatures were computed. */
  tried: number;
  /** Single mistakes only: the content is larger than any IPN. */
  singlesOnly?: true;
}

/** A digest that the received value may stand for, and the way of writing that it is read by. */
interface Reading {
  output: Plan['output'];
  digest: Uint8Array;
}

/** Fewer digits prove nothing: two hashes agree in them by chance. */
const leastDigits = 16;

/** A hex text with a prefix that other services put before it. */
const prefixed = /^(?:(?:hmac[-_]?)?(?:sha\d+|md5|v1)[ :=]|0x)(?<hex>(?:[0-9a-f]{2})+)$/i;

function attempt(decode: () => Uint8Array): Uint8Array | undefined {
  try {
    return decode();
  } catch (error) {
    if (error instanceof CryptoInputError) return undefined;
    throw error;
  }
}

/** Every digest that a received text may stand for. */
function readingsOf(received: string): Reading[] {
  const readings: Reading[] = [];
  const add = (output: Plan['output'], digest: Uint8Array | undefined): void => {
    const isWhole = Object.values(digestBytes).some((bytes) => bytes === digest?.length);
    if (digest && isWhole) readings.push({ output, digest });
  };
  if (/^[0-9a-f]+$/i.test(received)) {
    const digest = fromHex(received.slice(0, received.length - (received.length % 2)));
    if (received.length % 2 === 0) add('hex', digest);
    if (received.length >= leastDigits && received.length < 64) {
      readings.push({ output: 'cut off', digest });
    }
  }
  const inner = prefixed.exec(received)?.groups?.['hex'];
  if (inner !== undefined) add('prefixed', fromHex(inner));
  const bytes = attempt(() => fromBase64(received));
  if (bytes) {
    add('base64', bytes);
    const text = String.fromCharCode(...bytes.slice(0, 200));
    if (/^(?:[0-9a-f]{2})+$/.test(text)) add('base64 of hex', fromHex(text));
  } else if (/^[\w-]+$/.test(received) || /^[\w+/]+$/.test(received)) {
    const standard = received.replaceAll('-', '+').replaceAll('_', '/');
    const padded = standard + '='.repeat((4 - (standard.length % 4)) % 4);
    const output = standard === received ? 'unpadded' : 'base64url';
    add(
      output,
      attempt(() => fromBase64(padded)),
    );
  }
  return readings;
}

function equal(digest: Uint8Array, { output, digest: read }: Reading): boolean {
  if (output !== 'cut off' && digest.length !== read.length) return false;
  return read.every((byte, at) => byte === digest[at]);
}

type Keys = Partial<Record<KeyForm, { name: string; bytes: Uint8Array }>>;

/** The readings of a secret, without those that it has not; equal ones have one name. */
function keysOf(typed: string, { otherSecret = '', aesKey = '' }: SignatureInput): Keys {
  const secret = secretOf(typed);
  const own = (text: string): Uint8Array | undefined => (text === '' ? undefined : utf8(text));
  const readings: Record<KeyForm, Uint8Array | undefined> = {
    text: utf8(secret),
    hex: attempt(() => fromHex(secret)),
    base64: attempt(() => fromBase64(secret)),
    'to hex': utf8(toHex(utf8(secret))),
    'to base64': utf8(toBase64(utf8(secret))),
    'as typed': typed === secret ? undefined : utf8(typed),
    newline: utf8(`${secret}\n`),
    crlf: utf8(`${secret}\r\n`),
    blank: utf8(`${secret} `),
    'blank before': utf8(` ${secret}`),
    BOM: utf8(`\ufeff${secret}`),
    'NAME=': utf8(`ZENGI_HMAC_SECRET=${secret}`),
    half: utf8(secret.slice(0, secretCharacters / 2)),
    quoted: utf8(`"${secret}"`),
    'single quoted': utf8(`'${secret}'`),
    upper: utf8(secret.toUpperCase()),
    lower: utf8(secret.toLowerCase()),
    utf16: bytesOf.utf16(secret),
    sha256: hash('sha256', utf8(secret)),
    'sha256 hex': utf8(toHex(hash('sha256', utf8(secret)))),
    empty: new Uint8Array(),
    aes: own(aesKey),
    'aes hex': aesKey === '' ? undefined : attempt(() => fromHex(aesKey)),
    'test aes': utf8(publishedAes),
    'test aes hex': fromHex(publishedAes),
    other: own(otherSecret.trim()),
  };
  return Object.fromEntries(
    Object.entries(readings).flatMap(([reading, bytes]) =>
      bytes ? [[reading, { name: toHex(bytes), bytes }]] : [],
    ),
  );
}

/** The published AES test key (/documents/payments/ipn): readers try with it. */
const publishedAes = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

/** Characters of a secret (/others/hmac). */
const secretCharacters = 32;

/** The secret without what a paste brought along, where only so it has its right length. */
function secretOf(typed: string): string {
  if (typed.length === secretCharacters && typed.trim() === typed) return typed;
  const { clean } = lookAtSecret(typed);
  return clean.length === secretCharacters ? clean : typed;
}

/** What is odd with a secret, for its field. */
function noteOn(typed: string): Sentence | undefined {
  const secret = secretOf(typed);
  const { faults } =
    typed.length === secretCharacters && secret === typed ? { faults: [] } : lookAtSecret(typed);
  const all = [...faults];
  if (secret.length !== secretCharacters) {
    all.push({
      vi: `có ${secret.length} ký tự, khoá của Zengi có ${secretCharacters}`,
      en: `has ${secret.length} characters, those of Zengi have ${secretCharacters}`,
    });
  }
  if (all.length === 0) return undefined;
  const [vi, en] =
    secret === typed ? ['', ''] : [' Ở đây đã bỏ phần thừa.', ' It was left out here.'];
  return {
    vi: `Khoá ${all.map((one) => one.vi).join('; ')}.${vi} Kiểm khoá trước khi nghi nội dung.`,
    en: `The secret ${all.map((one) => one.en).join('; ')}.${en} Check it before you doubt the content.`,
  };
}

/** A text and what it is signed with; one object for all plans that come to the same. */
interface Signed {
  text: string;
  digest?: Uint8Array;
}

const ascii = /^[\0-\x7f]*$/;

/** Computes signatures, each different one once. */
class Signer {
  readonly #keys: Keys;
  readonly #secret: string;
  /** By all but the text, then by the text. */
  readonly #known = new Map<string, Map<string, Signed>>();
  tried = 0;

  constructor(
    readonly material: Material,
    input: SignatureInput,
  ) {
    this.#secret = secretOf(input.secret);
    this.#keys = keysOf(input.secret, input);
  }

  /** What a plan signs; undefined where it needs a text or a key that is not at hand. */
  of(plan: Plan): Signed | undefined {
    const key = this.#keys[plan.key];
    const plain = signedText(this.material, plan);
    if (key === undefined || plain === undefined) return undefined;
    const text = plan.ending === '&key=' ? plain + this.#secret : plain;
    const isAlike = !['utf8', 'utf16'].includes(plan.charset) && ascii.test(text);
    const charset = isAlike ? 'utf8' : plan.charset;
    const isBytes = plan.source === 'bytes' ? ' bytes' : '';
    const rest = `${plan.keyed} ${plan.algorithm} ${key.name} ${charset}${isBytes}`;
    const texts = this.#known.get(rest) ?? new Map<string, Signed>();
    this.#known.set(rest, texts);
    const signed = texts.get(text) ?? { text };
    texts.set(text, signed);
    return signed;
  }

  digest(signed: Signed, plan: Plan): Uint8Array {
    if (signed.digest) return signed.digest;
    this.tried += 1;
    const key = this.#keys[plan.key]?.bytes ?? new Uint8Array();
    const message =
      plan.source === 'bytes'
        ? Uint8Array.from(signed.text, (byte) => byte.charCodeAt(0))
        : bytesOf[plan.charset](signed.text);
    signed.digest = this.#compute(plan, key, message);
    return signed.digest;
  }

  #compute({ keyed, algorithm }: Plan, key: Uint8Array, message: Uint8Array): Uint8Array {
    switch (keyed) {
      case 'hmac':
        return hmac(algorithm, key, message);
      case 'of hash':
        return hmac(algorithm, key, hash(algorithm, message));
      case 'of hex hash':
        return hmac(algorithm, key, utf8(toHex(hash(algorithm, message))));
      case 'swapped':
        return hmac(algorithm, message, key);
      case 'behind':
        return hash(algorithm, concat(message, key));
      case 'before':
        return hash(algorithm, concat(key, message));
      case 'not':
        return hash(algorithm, message);
    }
  }
}

/** One way to make one mistake, that makes a difference here. */
interface Way {
  id: MistakeId;
  change: Change;
  alone: boolean;
}

function waysFor({ members }: Material): Way[] {
  return mistakeIds.flatMap((id): Way[] => {
    const changes: readonly Change[] =
      id === 'field-missing'
        ? members.slice(0, 10 * mostFields).map(({ name }) => ({ without: [name] }))
        : mistakes[id];
    return changes.map((change) => ({ id, change, alone: alone.includes(id) }));
  });
}

/** Of more fields, two that are missing would take too long. */
const mostFields = 40;

/** Two fields that are left out: tried where nothing else explains a value. */
function twoMissing({ members }: Material): Way[] {
  if (members.length > mostFields) return [];
  return members.flatMap(({ name }, at) =>
    members.slice(at + 1).map((other): Way => ({
      id: 'field-missing',
      change: { without: [name, other.name] },
      alone: true,
    })),
  );
}

/** Whether a digest of this algorithm can be what came. */
const canBe = (algorithm: HashName, readings: readonly Reading[]): boolean =>
  readings.some(
    ({ output, digest }) => output === 'cut off' || digest.length === digestBytes[algorithm],
  );

/** Whether two changes may be made at once: on different axes. */
const areApart = (a: Change, b: Change): boolean => Object.keys(a).every((axis) => !(axis in b));

/**
 * The mistakes that explain a received value: single ones, or where none does, pairs.
 * @param readings what the value may stand for; not the right signature
 */
function explain(signer: Signer, readings: readonly Reading[], isLarge: boolean): Explanation[] {
  const all = waysFor(signer.material);
  const outputs = new Map<Plan['output'], MistakeId>();
  for (const { id, change } of all) if (change.output) outputs.set(change.output, id);

  const right = signer.of(rightPlan);
  const seen = new Map<MistakeId, Set<unknown>>();
  const effective = all.filter(({ id, change }) => {
    if ('output' in change) return false;
    const signed = signer.of({ ...rightPlan, ...change });
    if (signed === undefined || signed === right) return false;
    // Two ways of one mistake may come to the same.
    const ofMistake = seen.get(id) ?? new Set();
    seen.set(id, ofMistake);
    return !ofMistake.has(signed) && ofMistake.add(signed);
  });

  /** By the mistakes that explain it: the ways of one mistake are one explanation. */
  const found = new Map<string, Explanation>();
  const judge = (ways: readonly Way[], most: number): void => {
    const plan = ways.reduce((made: Plan, { change }) => ({ ...made, ...change }), rightPlan);
    if (!canBe(plan.algorithm, readings)) return;
    const signed = signer.of(plan);
    if (signed === undefined) return;
    for (const reading of readings) {
      const output = outputs.get(reading.output);
      const ids = [...ways.map(({ id }) => id), ...(output ? [output] : [])];
      const [first, second] = ids;
      if (first === undefined || ids.length > most || !equal(signer.digest(signed, plan), reading))
        continue;
      const name = ids.join(' ');
      if (found.has(name)) continue;
      found.set(name, {
        mistakes: second === undefined ? [first] : [first, second],
        text: signed.text,
        ...(plan.without.length > 0 && { without: plan.without.join(', ') }),
      });
    }
  };

  judge([], 1);
  for (const way of effective) judge([way], 1);
  if (found.size > 0 || isLarge) return [...found.values()];

  for (const way of effective) judge([way], 2);
  effective.forEach((way, at) => {
    if (way.alone) return;
    for (const other of effective.slice(at + 1)) {
      if (!other.alone && way.id !== other.id && areApart(way.change, other.change)) {
        judge([way, other], 2);
      }
    }
  });
  if (found.size === 0) for (const way of twoMissing(signer.material)) judge([way], 1);
  return [...found.values()];
}

function objectOf({ members }: Fields): Record<string, unknown> {
  return Object.fromEntries(members.map(({ name, value }) => [name, value]));
}

/** The right string, or why there is none. */
function canonicalOf(fields: Fields): string {
  const bad = numberOfAnotherForm(fields);
  if (bad) throw notInteger(bad);
  try {
    return canonicalString(objectOf(fields));
  } catch (error) {
    if (!(error instanceof CryptoInputError)) throw error;
    throw notInteger(fields.members.find(({ value }) => !isSignable(value)));
  }
}

const isSignable = (value: unknown): boolean =>
  typeof value !== 'number' || Number.isSafeInteger(value);

const notInteger = (bad: Fields['members'][number] | undefined): InputProblem => {
  const written = `"${bad?.name ?? ''}": ${bad?.tokens.join('') ?? ''}`;
  return new InputProblem<SignatureField>('content', {
    vi: `${written} không viết như số nguyên mà JSON giữ chính xác (chỉ chữ số, tới 2^53 - 1). Trường này không ký được: mỗi thư viện in một kiểu.`,
    en: `${written} is not written as an integer that JSON carries exactly (digits alone, up to 2^53 - 1). The field cannot be signed: libraries print it differently.`,
  });
};

/**
 * The first number that is signed and not written as an integer: 50000.0 and 5e4 are refused here, on the page
 * and in every example, for libraries disagree on what they print.
 */
export const numberOfAnotherForm = ({ members }: Fields): Fields['members'][number] | undefined =>
  members.find(({ value, tokens }) => typeof value === 'number' && /[.eE]/.test(tokens.join('')));

/** `data` of a body, where it has one. */
function dataOf(body: string): string | undefined {
  try {
    const value = (JSON.parse(body) as { data?: unknown } | null)?.data;
    return typeof value === 'string' ? value : undefined;
  } catch {
    return body.trim();
  }
}

function requireDecrypted({ members }: Fields): void {
  const [only, ...others] = members;
  if (only?.name !== 'data' || others.length > 0 || typeof only.value !== 'string') return;
  throw new InputProblem<SignatureField>('content', {
    vi: 'Đây là thân IPN còn mã hoá. Chữ ký được tính trên nội dung đã giải mã: hãy dán nội dung đó ở đây, và thân này vào ô thân còn mã hoá.',
    en: 'This is the body of an IPN, still encrypted. The signature is of the decrypted content: paste that here, and this body where the encrypted one is asked for.',
  });
}

const upperCase: Sentence = {
  vi: 'Chữ ký viết hex hoa. Zengi viết hex thường: đổi về chữ thường trước khi so.',
  en: 'The signature is in capital hex. Zengi writes lower case: convert before comparing.',
};

/**
 * The right signature of a content, and where another one came, which mistake or which two explain it.
 * @throws {InputProblem} with the field that cannot be used and a sentence about it
 */
export function diagnose(input: SignatureInput): Signature {
  const fields = readFields(input.content, 'content' satisfies SignatureField);
  requireDecrypted(fields);
  const canonical = canonicalOf(fields);
  if (requireText(input.secret, 'secret' satisfies SignatureField) === '') {
    throw new InputProblem<SignatureField>('secret', {
      vi: 'Chưa có khoá. Không bao giờ ký bằng khoá rỗng.',
      en: 'No secret yet. Never sign with an empty one.',
    });
  }
  requireText(input.otherSecret ?? '', 'otherSecret' satisfies SignatureField);
  const body = requireText(input.body ?? '', 'body' satisfies SignatureField);
  const received = requireText(input.received ?? '', 'received' satisfies SignatureField)
    .trim()
    .replace(/^x-signature\s*[:=]\s*/i, '')
    .replace(/^(["'])(.*)\1$/, '$2');
  const data = body === '' ? undefined : dataOf(body);
  const signer = new Signer(
    {
      members: fields.members,
      content: fields.json,
      body: body === '' ? undefined : body,
      data,
      timestamp: input.timestamp,
    },
    input,
  );
  const right = signer.of(rightPlan);
  const signature = right ? toHex(signer.digest(right, rightPlan)) : '';
  const secretNote = noteOn(input.secret);
  const warnings = [...fields.warnings];
  const result = { canonical, signature, warnings, ...(secretNote && { secretNote }) };
  if (received === '') return { ...result, verdict: 'none', explanations: [], tried: 1 };
  if (received.toLowerCase() === signature) {
    if (received !== signature) warnings.push(upperCase);
    return { ...result, verdict: 'match', explanations: [], tried: 1 };
  }
  const readings = readingsOf(received);
  if (readings.length === 0) {
    throw new InputProblem<SignatureField>('received', {
      vi: 'Đây không phải chữ ký: cần 64 chữ số hex (hoặc Base64 của một hàm băm).',
      en: 'This is no signature: expected 64 hex digits (or a hash as Base64).',
    });
  }
  // No receiver accepts a larger body, and pairs of mistakes would take too long.
  const isLarge = input.content.length > maximumBodyBytes;
  const explanations = explain(signer, readings, isLarge);
  const verdict = explanations.length > 0 ? 'explained' : 'unexplained';
  const { tried } = signer;
  return { ...result, verdict, explanations, tried, ...(isLarge && { singlesOnly: true }) };
}
