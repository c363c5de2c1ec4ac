import { attributes } from '@portal/core/markup';
import { isVietnamese } from '@portal/core/values';
import type { Text } from '@portal/sources/openapi';
import { el, fragment, type Attributes, type Html } from './html';
import type { PageContext } from './page-context';

/** Labels of the API pages, English to Vietnamese. The HTML contains the Vietnamese labels. */
const vietnamese = {
  Always: 'Luôn là',
  'Any of': 'Một hoặc nhiều trong',
  'Any other status': 'Mọi mã HTTP khác',
  'As in every response:': 'Như trong mọi phản hồi:',
  'At least one item matches': 'Ít nhất một phần tử khớp',
  Authentication: 'Xác thực',
  'Authorization URL': 'Địa chỉ cấp quyền',
  'Bodies, headers and examples of these errors': 'Thân, header và ví dụ của các lỗi này',
  'Calls that you receive': 'Lời gọi bạn nhận',
  Code: 'Mã',
  Contact: 'Liên hệ',
  Default: 'Mặc định',
  Errors: 'Lỗi',
  'Every field name matches': 'Mọi tên trường khớp',
  Example: 'Ví dụ',
  'Example:': 'Ví dụ:',
  'Explained in': 'Giải thích ở',
  Flow: 'Luồng',
  'Further examples': 'Ví dụ khác',
  'Header parameters': 'Tham số header',
  Headers: 'Header',
  'If a field is present': 'Nếu có một trường',
  'If the value matches': 'Nếu giá trị khớp',
  'Its fields:': 'Các trường:',
  'Its values:': 'Các giá trị:',
  License: 'Giấy phép',
  Limits: 'Giới hạn',
  Links: 'Liên kết',
  Meaning: 'Ý nghĩa',
  'Media type': 'Kiểu nội dung',
  'Must not match': 'Không được khớp',
  'No other fields are allowed.': 'Không nhận trường nào khác.',
  'On this page': 'Trên trang này',
  'Once decoded, and decrypted if it is encrypted, the text is':
    'Sau khi giải mã, nội dung của chuỗi là',
  'One of': 'Một trong',
  Operations: 'Các thao tác',
  'Optional: the call may also be made without credentials.':
    'Không bắt buộc: cũng có thể gọi mà không cần xác thực.',
  'Other operations': 'Thao tác khác',
  'Otherwise it matches': 'Nếu không thì khớp',
  Parameters: 'Tham số',
  Part: 'Phần',
  'Path parameters': 'Tham số trong đường dẫn',
  'Query parameters': 'Tham số truy vấn',
  'Refresh URL': 'Địa chỉ làm mới token',
  'Request body': 'Thân yêu cầu',
  Responses: 'Phản hồi',
  'Same as': 'Giống',
  Scope: 'Phạm vi',
  See: 'Xem',
  Servers: 'Máy chủ',
  Status: 'Mã HTTP',
  Style: 'Cách viết',
  'The call does not carry your credentials.': 'Lời gọi không mang thông tin xác thực của bạn.',
  'The samples do not contain it: a client computes it for each call.':
    'Mã mẫu không có giá trị này: nó được tính mới cho mỗi lời gọi.',
  'The specification names no server; the samples use a placeholder.':
    'Đặc tả không nêu máy chủ; mã mẫu dùng một địa chỉ giữ chỗ.',
  'Then it also matches': 'Thì cũng phải khớp',
  'This operation needs no credentials.': 'Không cần xác thực.',
  Title: 'Tên',
  'Token URL': 'Địa chỉ lấy token',
  'What to do': 'Cách xử lý',
  'Your response': 'Phản hồi của bạn',
  by: 'theo',
  deprecated: 'không nên dùng nữa',
  field: 'trường',
  fields: 'trường',
  'may be empty': 'có thể rỗng',
  'may be removed on or after': 'có thể bị bỏ từ',
  nullable: 'có thể null',
  or: 'hoặc',
  'read only': 'chỉ đọc',
  required: 'bắt buộc',
  'shown here': 'xem ở đây',
  'the same as this example': 'giống ví dụ này',
  'the enclosing schema': 'schema bao quanh',
  values: 'giá trị',
  'write only': 'chỉ ghi',
} as const;

export type Label = keyof typeof vietnamese;

/** Returns a label in both languages. */
export const labelText = (en: Label): Text => ({ vi: vietnamese[en], en });

/** Returns the language of a text that has no other version: contracts of others are in English. */
export const langOf = (text: string): 'vi' | 'en' => (isVietnamese(text) ? 'vi' : 'en');

/** Returns the attributes of a text: its language, and the index of its English version in `englishTexts`. */
export function languageOf(
  context: PageContext,
  { vi, en }: Text,
  print: (english: string) => Html,
): Record<string, string | undefined> {
  if (en === undefined) return { lang: langOf(vi) };
  const { source } = print(en);
  const place = context.english.get(source) ?? String(context.english.size);
  context.english.set(source, place);
  return { lang: 'vi', [attributes.english]: place };
}

/** Renders a label in an element. */
export function label(context: PageContext, name: Label, tag = 'span', own: Attributes = {}): Html {
  return el(tag, { ...own, ...languageOf(context, labelText(name), fragment) }, vietnamese[name]);
}
