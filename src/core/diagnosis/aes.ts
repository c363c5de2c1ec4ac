import { fromHex, utf8 } from '../crypto';
import { lookAtSecret } from './paste-faults';
import { InputProblem, say, type Sentence } from './problem';

/** The three ways to read a key (/others/aes); also the values of `ZENGI_AES_KEY_FORM`. */
export const keyForms = ['hex64', 'hex32', 'text32'] as const;
export type KeyForm = (typeof keyForms)[number];

/**
 * Reads a key in the given form, without guessing another one.
 * @throws {InputProblem} if the text is not a key in this form; the message does not contain the text
 */
export function keyBytes(text: string, form: KeyForm, field: string): Uint8Array {
  const bytes = utf8(text);
  if (form === 'text32' && bytes.length === 32) return bytes;
  const digits = { hex64: 64, hex32: 32, text32: 0 }[form];
  if (digits > 0 && text.length === digits && /^[0-9a-f]+$/i.test(text)) return fromHex(text);
  if (text === '') {
    throw new InputProblem(field, { vi: 'Chưa có khoá AES.', en: 'No AES key yet.' });
  }
  throw new InputProblem(field, wrongKey(text, form, digits));
}

function wrongKey(text: string, form: KeyForm, digits: number): Sentence {
  const { clean, faults } = lookAtSecret(text);
  const at = clean.search(/[^0-9a-f]/i);
  const bytes = utf8(text).length;
  const all = [
    ...faults,
    say`có ${text.length} ký tự (${bytes} byte)
    has ${text.length} characters (${bytes} bytes)`,
  ];
  if (digits > 0 && clean.length === digits && at >= 0) {
    all.push(say`ký tự thứ ${at + 1} không phải chữ số hex (chữ O thay số 0?)
      character ${at + 1} is not a hex digit (O for 0?)`);
  }
  const size = digits || 32;
  return say`Khoá ${all.map(({ vi }) => vi).join('; ')}. Cách đọc ${form} cần ${size} ${digits > 0 ? 'chữ số hex' : 'ký tự (32 byte)'}.
    The key ${all.map(({ en }) => en).join('; ')}. The format ${form} needs ${size} ${digits > 0 ? 'hex digits' : 'characters (32 bytes)'}.`;
}
