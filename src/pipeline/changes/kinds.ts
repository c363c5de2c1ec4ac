/** What a change asks of software that is written after the earlier contract. */
export type Level = 'breaking' | 'attention' | 'compatible';

/** Whether the reader's software writes a value or reads it. */
export type Direction = 'sent' | 'received';

/** What a kind of change does, by who writes the value. */
interface Effect {
  sent: Level;
  received: Level;
}

/** Fewer values are allowed: who sends may send a wrong one, who receives meets nothing new. */
const narrower: Effect = { sent: 'breaking', received: 'compatible' };
/** More values are allowed: who receives may meet one that it does not know. */
const wider: Effect = { sent: 'compatible', received: 'breaking' };
const breaking: Effect = { sent: 'breaking', received: 'breaking' };
const attention: Effect = { sent: 'attention', received: 'attention' };
const compatible: Effect = { sent: 'compatible', received: 'compatible' };
/** New values that a reader is told to expect (docs/versions.mdx): an event, a status, a code. */
const expected: Effect = { sent: 'compatible', received: 'attention' };

interface Kind {
  effect: Effect;
  vi: string;
  en: string;
}

const kind = (effect: Effect, vi: string, en: string): Kind => ({ effect, vi, en });

/**
 * Every kind of change, with what it does. The levels are those of oasdiff's list of checks; where they
 * differ, the fixtures (`tests/fixtures/changes`) say why.
 */
