import {
  canonicalString,
  concat,
  fromAnyBase64,
  fromHex,
  hash,
  hashes,
  hmac,
  toHex,
  utf8,
} from '../../crypto';
import { isClear } from '../../ipn';
import { attempt, isObject, parseJson } from '../../values';
import { bodyData } from '../pasted-json';
import { inputProblem, requireSecret, requireText, say, type Sentence } from '../problem';
import { readFields, type Fields } from '../read-fields';
import { bytesOf } from './forms';
import { keysOf, noteOn, secretOf } from './keys';
import { alone, mistakeIds, mistakes, type MistakeId } from './mistakes';
import { rightPlan, type Change, type Plan } from './plan';
import { signedText, type Material } from './print';

export interface SignatureInput {
  /** The decrypted content: a JSON object, lines of `name=value`, or pairs joined by `&`. */
  content: string;
  secret: string;
  /** `X-Signature` as received, or as computed by the reader's program; empty if there is no signature yet. */
  received?: string | undefined;
  /** The body as received, still encrypted. */
  body?: string | undefined;
  /** The second secret during a key rotation. */
  otherSecret?: string | undefined;
  /** The AES key and X-Timestamp of the message, if known: some programs use them by mistake. */
  aesKey?: string;
  timestamp?: string | undefined;
}

/** Mistakes that together produce the received signature. */
export interface Explanation {
  mistakes: readonly [MistakeId] | readonly [MistakeId, MistakeId];
  /** The text that was signed by mistake. */
  text: string;
  /** Names of the fields that were left out, if any. */
  without?: string;
}

export interface Signature {
  canonical: string;
  /** 64 lower-case hex digits. */
  signature: string;
  warnings: readonly Sentence[];
  /** Note about the pasted secret, for its input field. */
  secretNote?: Sentence | undefined;
  /** `none`: no signature was received. `unexplained`: neither one nor two known mistakes produce the signature. */
  verdict: 'none' | 'match' | 'explained' | 'unexplained';
  /** Equally likely explanations, each with the smallest number of mistakes. */
  explanations: readonly Explanation[];
  /** Advice for the verdict `unexplained`. */
  next?: Sentence;
}

/** A digest that the received text may contain, and the mistake in how the text encodes it. */
interface Reading {
  digest: Uint8Array;
  mistake?: 'base64' | 'prefixed' | 'cut-off';
}

/** Minimum number of hex digits of a truncated signature; fewer can match by chance. */
const leastDigits = 16;

/** Hex digits after a prefix that other services write: `sha256=`, `0x`. */
const prefixed = /^(?:(?:hmac[-_]?)?(?:sha\d+|md5|v1)[ :=]|0x)(?<hex>(?:[0-9a-f]{2})+)$/i;

/** Lists every digest that a received text may contain. */
function readingsOf(received: string): Reading[] {
  const readings: Reading[] = [];
  const add = (digest: Uint8Array, mistake?: Reading['mistake']): void => {
    const isWhole = Object.values(hashes).some(({ outputLen }) => outputLen === digest.length);
    if (isWhole || mistake === 'cut-off') readings.push({ digest, ...(mistake && { mistake }) });
  };
  if (/^[0-9a-f]+$/i.test(received)) {
    const digest = fromHex(received.slice(0, received.length - (received.length % 2)));
    if (received.length % 2 === 0) add(digest);
    if (received.length >= leastDigits && received.length < 64) add(digest, 'cut-off');
  }
  const inner = prefixed.exec(received)?.groups?.['hex'];
  if (inner !== undefined) add(fromHex(inner), 'prefixed');
  const bytes = attempt(() => fromAnyBase64(received));
  if (bytes) {
    add(bytes, 'base64');
    const text = String.fromCharCode(...bytes.slice(0, 200));
    if (/^(?:[0-9a-f]{2})+$/.test(text)) add(fromHex(text), 'base64');
  }
  return readings;
}

function equal(digest: Uint8Array, { mistake, digest: read }: Reading): boolean {
  if (mistake !== 'cut-off' && digest.length !== read.length) return false;
  return read.every((byte, at) => byte === digest[at]);
}

/** A text and its digest, which is computed once. Plans (./plan.ts) with the same result share one object. */
interface Signed {
  text: string;
  digest: () => Uint8Array;
}

/** Computes signatures and caches them. */
class Signer {
  readonly #keys: ReturnType<typeof keysOf>;
  readonly #secret: string;
  readonly #known = new Map<string, Signed>();

  constructor(
    readonly material: Material,
    { secret, otherSecret = '', aesKey = '' }: SignatureInput,
  ) {
    this.#secret = secretOf(secret);
    this.#keys = keysOf(secret, otherSecret, aesKey);
  }

