import { say, type Sentence } from '../problem';
import type { MistakeId } from './mistakes';

/** Texts of the mistakes. They are in a separate file, because the search runs in a worker and needs no texts. */
const texts: Readonly<Record<MistakeId, Sentence>> = {
  'encrypted-signed': say`Bạn ký trước khi giải mã: ký thân hoặc giá trị data còn mã hoá. Hãy giải mã trước, rồi ký nội dung.
    The signature was computed before decryption, over the body or over data. Decrypt first, then sign the content.`,
  'raw-json': say`Bạn ký nguyên văn JSON. Phải ký chuỗi chuẩn: các cặp tên=giá trị nối bằng &.
    The JSON text was signed. Sign the canonical string instead: name=value pairs joined by &.`,
  'time-signed': say`Bạn nối X-Timestamp vào trước rồi mới ký, như vài dịch vụ khác. Chữ ký của Zengi chỉ tính trên nội dung.
    X-Timestamp was put in front before signing, as some other services do. Zengi signs only the content.`,
  unsorted: say`Tên trường chưa được xếp. Hãy xếp tăng dần theo byte.
    The field names are not sorted. Sort them in ascending byte order.`,
  'locale-order': say`Tên trường được xếp theo ngôn ngữ, theo UTF-16 hoặc không phân biệt hoa thường. Hãy xếp theo byte.
    The field names are sorted by locale, by UTF-16, or without regard to case. Sort them by bytes.`,
  'pair-order': say`Bạn xếp cả cặp tên=giá trị. Hãy xếp theo tên rồi mới nối: "a" đứng trước "a1".
    Whole name=value pairs are sorted. Sort by the name, then join: "a" comes before "a1".`,
  'other-names': say`Tên trường bị đổi cách viết (orderId, OrderId, ORDER_ID). Giữ nguyên tên trong JSON.
    The field names are written differently (orderId, OrderId, ORDER_ID). Keep the names in the JSON.`,
  exponent: say`Số lớn bị viết thành số mũ (2000000 thành 2e+06). Hãy đọc số ở dạng số nguyên hoặc giữ nguyên chữ số.
    A large number is written with an exponent (2000000 as 2e+06). Read it as an integer, or keep its digits.`,
  float: say`Số nguyên bị viết như số thực (150000.0 hoặc 150000.00). Hãy đọc số ở dạng số nguyên.
    An integer is written as a float (150000.0 or 150000.00). Read it as an integer.`,
  'times-hundred': say`Số tiền bị nhân 100 (đơn vị nhỏ như cent). Đồng không có phần lẻ: viết đúng số.
    The amount is multiplied by 100 (a minor unit like cents). The dong has none: write the number itself.`,
  'grouped-digits': say`Số có dấu phân cách hàng nghìn (150,000 hoặc 150.000). Hãy viết liền các chữ số.
    Digits are grouped (150,000 or 150.000). Write them without separators.`,
  'text-as-number': say`Chuỗi chữ số bị đọc thành số: "000456" thành 456. Giữ nguyên chuỗi.
    Strings of digits are read as numbers: "000456" became 456. Keep them as strings.`,
  'other-date': say`Thời gian bị đọc thành ngày giờ rồi viết lại theo dạng hay múi giờ khác. Giữ nguyên chuỗi đã nhận.
    A time was parsed and written again in another format or time zone. Keep the received text.`,
  'trimmed-values': say`Dấu cách ở đầu hay cuối giá trị bị bỏ. Hãy ký nguyên văn.
    Spaces at the start or end of values are dropped. Sign them as they are.`,
  'null-text': say`null được viết thành chữ (null, None hoặc <nil>). Hãy để trống sau dấu bằng.
    null is written as a word (null, None or <nil>). Leave it empty after the equals sign.`,
  'null-omitted': say`Trường null bị bỏ. Trường đó vẫn được ký, với giá trị rỗng.
    A field that is null is left out. It is still signed, with nothing after the equals sign.`,
  'empty-omitted': say`Chuỗi rỗng bị bỏ. Trường đó vẫn được ký, với giá trị rỗng.
    An empty string is left out. It is still signed, with nothing after the equals sign.`,
  'booleans-signed': say`true và false bị đưa vào chữ ký. Hai giá trị này không tham gia.
    true and false are signed. Leave them out.`,
  'nested-signed': say`Đối tượng hoặc danh sách bị đưa vào chữ ký. Chúng không tham gia.
    Objects or lists are signed. Leave them out.`,
  'field-missing': say`Thiếu một trường trong chuỗi được ký.
    A field is missing from what was signed.`,
  'extra-field': say`Có thêm một trường không thuộc nội dung: X-Timestamp, hoặc chữ ký còn rỗng. Chỉ ký các trường của nội dung.
    A field was signed that is not in the content: X-Timestamp, or a signature that is still empty. Sign only the fields of the content.`,
  'unicode-form': say`Văn bản bị đổi dạng Unicode (NFC, NFD). Hãy ký đúng dãy byte đã nhận, không chuẩn hoá lại.
    The text was converted to another Unicode form (NFC, NFD). Sign the received bytes; do not normalise them.`,
  charset: say`Chuỗi không được viết bằng UTF-8 (Latin-1, ASCII, UTF-16, hoặc UTF-8 hai lần).
    The string is not encoded as UTF-8 (Latin-1, ASCII, UTF-16, or UTF-8 twice).`,
  'json-escapes': say`Giá trị còn dấu thoát của JSON (\\/, \\u1ea5, \\"). Hãy phân tích JSON rồi ký giá trị.
    Values still contain JSON escapes (\\/, \\u1ea5, \\"). Parse the JSON and sign the values.`,
  'quoted-values': say`Giá trị nằm trong dấu nháy. Chuỗi chuẩn không có dấu nháy.
    Values are in quotes. The canonical string has none.`,
  'lower-case': say`Cả chuỗi bị đổi sang chữ thường. Hãy ký nguyên văn.
    The whole string was converted to lower case. Sign it as it is.`,
  'no-diacritics': say`Dấu tiếng Việt bị bỏ. Hãy ký nguyên văn, bằng UTF-8.
    The Vietnamese accents were removed. Sign the text as it is, in UTF-8.`,
  'html-escaped': say`Giá trị bị viết theo HTML (&amp; &lt; &quot;). Hãy ký nguyên văn.
    Values are escaped for HTML (&amp; &lt; &quot;). Sign them as they are.`,
  'percent-encoded': say`Giá trị bị mã hoá phần trăm (%20, +). Hãy ký nguyên văn.
    Values are percent-encoded (%20, +). Sign them as they are.`,
  'other-assignment': say`Tên và giá trị không được nối bằng dấu =.
    Name and value are not joined by =.`,
  'values-only': say`Chỉ các giá trị được ký, thiếu tên trường. Hãy ký tên=giá trị.
    Only the values are signed, without their names. Sign name=value.`,
  separator: say`Các cặp không được nối bằng &.
    The pairs are not joined by &.`,
  'question-mark': say`Thừa dấu ? ở đầu chuỗi.
    There is an extra ? at the start of the string.`,
  bom: say`Chuỗi bắt đầu bằng BOM (EF BB BF). Mã hoá UTF-8 không BOM.
    The string begins with a BOM (EF BB BF). Encode it as UTF-8 without one.`,
  'secret-appended': say`Khoá được nối vào cuối chuỗi (&key=…), như vài dịch vụ khác. Khoá chỉ là khoá của HMAC.
    The secret is appended to the string (&key=…), as some other services do. It is only the key of the HMAC.`,
  'trailing-separator': say`Thừa dấu & ở cuối chuỗi.
    There is an extra & at the end of the string.`,
  newline: say`Thừa ký tự xuống dòng ở cuối chuỗi (echo thay vì printf, hoặc CRLF).
    There is a line break after the string (echo instead of printf, or CRLF).`,
  'hex-secret': say`Khoá bị giải mã hex thành 16 byte. Khoá là văn bản: 32 ký tự là 32 byte.
    The secret was decoded from hex to 16 bytes. It is text: its 32 characters are 32 bytes.`,
  'base64-secret': say`Khoá bị giải mã Base64. Khoá là văn bản: dùng đúng các ký tự của nó.
    The secret was decoded from Base64. It is text: use its characters.`,
  'secret-whitespace': say`Khoá thừa hoặc thiếu khoảng trắng, thường là ký tự xuống dòng đọc từ tệp.
    The secret has extra or missing white space, usually a line break read from a file.`,
  'secret-quoted': say`Khoá còn dấu nháy, thường do đọc từ tệp .env hay JSON.
    The secret is still in quotes, usually from a .env file or JSON.`,
  'secret-named': say`Khoá còn tên biến ở trước (ZENGI_HMAC_SECRET=…).
    The secret still has its variable name in front (ZENGI_HMAC_SECRET=…).`,
  'secret-cut': say`Chỉ 16 ký tự đầu của khoá được dùng. Dùng cả 32.
    Only the first 16 characters of the secret are used. Use all 32.`,
  'secret-as-typed': say`Chương trình dùng khoá đúng như bạn dán ở đây, kể cả phần thừa nói ở ô khoá.
    The program uses the secret exactly as you pasted it here, including the excess that its field reports.`,
  'secret-case': say`Chữ hoa, chữ thường của khoá bị đổi. Khoá là văn bản: giữ nguyên.
    The case of the secret was changed. It is text: keep it.`,
  'secret-charset': say`Khoá được đổi thành byte theo UTF-16 (Encoding.Unicode). Phải là UTF-8.
    The secret was converted to bytes as UTF-16 (Encoding.Unicode). It must be UTF-8.`,
  'secret-hashed': say`Khoá bị băm SHA-256 trước khi dùng. Dùng đúng các ký tự của nó.
    The secret was hashed with SHA-256 first. Use its characters.`,
  'empty-secret': say`Khoá rỗng: biến môi trường chưa được đặt. Chương trình phải dừng khi thiếu khoá.
    The secret is empty: the environment variable is not set. A program must stop without a secret.`,
  'aes-key': say`Khoá AES được dùng làm khoá HMAC. Đó là hai khoá khác nhau.
    The AES key was used as the HMAC secret. They are two different keys.`,
  'other-secret': say`Chữ ký được tính bằng khoá thứ hai. Trong lúc đổi khoá, hãy thử cả hai khoá.
    The signature was computed with the second secret. During key rotation, try both.`,
  'other-algorithm': say`HMAC dùng hàm băm khác (SHA-1, SHA-384, SHA-512 hoặc MD5). Hãy dùng SHA-256.
    The HMAC uses another hash (SHA-1, SHA-384, SHA-512 or MD5). Use SHA-256.`,
  'swapped-arguments': say`Hai tham số bị đổi chỗ: khoá làm nội dung, nội dung làm khoá.
    The two arguments are swapped: the secret is the message, and the message the key.`,
  'hashed-first': say`Chuỗi bị băm trước rồi mới HMAC. HMAC thẳng chuỗi.
    The string was hashed first. Compute the HMAC of the string itself.`,
  'no-hmac': say`Đây là hàm băm thường của chuỗi (có nối khoá hoặc không), không phải HMAC.
    This is a plain hash of the string, with or without the secret, not an HMAC.`,
  base64: say`Kết quả viết Base64. Zengi dùng hex.
    The result is Base64. Zengi uses hex.`,
  prefixed: say`Kết quả có tiền tố (sha256= hoặc 0x). Chỉ để lại 64 chữ số hex.
    The result has a prefix (sha256= or 0x). Keep only the 64 hex digits.`,
  'cut-off': say`Chữ ký bị cắt: thiếu các ký tự cuối.
    The signature is cut off: its end is missing.`,
};

export const mistakeOf = (id: MistakeId): Sentence => texts[id];
