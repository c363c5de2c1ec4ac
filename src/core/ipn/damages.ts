import type { Sentence } from '../values';
import type { Fields } from './events';
import { otherSecret, type Damage } from './message';

export interface DamageKind {
  /** Short description for the simulator and the portal. */
  what: Sentence;
  /** @param tolerance the fact ipn.timestamp_tolerance_seconds */
  damage: (content: Fields, tolerance: number) => Damage;
}

const beyond = 60;

const kind = (en: string, vi: string, damage: Damage | DamageKind['damage']): DamageKind => ({
  what: { vi, en },
  damage: typeof damage === 'function' ? damage : () => damage,
});

/** All kinds of IPN that the simulator sends on demand. */
export const damages = {
  right: kind('as documented', 'đúng như hợp đồng', {}),
  twice: kind('the same event twice in a row', 'cùng một sự kiện, hai lần liền nhau', {
    repeat: 2,
  }),
  'other-event-id': kind(
    'the same event under another X-Event-Id',
    'cùng một sự kiện, X-Event-Id khác',
    { eventSuffix: '-2' },
  ),
  late: kind(
    'a time stamp older than the tolerance',
    'dấu thời gian cũ hơn mức cho phép',
    (_content, tolerance) => ({ age: tolerance + beyond }),
  ),
  early: kind(
    'a time stamp from the future',
    'dấu thời gian ở tương lai',
    (_content, tolerance) => ({ age: -tolerance - beyond }),
  ),
  forged: kind('signed with a secret that is not yours', 'ký bằng khoá HMAC không phải của bạn', {
    signature: { secret: otherSecret },
  }),
  'other-key': kind(
    'encrypted with a key that is not yours',
    'mã hoá bằng khoá AES không phải của bạn',
    { otherKey: true },
  ),
  changed: kind(
    'an amount other than the signed one',
    'số tiền khác với số tiền đã ký',
    (content) => ({
      content: JSON.stringify({ ...content, amount: Number(content['amount'] ?? 0) + 1_000_000 }),
    }),
  ),
  damaged: kind('one bit of the ciphertext flipped', 'một bit của bản mã bị đảo', { flip: 20 }),
  unsigned: kind('without X-Signature', 'thiếu X-Signature', { signature: 'none' }),
  untimed: kind('without X-Timestamp', 'thiếu X-Timestamp', { timestamp: '' }),
  cut: kind('a body that ends in the middle', 'thân bị cắt giữa chừng', { bodyCut: 100 }),
  'no-json': kind('a body that is not JSON', 'thân không phải JSON', { body: 'data=xyz' }),
  'no-data': kind('a body without data', 'thân thiếu data', { body: '{}' }),
  oversized: kind('a body of 1 MiB', 'thân dài 1 MiB', () => ({
    body: JSON.stringify({ data: 'A'.repeat(1_048_576) }),
  })),
  slow: kind('a body in pieces over two seconds', 'thân tới từng mẩu trong hai giây', {
    pieces: 8,
  }),
  'lost-ack': kind(
    'the connection closes before the response is read; then the same IPN again',
    'kết nối đóng trước khi đọc phản hồi, rồi gửi lại đúng tin đó',
    { abandon: true },
  ),
} satisfies Record<string, DamageKind>;

export type DamageName = keyof typeof damages;