export const kinds = {
  'operation-added': kind(compatible, 'lệnh mới', 'new operation'),
  'operation-removed': kind(breaking, 'bỏ lệnh', 'operation removed'),
  'operation-removed-after-sunset': kind(
    compatible,
    'bỏ lệnh, sau ngày đã báo',
    'operation removed, after its announced day',
  ),
  'operation-id-changed': kind(compatible, 'đổi operationId', 'operationId changed'),
  'tags-changed': kind(compatible, 'đổi nhóm', 'tags changed'),
  'receiver-changed': kind(breaking, 'đổi bên gọi', 'the caller changed'),
  'path-parameter-renamed': kind(
    compatible,
    'đổi tên biến trong đường dẫn',
    'path variable renamed',
  ),
  deprecated: kind(compatible, 'báo sắp bỏ', 'deprecated'),
  reactivated: kind(compatible, 'không bỏ nữa', 'no longer deprecated'),
  'sunset-set': kind(compatible, 'ghi ngày bỏ', 'day of removal set'),
  'sunset-later': kind(compatible, 'lùi ngày bỏ', 'day of removal moved later'),
  'sunset-earlier': kind(breaking, 'sớm ngày bỏ hơn', 'day of removal moved earlier'),
  'sunset-removed': kind(breaking, 'xoá ngày bỏ', 'day of removal taken away'),

  'server-added': kind(compatible, 'máy chủ mới', 'new server'),
  'server-removed': kind(breaking, 'bỏ máy chủ', 'server removed'),
  'server-changed': kind(attention, 'đổi vai trò hoặc biến của máy chủ', 'server changed'),

  'security-required': kind(narrower, 'cần xác thực', 'credentials are now required'),
  'security-lifted': kind(wider, 'không cần xác thực nữa', 'credentials no longer required'),
  'security-alternative-added': kind(wider, 'thêm cách xác thực', 'one more way to authenticate'),
  'security-alternative-removed': kind(
    narrower,
    'bỏ một cách xác thực',
    'a way to authenticate removed',
  ),
  'scope-added': kind(narrower, 'cần thêm quyền', 'one more scope required'),
  'scope-removed': kind(wider, 'bớt quyền cần có', 'scope no longer required'),
  'scheme-added': kind(compatible, 'khai thêm cách xác thực', 'security scheme declared'),
  'scheme-removed': kind(compatible, 'bỏ khai báo cách xác thực', 'security scheme dropped'),
  'scheme-changed': kind(breaking, 'đổi cách xác thực', 'security scheme changed'),

  'parameter-added': kind(compatible, 'tham số mới, không bắt buộc', 'new optional parameter'),
  'parameter-added-required': kind(narrower, 'tham số mới, bắt buộc', 'new required parameter'),
  'parameter-removed': kind(breaking, 'bỏ tham số', 'parameter removed'),
  'parameter-removed-after-sunset': kind(
    compatible,
    'bỏ tham số, sau ngày đã báo',
    'parameter removed, after its announced day',
  ),
  'parameter-became-required': kind(
    narrower,
    'tham số thành bắt buộc',
    'parameter became required',
  ),
  'parameter-became-optional': kind(
    wider,
    'tham số thành không bắt buộc',
    'parameter became optional',
  ),
  'serialisation-changed': kind(breaking, 'đổi cách viết giá trị', 'serialisation changed'),

  'body-added': kind(compatible, 'thêm nội dung, không bắt buộc', 'optional body added'),
  'body-added-required': kind(narrower, 'thêm nội dung bắt buộc', 'required body added'),
  'body-removed': kind(breaking, 'bỏ nội dung', 'body removed'),
  'body-became-required': kind(narrower, 'nội dung thành bắt buộc', 'body became required'),
  'body-became-optional': kind(wider, 'nội dung thành không bắt buộc', 'body became optional'),
  'media-type-added': kind(compatible, 'thêm kiểu nội dung', 'media type added'),
  'pushed-media-type-added': kind(
    breaking,
    'thêm kiểu nội dung mà bạn có thể nhận',
    'one more media type that you may receive',
  ),
  'media-type-removed': kind(breaking, 'bỏ kiểu nội dung', 'media type removed'),
  'schema-added': kind(narrower, 'bắt đầu tả nội dung', 'the content is now described'),
  'schema-removed': kind(
    { sent: 'compatible', received: 'attention' },
    'thôi tả nội dung',
    'the content is no longer described',
  ),

  'status-added': kind(compatible, 'mã HTTP mới', 'new HTTP status'),
  'success-status-removed': kind(breaking, 'bỏ mã HTTP thành công', 'success status removed'),
  'status-removed': kind(
    { sent: 'attention', received: 'compatible' },
    'bỏ mã HTTP',
    'HTTP status removed',
  ),
  'header-added': kind(compatible, 'header mới', 'new header'),
  'header-added-required': kind(narrower, 'header mới, bắt buộc', 'new required header'),
  'header-removed': kind(attention, 'bỏ header không bắt buộc', 'optional header removed'),
  'required-header-removed': kind(breaking, 'bỏ header bắt buộc', 'required header removed'),
  'header-became-required': kind(narrower, 'header thành bắt buộc', 'header became required'),
  'header-became-optional': kind(wider, 'header thành không bắt buộc', 'header became optional'),
  'links-changed': kind(compatible, 'đổi liên kết giữa các lệnh', 'links changed'),

  'field-added': kind(compatible, 'trường mới', 'new field'),
  'field-added-required': kind(narrower, 'trường mới, bắt buộc', 'new required field'),
  'field-removed': kind(breaking, 'bỏ trường', 'field removed'),
  'field-removed-after-sunset': kind(
    compatible,
    'bỏ trường, sau ngày đã báo',
    'field removed, after its announced day',
  ),
  'field-became-required': kind(narrower, 'trường thành bắt buộc', 'field became required'),
  'field-became-optional': kind(wider, 'trường thành không bắt buộc', 'field became optional'),
  'became-read-only': kind(compatible, 'chỉ còn để đọc', 'became read-only'),
  'became-not-read-only': kind(compatible, 'không còn chỉ để đọc', 'no longer read-only'),
  'became-write-only': kind(compatible, 'chỉ còn để ghi', 'became write-only'),
  'became-not-write-only': kind(expected, 'không còn chỉ để ghi', 'no longer write-only'),

  'type-narrowed': kind(narrower, 'thu hẹp kiểu', 'type narrowed'),
  'type-widened': kind(wider, 'mở rộng kiểu', 'type widened'),
  'type-changed': kind(breaking, 'đổi kiểu', 'type changed'),
  'format-added': kind(narrower, 'thêm định dạng', 'format added'),
  'format-removed': kind(wider, 'bỏ định dạng', 'format removed'),
  'format-changed': kind(breaking, 'đổi định dạng', 'format changed'),
  'became-nullable': kind(wider, 'có thể là null', 'may now be null'),
  'became-not-nullable': kind(narrower, 'không còn được là null', 'may no longer be null'),
  'enum-introduced': kind(narrower, 'chỉ còn các giá trị đã liệt kê', 'limited to listed values'),
  'enum-lifted': kind(
    expected,
    'không còn danh sách giá trị',
    'no longer limited to listed values',
  ),
  'enum-value-added': kind(expected, 'thêm giá trị', 'value added'),
  'enum-value-removed': kind(
    { sent: 'breaking', received: 'attention' },
    'bỏ giá trị',
    'value removed',
  ),
  'const-added': kind(narrower, 'thành một giá trị cố định', 'fixed to one value'),
  'const-removed': kind(wider, 'không còn là giá trị cố định', 'no longer one fixed value'),
  'const-changed': kind(breaking, 'đổi giá trị cố định', 'the fixed value changed'),
  'default-changed': kind(
    { sent: 'attention', received: 'compatible' },
    'đổi giá trị mặc định',
    'default changed',
  ),

  'limit-tightened': kind(narrower, 'siết giới hạn', 'limit tightened'),
  'limit-loosened': kind(wider, 'nới giới hạn', 'limit loosened'),
  'limit-changed': kind(breaking, 'đổi giới hạn', 'limit changed'),
  'pattern-added': kind(narrower, 'thêm khuôn mẫu', 'pattern added'),
  'pattern-removed': kind(wider, 'bỏ khuôn mẫu', 'pattern removed'),
  'pattern-changed': kind(attention, 'đổi khuôn mẫu', 'pattern changed'),
  'content-changed': kind(breaking, 'đổi cách mã hoá nội dung', 'content encoding changed'),
  'dependency-added': kind(narrower, 'trường này cần thêm trường khác', 'needs another field'),
  'dependency-removed': kind(wider, 'trường này không cần trường khác', 'needs no other field'),
  'extra-fields-restricted': kind(
    narrower,
    'siết các trường không có tên',
    'unnamed fields restricted',
  ),
  'extra-fields-allowed': kind(wider, 'nới các trường không có tên', 'unnamed fields allowed'),
  'named-by-pattern-added': kind(narrower, 'thêm trường theo mẫu tên', 'pattern property added'),
  'named-by-pattern-removed': kind(wider, 'bỏ trường theo mẫu tên', 'pattern property removed'),
  'items-restricted': kind(narrower, 'siết phần tử', 'items restricted'),
  'items-freed': kind(wider, 'nới phần tử', 'items freed'),
  'choice-added': kind(wider, 'thêm một dạng', 'one more form'),
  'choice-removed': kind(narrower, 'bỏ một dạng', 'a form removed'),
  'condition-added': kind(narrower, 'thêm điều kiện', 'condition added'),
  'condition-removed': kind(wider, 'bỏ điều kiện', 'condition removed'),
  'condition-changed': kind(breaking, 'đổi điều kiện', 'condition changed'),
  'discriminator-changed': kind(
    attention,
    'đổi trường chọn dạng',
    'what tells the forms apart changed',
  ),
  'xml-changed': kind(breaking, 'đổi cách viết XML', 'XML form changed'),
} as const satisfies Record<string, Kind>;

export type ChangeKind = keyof typeof kinds;

/** What a kind of change does to who sends the value, or to who receives it. */
export const levelOf = (name: ChangeKind, direction: Direction): Level =>
  kinds[name].effect[direction];