  /** Signs according to a plan; undefined if the plan needs a text or key that is not available. */
  of(plan: Plan): Signed | undefined {
    const { keyed, algorithm } = plan;
    const key = this.#keys[plan.key];
    const plain = signedText(this.material, plan);
    if (key === undefined || plain === undefined) return undefined;
    const text = plan.ending === '&key=' ? plain + this.#secret : plain;
    const charset = plan.source === 'bytes' ? 'bytes' : plan.charset;
    const name = `${keyed} ${algorithm} ${toHex(key)} ${charset} ${text}`;
    let digest: Uint8Array | undefined;
    const compute = (): Uint8Array => computations[keyed](algorithm, key, bytesOf[charset](text));
    const signed = this.#known.get(name) ?? { text, digest: () => (digest ??= compute()) };
    this.#known.set(name, signed);
    return signed;
  }
}

const computations: Readonly<Record<Plan['keyed'], typeof hmac>> = {
  hmac,
  'of hash': (algorithm, key, message) => hmac(algorithm, key, hash(algorithm, message)),
  'of hex hash': (algorithm, key, message) =>
    hmac(algorithm, key, utf8(toHex(hash(algorithm, message)))),
  swapped: (algorithm, key, message) => hmac(algorithm, message, key),
  behind: (algorithm, key, message) => hash(algorithm, concat(message, key)),
  before: (algorithm, key, message) => hash(algorithm, concat(key, message)),
  not: (algorithm, _key, message) => hash(algorithm, message),
};

interface Variant {
  id: MistakeId;
  change: Change;
}

function variantsFor({ members }: Material): Variant[] {
  return mistakeIds.flatMap((id): Variant[] => {
    const changes: readonly Change[] =
      id === 'field-missing'
        ? members.slice(0, 10 * maxFields).map(({ name }) => ({ without: [name] }))
        : mistakes[id];
    return changes.map((change) => ({ id, change }));
  });
}

/** Maximum number of fields for which pairs of missing fields are tried. More fields would take too long. */
const maxFields = 40;

/** Maximum length, in characters, of a content or body for which pairs are tried (about 3,700 signatures, 4 s). */
const maxForPairs = 16_384;

/** Lists pairs of missing fields. They are tried only if no other mistake explains the received signature. */
function twoMissing({ members }: Material): Variant[] {
  if (members.length > maxFields) return [];
  return members.flatMap(({ name }, at) =>
    members.slice(at + 1).map((other): Variant => ({
      id: 'field-missing',
      change: { without: [name, other.name] },
    })),
  );
}

/** Reports whether two changes can be combined. This is possible if they change different properties. */
const areApart = (a: Change, b: Change): boolean => Object.keys(a).every((axis) => !(axis in b));

/**
 * Finds the single mistakes that explain a received value. If there are none, finds pairs of mistakes.
 * @param readings possible digests of the value, without the correct signature
 */
