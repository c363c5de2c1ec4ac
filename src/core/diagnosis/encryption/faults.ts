import { say, type Sentence } from '../problem';

const modeOf = (mode: string): Sentence => say`Chế độ ${mode}, không phải CBC. Khoá đúng.
  The mode is ${mode}, not CBC. The key is right.`;

/** Possible faults of a message, each with its remedy. A receiver sends the same error for all of them (`oracle`). */
export const faults = {
  percent: say`Base64 bị mã hoá phần trăm (%2B, %2F, %3D). Đặt data trong thân JSON, không qua form hay địa chỉ.
    The Base64 is percent-encoded (%2B, %2F, %3D). Send data in a JSON body, not through a form or an address.`,
  escaped: say`Còn dấu \\ của JSON trước dấu /. Hãy phân tích JSON rồi mới lấy data, đừng cắt chuỗi.
    A JSON escape \\ is still before a /. Parse the JSON and read data from it; do not cut it out of the text.`,
  wrapped: say`Base64 bị ngắt dòng. Dùng bộ mã hoá không ngắt dòng (openssl base64 -A, Base64.getEncoder()).
    The Base64 has line breaks. Use an encoder that adds none (openssl base64 -A, Base64.getEncoder()).`,
  'plus-as-space': say`Dấu + của Base64 đã thành dấu cách: chuỗi đi qua form hoặc địa chỉ.
    The + of Base64 became a space: the text went through a form or an address.`,
  'url-alphabet': say`Base64 dùng bảng chữ cái URL (- và _). Bảng chuẩn có + và /.
    The Base64 uses the URL alphabet (- and _). The standard alphabet has + and /.`,
  'base64-length': say`Base64 không bao giờ có 4n + 1 ký tự: bị cắt, hoặc thừa một ký tự.
    Base64 never has 4n + 1 characters: it was cut off, or has one too many.`,
  unpadded: say`Base64 thiếu dấu = ở cuối.
    The = at the end of the Base64 is missing.`,
  joined: say`IV và bản mã được mã hoá riêng rồi mới nối, liền nhau hoặc bằng một dấu như ":". Nối byte trước, mã hoá Base64 một lần.
    IV and ciphertext were encoded separately and then joined, directly or with a character such as ":". Join the bytes first, then encode them once as Base64.`,
  hex: say`data toàn chữ số hex, thay cho Base64 hoặc trước khi mã hoá Base64. Mã hoá Base64 thẳng từ byte.
    data has hex digits only, instead of Base64 or before it. Encode the bytes themselves as Base64.`,
  twice: say`data được mã hoá Base64 hai lần.
    data was encoded as Base64 twice.`,

  'too-short': say`Ngắn hơn 32 byte: phải có IV 16 byte và ít nhất một khối. Thiếu IV, hoặc bị cắt.
    Shorter than 32 bytes: there must be an IV of 16 bytes and at least one block. The IV is missing, or the message was cut off.`,
  'cut-end': say`Khoá đúng và đầu đọc được, nhưng phần cuối bị cắt hoặc có byte thừa. Kiểm tra độ dài cột, giới hạn thân và Content-Length.
    The key is right and the beginning can be read, but the end is cut off or has extra bytes. Check column widths, body limits and Content-Length.`,
  'cut-start': say`Khoá đúng và phần sau đọc được, nhưng phần đầu bị cắt hoặc có byte thừa (như phần đầu của Fernet).
    The key is right and the rest can be read, but the beginning is cut off or has extra bytes (such as the header of Fernet).`,
  'bytes-lost': say`Có dãy byte EF BF BD lặp lại: byte đã đi qua một chuỗi UTF-8 và mất, không khôi phục được. Mã hoá Base64 thẳng từ byte.
    The bytes EF BF BD repeat: bytes went through a UTF-8 string and cannot be recovered. Encode the bytes themselves as Base64.`,
  length: say`Không phải bội của 16 byte, và với khoá này không đọc được khối nào. Chưa kết luận được là bị cắt, thừa byte, khoá khác hay không phải AES-CBC, hãy chép lại cả thân như nhận được.
    Not a multiple of 16 bytes, and no block can be read with this key. The tool cannot tell whether it was cut off, has extra bytes, has another key or is not AES-CBC: copy the whole body again, as received.`,
  changed: say`Khoá đúng, nhưng có byte không đọc được: bản mã đã bị sửa, hỏng hay mất một phần ở đó, hoặc nội dung không phải UTF-8.
    The key is right, but some bytes cannot be read: the ciphertext was changed, damaged or shortened there, or the content is not UTF-8.`,

  'iv-missing': say`Thiếu IV: nội dung bắt đầu giữa chừng, vì khối đầu của bản mã bị lấy làm IV. Đặt 16 byte IV trước bản mã.
    The IV is missing: the content starts in the middle, because the first ciphertext block was used as the IV. Put the 16 bytes of the IV before the ciphertext.`,
  'iv-missing-zeros': say`Thiếu IV, và bản mã được tạo với IV toàn số 0. Lấy IV ngẫu nhiên và đặt nó trước bản mã.
    The IV is missing, and an IV of zeros was used. Use a random one and put it before the ciphertext.`,
  'iv-from-key': say`Thiếu IV, và 16 byte hay 16 ký tự đầu của khoá được dùng làm IV. Lấy IV ngẫu nhiên và đặt nó trước bản mã.
    The IV is missing, and the first 16 bytes or characters of the key were used as the IV. Use a random one and put it before the ciphertext.`,
  'iv-key': say`16 byte hay 16 ký tự đầu của khoá được dùng làm IV, không phải IV trong data. Dùng đúng IV đặt trước bản mã.
    The first 16 bytes or characters of the key were used as the IV, not the one in data. Use the IV before the ciphertext.`,
  'iv-doubled': say`IV đứng hai lần trước bản mã: thư viện đã đặt IV, rồi code đặt thêm lần nữa.
    The IV is before the ciphertext twice: the library adds it, then the program adds it again.`,
  'iv-zeros': say`Bản mã được tạo với IV toàn số 0, không phải IV trong data.
    An IV of zeros was used, not the one in data.`,
  'iv-as-text': say`16 ký tự đầu của IV dạng hex được dùng làm 16 byte IV. Giải mã hex trước.
    The first 16 characters of the hex IV were used as its 16 bytes. Decode the hex first.`,
  'iv-in-hex': say`IV trong data là 32 ký tự hex, không phải 16 byte.
    The IV in data is 32 hex digits, not 16 bytes.`,
  'iv-last': say`IV đứng sau bản mã. Nó phải đứng trước.
    The IV is after the ciphertext. It must be before it.`,
  'iv-zeroed': say`IV trong data toàn số 0, và không phải IV đã dùng: 16 byte đầu không đọc được. Khoá đúng.
    The IV in data is all zeros and is not the one that was used: the first 16 bytes cannot be read. The key is right.`,
  'iv-other': say`Khoá đúng, nhưng 16 byte đầu không đọc được. Chưa kết luận được là đã dùng IV khác hay IV hoặc khối đầu của bản mã bị sửa, hãy so IV đã dùng với 16 byte đầu của data.
    The key is right, but the first 16 bytes cannot be read. The tool cannot tell whether another IV was used, or the IV or the first ciphertext block was changed: compare the IV that was used with the first 16 bytes of data.`,

  'key-reading': say`Cách đọc khoá khác: khoá này mở được thông điệp khi đọc theo ZENGI_AES_KEY_FORM dưới đây.
    Another key format: this key decrypts the message if it is read with the ZENGI_AES_KEY_FORM below.`,
  'key-case': say`Khoá được đọc là ký tự, và chữ hoa khác chữ thường: bên gửi dùng cách viết dưới đây.
    The key is read as characters, so upper and lower case differ: the sender used the case below.`,
  'key-cut': say`Các ký tự đầu của khoá được dùng làm byte, phần còn lại bị bỏ: vài thư viện âm thầm cắt khoá dài.
    The first characters of the key were used as bytes and the rest was dropped: some libraries silently truncate a long key.`,
  'key-zeros': say`Khoá 16 byte bị thêm 16 byte 0 để thành AES-256: vài thư viện âm thầm làm vậy.
    The 16-byte key was padded with 16 zero bytes for AES-256: some libraries do so silently.`,
  'key-doubled': say`Khoá 16 byte được lặp lại cho đủ 24 hay 32 byte, như thói quen của 3DES. Dùng đúng 16 byte, AES-128.
    The 16-byte key was repeated to 24 or 32 bytes, as is usual with 3DES. Use only the 16 bytes, AES-128.`,
  'key-reversed': say`Các byte của khoá bị đảo thứ tự.
    The bytes of the key are in reverse order.`,
  'key-half': say`Chỉ một phần khoá được dùng: AES-128 hay AES-192 với các byte dưới đây của khoá 32 byte. Dùng cả khoá.
    Only part of the 32-byte key was used: AES-128 or AES-192 with the bytes below. Use the whole key.`,
  'key-hashed': say`Khoá bị băm trước khi dùng (SHA-256 hoặc MD5). Khoá của Zengi đã là byte: dùng thẳng.
    The key was hashed first (SHA-256 or MD5). The Zengi key is already bytes: use it directly.`,
  'key-base64': say`Khoá bị giải mã Base64. Khoá của Zengi viết bằng hex.
    The key was decoded as Base64. The Zengi key is written in hex.`,
  salted: say`Thông điệp bắt đầu bằng "Salted__": openssl enc hoặc CryptoJS đã coi khoá là mật khẩu rồi tự suy ra khoá và IV. Truyền khoá và IV dạng byte (openssl -K -iv; CryptoJS.enc.Hex.parse).
    The message begins with "Salted__": openssl enc or CryptoJS treated the key as a password and derived key and IV from it. Pass key and IV as bytes (openssl -K -iv; CryptoJS.enc.Hex.parse).`,

  'mode-ecb': say`Chế độ ECB, không phải CBC (Java hiểu "AES" là ECB). Ghi rõ AES/CBC/PKCS5Padding, và đặt IV trước bản mã.
    The mode is ECB, not CBC (Java takes "AES" to mean ECB). Specify AES/CBC/PKCS5Padding, and put the IV before the ciphertext.`,
  'mode-ctr': modeOf('CTR'),
  'mode-cfb': modeOf('CFB'),
  'mode-ofb': modeOf('OFB'),
  'mode-gcm': modeOf('GCM'),
  'key-second': say`Khoá thứ hai mở được: thông điệp được mã hoá bằng nó.
    The second key decrypts the message: it was encrypted with that key.`,
  'key-other': say`Không khối nào đọc được, theo mọi cách đọc của khoá này, cả với ECB, CTR, CFB, OFB, GCM. Chưa kết luận được là khoá khác (như khoá HMAC), thuật toán khác (như 3DES) hay nhiều lỗi cùng lúc, hãy so khoá với khoá trên cổng, đúng môi trường (UAT hay thật).
    No block can be read with any format of this key, not even with ECB, CTR, CFB, OFB or GCM. The tool cannot tell whether it is another key (such as the HMAC key), another algorithm (such as 3DES) or several faults at once: compare the key with the one on the portal for the correct environment (UAT or live).`,
  undecidable: say`Bản mã chỉ có một khối. Chưa kết luận được là khoá khác, IV khác hay bản mã bị sửa, hãy thử với một thông điệp dài hơn.
    The ciphertext is a single block. The tool cannot tell whether it is another key, another IV or changed ciphertext: try with a longer message.`,

  padding: say`Sau nội dung không phải đệm PKCS#7 mà là các byte dưới đây, hoặc không có byte nào. Bật đệm PKCS#7 của thư viện (Java gọi là PKCS5Padding), đừng tự đệm.
    The content is not followed by PKCS#7 padding, but by the bytes below, or by none. Turn on the PKCS#7 padding of the library (Java calls it PKCS5Padding), and do not pad by hand.`,
  'encrypted-twice': say`Nội dung được mã hoá AES hai lần bằng cùng một khoá. Mã hoá một lần.
    The content was encrypted twice with the same key. Encrypt it once.`,
  'text-nfd': say`Nội dung mở được nhưng không ở dạng NFC: cùng chữ, khác byte. Zengi gửi dạng NFC.
    The content was decrypted, but it is not in NFC: the same letters, different bytes. Zengi sends NFC.`,
  'text-python': say`Nội dung mở được nhưng là dict của Python in ra ('…', None, True), không phải JSON. In bằng json.dumps.
    The content was decrypted, but it is a printed Python dict ('…', None, True), not JSON. Print it with json.dumps.`,
  'text-twice': say`Chữ được mã hoá UTF-8 hai lần (Ã, á»): byte UTF-8 đã bị đọc như Latin-1.
    The text was encoded as UTF-8 twice (Ã, á»): its UTF-8 bytes were read as Latin-1.`,
  'text-form': say`Nội dung là tên=giá trị nối bằng &, không phải JSON. Mã hoá đối tượng JSON.
    The content is name=value pairs joined by &, not JSON. Encrypt the JSON object.`,
  'text-bom': say`Nội dung bắt đầu bằng BOM (U+FEFF), như StreamWriter của C# viết. Bỏ BOM: new UTF8Encoding(false).
    The content begins with a BOM (U+FEFF), as the C# StreamWriter writes it. Leave it out: new UTF8Encoding(false).`,
  'text-gzip': say`Nội dung được nén (gzip hoặc zlib) trước khi mã hoá. Mã hoá thẳng JSON.
    The content was compressed (gzip or zlib) before it was encrypted. Encrypt the JSON itself.`,
  'text-base64': say`Nội dung được viết thành Base64 hoặc hex trước khi mã hoá. Mã hoá thẳng JSON.
    The content was written as Base64 or hex before it was encrypted. Encrypt the JSON itself.`,
  'text-quoted': say`Nội dung là JSON nằm trong một chuỗi JSON (JSON.stringify hai lần).
    The content is JSON inside a JSON string (JSON.stringify twice).`,
  'text-encoding': say`Nội dung không phải UTF-8; đọc được theo bảng mã dưới đây. Đổi sang byte UTF-8 trước khi mã hoá.
    The content is not UTF-8; it can be read in the encoding below. Convert the text to UTF-8 before encrypting.`,
} as const satisfies Record<string, Sentence>;

export type FaultId = keyof typeof faults;

export interface Fault {
  id: FaultId;
  /** Position or variant; the text is the same in both languages: `block 3`, `text32`. */
  detail?: string;
}
