import { concat, encryptBytes, fromHex, randomIv, toBase64, toHex, utf8 } from '../../crypto';
import { keyBytes, type KeyForm } from '../aes';
import { inputProblem, requireText, say, type Sentence } from '../problem';
import { isJsonObject } from './text';

export interface EncryptionInput {
  plain: string;
  key: string;
  keyForm: KeyForm;
  /** Hex digits, to reproduce a published test vector. If empty, the IV is random. */
  iv: string;
}

export interface Encryption {
  data: string;
  /** In hex. */
  iv: string;
  /** Ciphertext without the IV, in the format of the pages. */
  ciphertext: string;
  textBytes: number;
  paddingBytes: number;
  warnings: readonly Sentence[];
}

const fixedIv: Sentence = say`IV cố định chỉ để so với vector đã công bố. Thông điệp thật lấy IV ngẫu nhiên, mới cho mỗi lần.
  A fixed IV is only for comparison with a published vector. A real message uses a random one, new each time.`;

function ivOf(text: string): Uint8Array {
  if (text === '') return randomIv();
  if (/^[0-9a-f]{32}$/i.test(text)) return fromHex(text);
  throw inputProblem('iv')`
    IV là 32 chữ số hex (16 byte). Để trống thì lấy IV ngẫu nhiên.
    An IV is 32 hex digits (16 bytes). If this is empty, a random one is used.`;
}

/**
 * Encrypts a text into the value of `data`: base64(IV + ciphertext), AES-CBC, PKCS#7.
 * @throws {InputProblem} for an empty text, an invalid key or an invalid IV
 */
export function encryptMessage({ plain, key, keyForm, iv: given }: EncryptionInput): Encryption {
  const text = requireText(plain, 'plain');
  if (text === '') {
    throw inputProblem('plain')`
      Chưa có nội dung để mã hoá.
      Nothing to encrypt yet.`;
  }
  const secret = keyBytes(requireText(key, 'key'), keyForm, 'key');
  const typed = requireText(given, 'iv').trim();
  const iv = ivOf(typed);
  const warnings = typed === '' ? [] : [fixedIv];
  if (!isJsonObject(text)) {
    warnings.push(say`Nội dung không phải đối tượng JSON. Nội dung của một IPN luôn là đối tượng JSON.
      The text is not a JSON object. The content of an IPN always is one.`);
  }
  if (text.normalize('NFC') !== text) {
    warnings.push(say`Văn bản không ở dạng NFC: cùng chữ, khác byte. Zengi gửi dạng NFC.
      The text is not in NFC: the same letters, different bytes. Zengi sends NFC.`);
  }
  const bytes = utf8(text);
  const cipher = encryptBytes(bytes, secret, iv);
  return {
    data: toBase64(concat(iv, cipher)),
    iv: toHex(iv),
    ciphertext: toBase64(cipher),
    textBytes: bytes.length,
    paddingBytes: cipher.length - bytes.length,
    warnings,
  };
}