function explain(signer: Signer, readings: readonly Reading[], isLarge: boolean): Explanation[] {
  const right = signer.of(rightPlan);
  const seen = new Map<MistakeId, Set<unknown>>();
  const effective = variantsFor(signer.material).filter(({ id, change }) => {
    const signed = signer.of({ ...rightPlan, ...change });
    if (signed === undefined || signed === right) return false;
    // Skips a variant whose result equals that of an earlier variant of the same mistake.
    const ofMistake = seen.get(id) ?? new Set();
    seen.set(id, ofMistake);
    return !ofMistake.has(signed) && ofMistake.add(signed);
  });

  /** The key consists of the ids of the mistakes, so all variants of a mistake count as one explanation. */
  const found = new Map<string, Explanation>();
  const judge = (variants: readonly Variant[], most: number): void => {
    const plan = variants.reduce((made: Plan, { change }) => ({ ...made, ...change }), rightPlan);
    const signed = signer.of(plan);
    if (signed === undefined) return;
    for (const reading of readings) {
      const ids = [...variants.map(({ id }) => id), ...(reading.mistake ? [reading.mistake] : [])];
      const [first, second] = ids;
      if (first === undefined || ids.length > most || !equal(signed.digest(), reading)) continue;
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
  for (const variant of effective) judge([variant], 1);
  if (found.size > 0 || isLarge) return [...found.values()];

  for (const variant of effective) judge([variant], 2);
  const combined = effective.filter(({ id }) => !alone.includes(id));
  for (const [at, one] of combined.entries()) {
    for (const other of combined.slice(at + 1)) {
      if (one.id !== other.id && areApart(one.change, other.change)) judge([one, other], 2);
    }
  }
  if (found.size === 0) for (const variant of twoMissing(signer.material)) judge([variant], 1);
  return [...found.values()];
}

/**
 * Builds the correct string to sign.
 * @throws {InputProblem} for a number such as 50000.0 or 5e4, which libraries print differently
 */
function canonicalOf({ members }: Fields): string {
  const bad = members.find(
    ({ value, tokens }) =>
      typeof value === 'number' && (/[.eE]/.test(tokens.join('')) || !Number.isSafeInteger(value)),
  );
  if (!bad) return canonicalString(Object.fromEntries(members.map((one) => [one.name, one.value])));
  const written = `"${bad.name}": ${bad.tokens.join('')}`;
  throw inputProblem('content')`
    ${written} không viết như số nguyên mà JSON giữ chính xác (chỉ chữ số, tới 2^53 - 1). Trường này không ký được: mỗi thư viện in một kiểu.
    ${written} is not written as an integer that JSON keeps exactly (only digits, up to 2^53 - 1). The field cannot be signed: libraries print it differently.`;
}

function requireDecrypted({ members }: Fields): void {
  if (members.length !== 1 || members[0]?.name !== 'data') return;
  throw inputProblem('content')`
    Đây là thân IPN còn mã hoá. Chữ ký được tính trên nội dung đã giải mã: hãy dán nội dung đó ở đây, và thân này vào ô thân còn mã hoá.
    This is the body of an IPN, still encrypted. The signature is computed over the decrypted content: paste that here, and this body into the field for the encrypted body.`;
}

const nextStep = (isLarge: boolean): Sentence => {
  const scope = isLarge
    ? say`Nội dung hoặc thân dài hơn ${maxForPairs} ký tự, nên chỉ thử từng lỗi một.
      The content or body is longer than ${maxForPairs} characters: mistakes were tried one at a time.`
    : say`Đã thử từng lỗi và từng cặp lỗi.
      Each known mistake and each pair of them were tried.`;
  return say`Chữ ký sai. Chưa kết luận được vì sao, hãy kiểm khoá trước (UAT hay thật), rồi so chuỗi chuẩn với chuỗi mà chương trình của bạn ký, từng byte. ${scope}
    The signature is wrong. The tool cannot tell why: check the secret first (UAT or live), then compare the canonical string with the one that your program signs, byte by byte. ${scope}`;
};

/** A receiver does not count such a content (specs/behaviour.md, section 8). */
export const unclear: Sentence = say`Chữ ký đúng, nhưng nội dung có thể đọc theo hai cách, hoặc một trường cần dùng bị thiếu hay sai kiểu: trả 000, giữ lại cho người phụ trách, không tính vào đơn.
  The signature is correct, but the content can be read in two ways, or a field that decides is missing or has another type: respond with 000, keep it for a person, and do not count it.`;

/**
 * Computes the correct signature of a content. If the received signature differs, finds the mistakes that explain it.
 * @throws {InputProblem} with the unusable field and an explanation of the fault
 */
export function diagnose(input: SignatureInput): Signature {
  const fields = readFields(input.content);
  requireDecrypted(fields);
  const canonical = canonicalOf(fields);
  requireSecret(input.secret, 'secret');
  if (input.otherSecret) requireSecret(input.otherSecret, 'otherSecret');
  const body = requireText(input.body ?? '', 'body');
  const received = requireText(input.received ?? '', 'received')
    .trim()
    .replace(/^x-signature\s*[:=]\s*/i, '')
    .replace(/^(["'])(.*)\1$/, '$2');
  const data = parseJson(body) === undefined ? body.trim() : bodyData(body);
  const given = body === '' ? {} : { body, data };
  const { members, json: content } = fields;
  const signer = new Signer({ members, content, ...given, timestamp: input.timestamp }, input);
  const right = signer.of(rightPlan);
  const signature = right ? toHex(right.digest()) : '';
  const warnings = [...fields.warnings];
  const result = { canonical, signature, warnings, secretNote: noteOn(input.secret) };
  if (received === '') return { ...result, verdict: 'none', explanations: [] };
  if (received.toLowerCase() === signature) {
    if (received !== signature) {
      warnings.push(say`Chữ ký viết hex hoa. Zengi viết hex thường: đổi về chữ thường trước khi so.
        The signature is in upper-case hex. Zengi writes lower case: convert it before comparing.`);
    }
    const value = parseJson(content ?? '');
    if (isObject(value) && !isClear(value, content ?? '')) warnings.push(unclear);
    return { ...result, verdict: 'match', explanations: [] };
  }
  const readings = readingsOf(received);
  if (readings.length === 0) {
    throw inputProblem('received')`
      Đây không phải chữ ký: cần 64 chữ số hex (hoặc Base64 của một hàm băm).
      This is not a signature: it must be 64 hex digits (or a hash as Base64).`;
  }
  const isLarge = Math.max(input.content.length, body.length) > maxForPairs;
  const explanations = explain(signer, readings, isLarge);
  if (explanations.length > 0) return { ...result, verdict: 'explained', explanations };
  return { ...result, verdict: 'unexplained', explanations, next: nextStep(isLarge) };
}
