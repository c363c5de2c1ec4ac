import type { Sentence } from '../problem';
import type { MistakeId } from './mistakes';

/** The place of the published examples where a mistake is corrected (./lines.ts). */
export type Place = 'open' | 'read' | 'sort' | 'skip' | 'print' | 'join' | 'secret' | 'sign';

interface MistakeText extends Sentence {
  place: Place;
}

/** What is said of each mistake. Apart from how it is found: who finds it, in a worker, says nothing. */
const texts: Readonly<Record<MistakeId, MistakeText>> = {
  'encrypted-signed': {
    vi: 'Bạn ký trước khi giải mã: ký thân hoặc giá trị data còn mã hoá. Hãy giải mã trước, rồi ký nội dung.',
    en: 'The signature was computed before decryption, over the body or over data. Decrypt first, then sign the content.',
    place: 'open',
  },
  'raw-json': {
    vi: 'Bạn ký nguyên văn JSON. Phải ký chuỗi chuẩn: các cặp tên=giá trị nối bằng &.',
    en: 'The JSON text was signed. What is signed is the canonical string: name=value pairs joined by &.',
    place: 'join',
  },
  unsorted: {
    vi: 'Tên trường chưa được xếp. Hãy xếp tăng dần theo byte.',
    en: 'The names are not sorted. Sort them by their bytes.',
    place: 'sort',
  },
  'locale-order': {
    vi: 'Tên trường được xếp theo ngôn ngữ hoặc không phân biệt hoa thường. Hãy xếp theo byte.',
    en: 'The names are sorted by a locale, or without regard to case. Sort them by their bytes.',
    place: 'sort',
  },
  'pair-order': {
    vi: 'Bạn xếp cả cặp tên=giá trị. Hãy xếp theo tên rồi mới nối: "a" đứng trước "a1".',
    en: 'Whole name=value pairs are sorted. Sort by the name, then join: "a" comes before "a1".',
    place: 'sort',
  },
  exponent: {
    vi: 'Số lớn bị viết thành số mũ (2000000 thành 2e+06). Hãy đọc số ở dạng số nguyên hoặc giữ nguyên chữ số.',
    en: 'A large number is written with an exponent (2000000 as 2e+06). Read it as an integer, or keep its digits.',
    place: 'read',
  },
  float: {
    vi: 'Số nguyên bị viết như số thực (150000.0 hoặc 150000.00). Hãy đọc số ở dạng số nguyên.',
    en: 'An integer is written as a float (150000.0 or 150000.00). Read it as an integer.',
    place: 'read',
  },
  'grouped-digits': {
    vi: 'Số có dấu phân cách hàng nghìn (150,000 hoặc 150.000). Hãy viết liền các chữ số.',
    en: 'Digits are grouped (150,000 or 150.000). Write them without separators.',
    place: 'print',
  },
  'null-text': {
    vi: 'null được viết thành chữ (null, None hoặc <nil>). Hãy để trống sau dấu bằng.',
    en: 'null is written as a word (null, None or <nil>). Leave it empty behind the equals sign.',
    place: 'print',
  },
  'null-omitted': {
    vi: 'Trường null bị bỏ. Trường đó vẫn được ký, với giá trị rỗng.',
    en: 'A field that is null is left out. It is signed, with nothing behind the equals sign.',
    place: 'skip',
  },
  'empty-omitted': {
    vi: 'Chuỗi rỗng bị bỏ. Trường đó vẫn được ký, với giá trị rỗng.',
    en: 'An empty text is left out. It is signed, with nothing behind the equals sign.',
    place: 'skip',
  },
  'booleans-signed': {
    vi: 'true và false bị đưa vào chữ ký. Hai giá trị này không tham gia.',
    en: 'true and false are signed. They take no part.',
    place: 'skip',
  },
  'nested-signed': {
    vi: 'Đối tượng hoặc danh sách bị đưa vào chữ ký. Chúng không tham gia.',
    en: 'Objects or lists are signed. They take no part.',
    place: 'skip',
  },
  'field-missing': {
    vi: 'Thiếu một trường trong chuỗi được ký.',
    en: 'A field is missing from what was signed.',
    place: 'skip',
  },
  'unicode-form': {
    vi: 'Văn bản bị đổi dạng Unicode (NFC, NFD). Hãy ký đúng dãy byte đã nhận, không chuẩn hoá lại.',
    en: 'The text was brought to another Unicode form (NFC, NFD). Sign the bytes that came, do not normalise.',
    place: 'read',
  },
  charset: {
    vi: 'Chuỗi không được viết bằng UTF-8 (Latin-1, ASCII, UTF-16, hoặc UTF-8 hai lần).',
    en: 'The string is not encoded as UTF-8 (Latin-1, ASCII, UTF-16, or UTF-8 twice).',
    place: 'sign',
  },
  'json-escapes': {
    vi: 'Giá trị còn dấu thoát của JSON (\\/, \\u1ea5, \\"). Hãy phân tích JSON rồi ký giá trị.',
    en: 'Values still hold escapes of JSON (\\/, \\u1ea5, \\"). Parse the JSON and sign the values.',
    place: 'read',
  },
  'quoted-values': {
    vi: 'Giá trị nằm trong dấu nháy. Chuỗi chuẩn không có dấu nháy.',
    en: 'Values stand in quotes. The canonical string has none.',
    place: 'print',
  },
  'percent-encoded': {
    vi: 'Giá trị bị mã hoá phần trăm (%20, +). Hãy ký nguyên văn.',
    en: 'Values are percent-encoded (%20, +). Sign them as they are.',
    place: 'print',
  },
  separator: {
    vi: 'Các cặp không được nối bằng &.',
    en: 'The pairs are not joined by &.',
    place: 'join',
  },
  'trailing-separator': {
    vi: 'Thừa dấu & ở cuối chuỗi.',
    en: 'There is an & too many at the end.',
    place: 'join',
  },
  newline: {
    vi: 'Thừa ký tự xuống dòng ở cuối chuỗi (echo thay vì printf, hoặc CRLF).',
    en: 'There is a line end behind the string (echo in place of printf, or CRLF).',
    place: 'sign',
  },
  'hex-secret': {
    vi: 'Khoá bị giải mã hex thành 16 byte. Khoá là văn bản: 32 ký tự là 32 byte.',
    en: 'The secret was decoded from hex to 16 bytes. It is text: its 32 characters are 32 bytes.',
    place: 'secret',
  },
  'base64-secret': {
    vi: 'Khoá bị giải mã Base64. Khoá là văn bản: dùng đúng các ký tự của nó.',
    en: 'The secret was decoded from Base64. It is text: use its characters.',
    place: 'secret',
  },
  'secret-whitespace': {
    vi: 'Khoá thừa hoặc thiếu khoảng trắng, thường là ký tự xuống dòng đọc từ tệp.',
    en: 'The secret has white space too many or too few, mostly the line end of a file.',
    place: 'secret',
  },
  'other-secret': {
    vi: 'Chữ ký được tính bằng khoá thứ hai. Trong lúc đổi khoá, hãy thử cả hai khoá.',
    en: 'The signature is by the second secret. While keys are rotated, try both.',
    place: 'secret',
  },
  'other-algorithm': {
    vi: 'HMAC dùng hàm băm khác (SHA-1, SHA-384, SHA-512 hoặc MD5). Hãy dùng SHA-256.',
    en: 'The HMAC uses another hash (SHA-1, SHA-384, SHA-512 or MD5). Use SHA-256.',
    place: 'sign',
  },
  'no-hmac': {
    vi: 'Đây là hàm băm thường của chuỗi (có nối khoá hoặc không), không phải HMAC.',
    en: 'This is a plain hash of the string, with or without the secret beside it, and no HMAC.',
    place: 'sign',
  },
  'upper-case': {
    vi: 'Kết quả viết hex hoa. Zengi viết hex thường: đổi về chữ thường trước khi so.',
    en: 'The result is in capital hex. Zengi writes lower case: convert before comparing.',
    place: 'sign',
  },
  base64: {
    vi: 'Kết quả viết Base64. Zengi dùng hex.',
    en: 'The result is Base64. Zengi uses hex.',
    place: 'sign',
  },
  prefixed: {
    vi: 'Kết quả có tiền tố (sha256= hoặc 0x). Chỉ để lại 64 chữ số hex.',
    en: 'The result has a prefix (sha256= or 0x). Leave the 64 hex digits alone.',
    place: 'sign',
  },
  'cut-off': {
    vi: 'Chữ ký bị cắt: thiếu các ký tự cuối.',
    en: 'The signature is cut off: its end is missing.',
    place: 'sign',
  },
};

/** What is said of a mistake. */
export const mistakeOf = (id: MistakeId): MistakeText => texts[id];
