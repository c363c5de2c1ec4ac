import type { Direction } from '../openapi';

/** Effect of a change on software written for the earlier contract. */
export type Level = 'breaking' | 'attention' | 'compatible';

export type Effect = Record<Direction, Level>;

const breaking: Effect = { sent: 'breaking', received: 'breaking' };
const attention: Effect = { sent: 'attention', received: 'attention' };
const compatible: Effect = { sent: 'compatible', received: 'compatible' };
/** Fewer valid values: a sender may send an invalid value. A receiver is not affected. */
const narrower: Effect = { sent: 'breaking', received: 'compatible' };
/** More valid values: a receiver may get an unknown value. */
const wider: Effect = { sent: 'compatible', received: 'breaking' };
/** New values that receivers must expect (docs/versions.mdx): an event, a status, a code. */
const expected: Effect = { sent: 'compatible', received: 'attention' };
/** Removed value: senders may depend on the value. Receivers only get fewer values. */
const less: Effect = { sent: 'attention', received: 'compatible' };

export const effects = { attention, breaking, compatible, less };

const kind = (effect: Effect, vi: string, en: string) => ({ effect, vi, en });

/** Kinds of changes. Levels follow oasdiff; the fixtures (`tests/fixtures/changes`) explain the differences. */
export const kinds = {
  added: kind(compatible, 'mới', 'new'),
  'added-required': kind(narrower, 'mới, bắt buộc', 'new and required'),
  removed: kind(breaking, 'đã bỏ', 'removed'),
  'removed-after-sunset': kind(
    compatible,
    'đã bỏ, sau ngày đã báo',
    'removed, after its announced day',
  ),
  'became-required': kind(narrower, 'thành bắt buộc', 'now required'),
  'became-optional': kind(wider, 'không còn bắt buộc', 'no longer required'),
  deprecated: kind(compatible, 'báo sắp bỏ', 'deprecated'),
  reactivated: kind(compatible, 'không bỏ nữa', 'no longer deprecated'),
  'sunset-set': kind(compatible, 'ghi ngày bỏ', 'day of removal set'),
  'sunset-later': kind(compatible, 'lùi ngày bỏ', 'day of removal moved later'),
  'sunset-earlier': kind(breaking, 'ngày bỏ sớm hơn', 'day of removal moved earlier'),
  'sunset-removed': kind(breaking, 'xoá ngày bỏ', 'day of removal deleted'),
  renamed: kind(compatible, 'đổi tên', 'renamed'),
  narrowed: kind(narrower, 'thu hẹp', 'narrowed'),
  widened: kind(wider, 'mở rộng', 'widened'),
  freed: kind(expected, 'không còn giới hạn', 'no longer restricted'),
  changed: kind(breaking, 'thay đổi', 'changed'),
  'changed-unclear': kind(attention, 'thay đổi, cần xem lại', 'changed, check your use'),
  'value-added': kind(expected, 'thêm giá trị', 'value added'),
  'value-removed': kind({ ...breaking, received: 'attention' }, 'bỏ giá trị', 'value removed'),
  'default-changed': kind(less, 'đổi giá trị mặc định', 'default changed'),
  'access-changed': kind(compatible, 'đổi quyền đọc, ghi', 'read or write access changed'),
};

export type ChangeKind = keyof typeof kinds;

export const changeKinds = Object.keys(kinds) as ChangeKind[];
