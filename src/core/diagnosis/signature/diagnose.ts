import {
  canonicalString,
  concat,
  CryptoInputError,
  digestBytes,
  fromBase64,
  fromHex,
  hash,
  hmac,
  toHex,
  utf8,
  type HashName,
} from '../../crypto';
import { InputProblem, requireText, type Sentence } from '../problem';
import { maximumBodyBytes } from '../../ipn';
import { readFields, type Fields } from '../read-fields';
import { mistakes, type MistakeId } from './mistakes';
import { rightPlan, type Change, type Plan } from './plan';
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
}

/** Mistakes that together give the signature that came. */
export interface Explanation {
  mistakes: readonly [MistakeId] | readonly [MistakeId, MistakeId];
  /** What was signed instead. */
  text: string;
  /** The field, where one was left out. */
  without?: string;
}

export interface Signature {
  canonical: string;
  /** 64 lower-case hex digits. */
  signature: string;
  warnings: readonly Sentence[];
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
    const isLower = received === received.toLowerCase();
    const digest = fromHex(received.slice(0, received.length - (received.length % 2)));
    if (received.length % 2 === 0) add(isLower ? 'hex' : 'HEX', digest);
    if (isLower && received.length >= leastDigits && received.length < 64) {
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

type Keys = Partial<Record<Plan['key'], { name: string; bytes: Uint8Array }>>;

/** The readings of a secret, without those that it has not; equal ones have one name. */
function keysOf({ secret, otherSecret = '' }: SignatureInput): Keys {
  const trimmed = secret.trim();
  const readings: Record<Plan['key'], Uint8Array | undefined> = {
    text: utf8(secret),
    hex: attempt(() => fromHex(secret)),
    base64: attempt(() => fromBase64(secret)),
    trimmed: utf8(trimmed),
    newline: utf8(`${secret}\n`),
    crlf: utf8(`${secret}\r\n`),
    other: otherSecret === '' ? undefined : utf8(otherSecret),
  };
  return Object.fromEntries(
    Object.entries(readings).flatMap(([reading, bytes]) =>
      bytes ? [[reading, { name: toHex(bytes), bytes }]] : [],
    ),
  );
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
  /** By all but the text, then by the text. */
  readonly #known = new Map<string, Map<string, Signed>>();
  tried = 0;

  constructor(
    readonly material: Material,
    input: SignatureInput,
  ) {
    this.#keys = keysOf(input);
  }

  /** What a plan signs; undefined where it needs a text or a key that is not at hand. */
  of(plan: Plan): Signed | undefined {
    const key = this.#keys[plan.key];
    const text = signedText(this.material, plan);
    if (key === undefined || text === undefined) return undefined;
    const isAlike = !['utf8', 'utf16'].includes(plan.charset) && ascii.test(text);
    const charset = isAlike ? 'utf8' : plan.charset;
    const rest = `${plan.keyed} ${plan.algorithm} ${key.name} ${charset}`;
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
    const message = bytesOf[plan.charset](signed.text);
    signed.digest = this.#compute(plan, key, message);
    return signed.digest;
  }

  #compute({ keyed, algorithm }: Plan, key: Uint8Array, message: Uint8Array): Uint8Array {
    switch (keyed) {
      case 'hmac':
        return hmac(algorithm, key, message);
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
  return mistakes.flatMap(({ id, ways, ...mistake }): Way[] => {
    const changes: readonly Change[] =
      id === 'field-missing' ? members.map(({ name }) => ({ without: name })) : ways;
    return changes.map((change) => ({ id, change, alone: 'alone' in mistake }));
  });
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
        ...(plan.without !== undefined && { without: plan.without }),
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
  return [...found.values()];
}

function objectOf({ members }: Fields): Record<string, unknown> {
  return Object.fromEntries(members.map(({ name, value }) => [name, value]));
}

/** The right string, or why there is none. */
function canonicalOf(fields: Fields): string {
  try {
    return canonicalString(objectOf(fields));
  } catch (error) {
    if (!(error instanceof CryptoInputError)) throw error;
    const bad = fields.members.find(
      ({ value }) => typeof value === 'number' && !Number.isSafeInteger(value),
    );
    const written = `"${bad?.name ?? ''}": ${bad?.tokens.join('') ?? ''}`;
    throw new InputProblem<SignatureField>('content', {
      vi: `${written} không phải số nguyên mà JSON giữ chính xác (tới 2^53 - 1). Trường này không ký được.`,
      en: `${written} is no integer that JSON carries exactly (up to 2^53 - 1). The field cannot be signed.`,
    });
  }
}

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
  const received = requireText(input.received ?? '', 'received' satisfies SignatureField).trim();
  const signer = new Signer(
    {
      members: fields.members,
      content: fields.json,
      body: body === '' ? undefined : body,
      data: body === '' ? undefined : dataOf(body),
    },
    input,
  );
  const right = signer.of(rightPlan);
  const signature = right ? toHex(signer.digest(right, rightPlan)) : '';
  const result = { canonical, signature, warnings: fields.warnings };
  if (received === '') return { ...result, verdict: 'none', explanations: [], tried: 1 };
  if (received === signature) return { ...result, verdict: 'match', explanations: [], tried: 1 };
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
