import { CryptoInputError } from '../../crypto';
import { makeIpn, type Fields } from '../../ipn';
import { receiverKeys } from '../../samples';
import { isObject, parseJson } from '../../values';
import { keyBytes, type KeyForm } from '../aes';
import { type InputProblem, inputProblem, requireSecret, requireText } from '../problem';

/** Languages of the test IPN: curl and the languages with a receiver in the portal. */
export const testIpnLanguages = ['curl', ...receiverKeys] as const;
export type TestIpnLanguage = (typeof testIpnLanguages)[number];

export interface TestIpnInput {
  /** JSON object before encryption. */
  content: string;
  address: string;
  aesKey: string;
  keyForm: KeyForm;
  hmacSecret: string;
  /** Unix seconds. */
  now: number;
  /** 16 random bytes, new for each message. */
  iv: Uint8Array;
  /** Suffix of X-Event-Id. */
  id: string;
}

/** A POST request as Zengi sends it (/documents/payments/ipn). */
export interface TestIpn {
  url: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
}

const cancelled: Fields = { error_code: '507', reason_code: 'CANCELLED_ON_TERMINAL' };
/** Removes the fields of a charge, because a cancelled or expired command charges nothing. */
const noCharge: Fields = { invoice_no: undefined, original_transaction_id: undefined };
const original: Fields = { original_transaction_id: '000634F17670D4AAF4450000DA1B0001' };

/** For each event without an example in the contracts: a similar event with an example, and the different fields. */
const likenesses: Readonly<Record<string, { of: string; change?: Fields }>> = {
  'SALE.CANCELLED': { of: 'VOID.EXPIRED', change: { ...noCharge, ...cancelled } },
  'SALE.EXPIRED': { of: 'VOID.EXPIRED', change: noCharge },
  'VOID.DECLINED': { of: 'SALE.DECLINED', change: original },
  'VOID.CANCELLED': { of: 'VOID.EXPIRED', change: cancelled },
  'PREAUTH.APPROVED': { of: 'SALE.APPROVED' },
  'PREAUTH.DECLINED': { of: 'SALE.DECLINED' },
  'PREAUTH_COMPLETE.APPROVED': { of: 'SALE.APPROVED', change: original },
  'PREAUTH_COMPLETE.DECLINED': { of: 'SALE.DECLINED', change: original },
  'QR.CANCELLED': { of: 'QR.EXPIRED', change: cancelled },
};

/** Formats a time as in the contracts: ISO 8601 with Vietnam's offset. */
function localTime(now: number): string {
  return `${new Date((now + 7 * 3600) * 1000).toISOString().slice(0, 19)}+07:00`;
}

/**
 * Makes the content of a new event from the contract's example, with the current time and a new id.
 * @param now Unix seconds
 * @param id at most 20 capitals and digits: suffix of transaction_id, or of qr_id if there is no transaction_id
 * @returns undefined if neither the event nor a similar event has an example
 */
export function testContent(
  event: string,
  examples: Readonly<Record<string, Fields>>,
  { now, id }: { now: number; id: string },
): Fields | undefined {
  const { of, change = {} } = likenesses[event] ?? { of: event };
  const example = Object.hasOwn(examples, of) ? examples[of] : undefined;
  if (!example) return undefined;
  const [type, status] = event.split('.');
  const fresh = (name: string, value: unknown): unknown => {
    if (/_(?:time|at)$/.test(name)) return localTime(now);
    if (name === 'event') return event;
    if (name === 'transaction_type') return type;
    if (name === 'status') return status;
    if (name === 'transaction_id') return `TEST${id}`;
    if (name === 'qr_id' && example['transaction_id'] === undefined) return `QRTEST${id}`;
    return value;
  };
  const entries = Object.entries({ ...example, ...change }).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, fresh(name, value)]));
}

function receiverAddress(text: string): URL {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password)
    return url;
  throw inputProblem('address')`
    Địa chỉ nhận IPN là một URL http hoặc https đầy đủ, không có tên và mật khẩu.
    The address must be a complete http or https URL without user name and password.`;
}

const notSignable = (): InputProblem =>
  inputProblem('content')`
    Nội dung phải là một đối tượng JSON, và mọi số là số nguyên.
    The content must be a JSON object, and every number must be an integer.`;

/**
 * Encrypts and signs a content as Zengi does.
 * @throws {InputProblem} with the invalid field
 */
export function makeTestIpn(input: TestIpnInput): TestIpn {
  const { content, now, iv, id } = input;
  const url = receiverAddress(input.address);
  const fields = parseJson(requireText(content, 'content'));
  if (fields === undefined) {
    throw inputProblem('content')`
      Nội dung không phải JSON hợp lệ.
      The content is not valid JSON.`;
  }
  if (!isObject(fields)) throw notSignable();
  const aes = keyBytes(input.aesKey, input.keyForm, 'aesKey');
  requireSecret(input.hmacSecret, 'hmacSecret');
  try {
    const keys = { aes, hmac: input.hmacSecret };
    const place = { keys, seconds: now, eventId: `EV-TEST-${id}`, iv };
    const { headers, body } = makeIpn(fields, place, { content });
    return { url: url.href, headers: Object.entries(headers), body };
  } catch (error) {
    if (error instanceof CryptoInputError) throw notSignable();
    throw error;
  }
}
