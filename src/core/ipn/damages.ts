import type { Fields } from './events';
import { otherSecret, type Damage } from './message';

/** A kind of damage that can be asked for by name. */
export interface DamageKind {
  /** A few words for the simulator. */
  what: string;
  /** The same in Vietnamese, for the portal. */
  vi: string;
  /** @param tolerance the fact ipn.timestamp_tolerance_seconds */
  damage: (content: Fields, tolerance: number) => Damage;
}

const beyond = 60;

/** Every way in which the simulator sends an IPN on demand. */
export const damages = {
  right: { what: 'as it should be', vi: 'đúng như hợp đồng', damage: () => ({}) },
  twice: {
    what: 'the same event twice in a row',
    vi: 'cùng một sự kiện, hai lần liền nhau',
    damage: () => ({ repeat: 2 }),
  },
  'other-event-id': {
    what: 'the same event under another X-Event-Id',
    vi: 'cùng một sự kiện, X-Event-Id khác',
    damage: () => ({ eventSuffix: '-2' }),
  },
  late: {
    what: 'a time stamp older than the tolerance',
    vi: 'dấu thời gian cũ hơn mức cho phép',
    damage: (_content, tolerance) => ({ age: tolerance + beyond }),
  },
  early: {
    what: 'a time stamp from the future',
    vi: 'dấu thời gian ở tương lai',
    damage: (_content, tolerance) => ({ age: -tolerance - beyond }),
  },
  forged: {
    what: 'signed with a secret that is not yours',
    vi: 'ký bằng khoá HMAC không phải của bạn',
    damage: () => ({ signature: { secret: otherSecret } }),
  },
  'other-key': {
    what: 'encrypted with a key that is not yours',
    vi: 'mã hoá bằng khoá AES không phải của bạn',
    damage: () => ({ otherKey: true }),
  },
  changed: {
    what: 'another amount than the one that was signed',
    vi: 'số tiền khác với số tiền đã ký',
    damage: (content) => ({
      content: JSON.stringify({ ...content, amount: Number(content['amount'] ?? 0) + 1_000_000 }),
    }),
  },
  damaged: {
    what: 'one bit of the ciphertext flipped',
    vi: 'một bit của bản mã bị đảo',
    damage: () => ({ flip: 20 }),
  },
  unsigned: {
    what: 'without X-Signature',
    vi: 'thiếu X-Signature',
    damage: () => ({ signature: 'none' }),
  },
  untimed: {
    what: 'without X-Timestamp',
    vi: 'thiếu X-Timestamp',
    damage: () => ({ timestamp: '' }),
  },
  cut: {
    what: 'a body that ends in the middle',
    vi: 'thân bị cắt giữa chừng',
    damage: () => ({ bodyCut: 100 }),
  },
  'no-json': {
    what: 'a body that is no JSON',
    vi: 'thân không phải JSON',
    damage: () => ({ body: 'data=xyz' }),
  },
  'no-data': {
    what: 'a body without data',
    vi: 'thân thiếu data',
    damage: () => ({ body: '{}' }),
  },
  oversized: {
    what: 'a body of 1 MiB',
    vi: 'thân dài 1 MiB',
    damage: () => ({ body: JSON.stringify({ data: 'A'.repeat(1_048_576) }) }),
  },
  slow: {
    what: 'a body that comes in pieces over two seconds',
    vi: 'thân tới từng mẩu trong hai giây',
    damage: () => ({ pieces: 8 }),
  },
  'lost-ack': {
    what: 'the connection closes before the answer is read; then the same once more',
    vi: 'kết nối đóng trước khi đọc phản hồi, rồi gửi lại đúng tin đó',
    damage: () => ({ abandon: true }),
  },
} satisfies Record<string, DamageKind>;

export type DamageName = keyof typeof damages;
