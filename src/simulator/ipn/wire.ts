import { canonicalString, encryptData, hmacSha256 } from '../../crypto';
import type { FactData } from '../contract';
import { keysOf, strangersKeys, type IpnKeys } from './keys';

/** One HTTP request of an IPN, ready to be sent. */
export interface IpnRequest {
  headers: Record<string, string>;
  body: string;
  /** The body goes out in so many pieces, a moment apart. */
  pieces?: number;
  /** How often it is sent, one after the other. */
  times?: number;
  /** The connection ends after so many bytes of the body. */
  breaksOffAfter?: number;
  /** The connection is closed before the answer is read. */
  abandon?: boolean;
}

interface Draft {
  payload: Record<string, unknown>;
  eventId: string;
  keys: IpnKeys;
  seconds: number;
  facts: FactData;
}

/** How a request differs from the right one. */
interface Variant {
  /** What it shows, in a few words. */
  what: string;
  /** The same in Vietnamese, for the portal. */
  vi: string;
  make: (draft: Draft) => IpnRequest;
}

function plain(draft: Draft, changes: Partial<Draft> = {}): IpnRequest {
  const { payload, eventId, keys, seconds } = { ...draft, ...changes };
  const text = JSON.stringify(payload);
  return {
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Timestamp': String(seconds),
      'X-Event-Id': eventId,
      'X-Signature': hmacSha256(canonicalString(payload), keys.hmac),
    },
    body: JSON.stringify({ data: encryptData(text, keys.aes) }),
  };
}

const without = (request: IpnRequest, header: string): IpnRequest => ({
  ...request,
  headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => name !== header)),
});

const beyond = 60;
const oversized = 1_048_576;

/** Flips one bit in the middle of the ciphertext: what a line or an attacker does. */
function damaged(body: string): string {
  const { data } = JSON.parse(body) as { data: string };
  const bytes = Buffer.from(data, 'base64');
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  return JSON.stringify({ data: bytes.toString('base64') });
}

/** Every way in which an IPN can be sent on demand. */
export const variants: Readonly<Record<string, Variant>> = {
  right: { what: 'as it should be', vi: 'đúng như hợp đồng', make: (draft) => plain(draft) },
  twice: {
    what: 'the same event twice in a row',
    vi: 'cùng một sự kiện, hai lần liền nhau',
    make: (draft) => ({ ...plain(draft), times: 2 }),
  },
  late: {
    what: 'a time stamp older than the tolerance',
    vi: 'dấu thời gian cũ hơn mức cho phép',
    make: (draft) =>
      plain(draft, { seconds: draft.seconds - draft.facts.timestampToleranceSeconds - beyond }),
  },
  early: {
    what: 'a time stamp from the future',
    vi: 'dấu thời gian ở tương lai',
    make: (draft) =>
      plain(draft, { seconds: draft.seconds + draft.facts.timestampToleranceSeconds + beyond }),
  },
  forged: {
    what: 'signed with a secret that is not yours',
    vi: 'ký bằng khoá HMAC không phải của bạn',
    make: (draft) => plain(draft, { keys: { aes: draft.keys.aes, hmac: strangersKeys.hmac } }),
  },
  'other-key': {
    what: 'encrypted with a key that is not yours',
    vi: 'mã hoá bằng khoá AES không phải của bạn',
    make: (draft) => plain(draft, { keys: { aes: strangersKeys.aes, hmac: draft.keys.hmac } }),
  },
  changed: {
    what: 'another amount than the one that was signed',
    vi: 'số tiền khác với số tiền đã ký',
    make: (draft) => {
      const request = plain(draft);
      const amount = Number(draft.payload['amount'] ?? 0) + 1_000_000;
      const other = plain(draft, { payload: { ...draft.payload, amount } });
      return { ...request, body: other.body };
    },
  },
  damaged: {
    what: 'one bit of the ciphertext flipped',
    vi: 'một bit của bản mã bị đảo',
    make: (draft) => {
      const request = plain(draft);
      return { ...request, body: damaged(request.body) };
    },
  },
  unsigned: {
    what: 'without X-Signature',
    vi: 'thiếu X-Signature',
    make: (draft) => without(plain(draft), 'X-Signature'),
  },
  untimed: {
    what: 'without X-Timestamp',
    vi: 'thiếu X-Timestamp',
    make: (draft) => without(plain(draft), 'X-Timestamp'),
  },
  cut: {
    what: 'a body that ends in the middle',
    vi: 'thân bị cắt giữa chừng',
    make: (draft) => {
      const request = plain(draft);
      return { ...request, body: request.body.slice(0, request.body.length >> 1) };
    },
  },
  'no-json': {
    what: 'a body that is no JSON',
    vi: 'thân không phải JSON',
    make: (draft) => ({ ...plain(draft), body: 'data=xyz' }),
  },
  'no-data': {
    what: 'a body without data',
    vi: 'thân thiếu data',
    make: (draft) => ({ ...plain(draft), body: '{}' }),
  },
  oversized: {
    what: 'a body of 1 MiB',
    vi: 'thân dài 1 MiB',
    make: (draft) => ({
      ...plain(draft),
      body: JSON.stringify({ data: 'A'.repeat(oversized) }),
    }),
  },
  slow: {
    what: 'a body that comes in pieces over two seconds',
    vi: 'thân tới từng mẩu trong hai giây',
    make: (draft) => ({ ...plain(draft), pieces: 8 }),
  },
  'lost-ack': {
    what: 'the connection closes before the answer is read; then the same once more',
    vi: 'kết nối đóng trước khi đọc phản hồi, rồi gửi lại đúng tin đó',
    make: (draft) => ({ ...plain(draft), abandon: true }),
  },
};

/**
 * Builds the request of an event.
 * @param payload decrypted content, as JSON
 * @param seconds Unix time of sending: the real clock, for the receiver compares it with its own
 * @param generation of the keys, see `keysOf`
 * @throws {Error} on a variant that does not exist
 */
export function ipnRequest(
  facts: FactData,
  event: { payload: string; eventId: string },
  generation: number,
  seconds: number,
  variant = 'right',
): IpnRequest {
  const chosen = Object.hasOwn(variants, variant) ? variants[variant] : undefined;
  if (!chosen) throw new Error(`no variant ${variant}`);
  return chosen.make({
    payload: JSON.parse(event.payload) as Record<string, unknown>,
    eventId: event.eventId,
    keys: keysOf(facts, generation),
    seconds,
    facts,
  });
}
