import { fromHex, utf8 } from '../crypto';
import { InputProblem } from './problem';

/** The three readings of a key (/others/aes): the values of `ZENGI_AES_KEY_FORM`. */
export const keyForms = ['hex64', 'hex32', 'text32'] as const;
export type KeyForm = (typeof keyForms)[number];

/**
 * The bytes of a key by one reading; the reading is never guessed.
 * @throws {InputProblem} where the text is no such key; the sentence does not repeat it
 */
export function keyBytes<Field extends string>(
  text: string,
  form: KeyForm,
  field: Field,
): Uint8Array {
  const bytes = utf8(text);
  if (form === 'text32' && bytes.length === 32) return bytes;
  const digits = { hex64: 64, hex32: 32, text32: 0 }[form];
  if (digits > 0 && text.length === digits && /^[0-9a-f]+$/i.test(text)) return fromHex(text);
  if (text === '') {
    throw new InputProblem(field, { vi: 'Chưa có khoá AES.', en: 'No AES key yet.' });
  }
  const white = /\s/.test(text);
  throw new InputProblem(field, {
    vi: `Khoá có ${text.length} ký tự${white ? ', kể cả khoảng trắng' : ''}. Cách đọc ${form} cần ${digits > 0 ? `${digits} chữ số hex` : '32 ký tự (32 byte)'}.`,
    en: `The key has ${text.length} characters${white ? ', white space among them' : ''}. The reading ${form} takes ${digits > 0 ? `${digits} hex digits` : '32 characters (32 bytes)'}.`,
  });
}
