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

const notHex = /[^0-9a-f]/i;

function wrongKey(text: string, form: KeyForm, digits: number): Sentence {
  const { clean, faults } = lookAtSecret(text);
  const at = clean.search(notHex);
  const character = String.fromCodePoint(clean.codePointAt(Math.max(0, at)) ?? 0);
  const found = [...faults];
  if (digits > 0 && clean.length === digits && at >= 0) {
    const near = 'OoQ'.includes(character) ? ' (0?)' : 'lI|'.includes(character) ? ' (1?)' : '';
    found.push(say`có ký tự thứ ${at + 1} không phải chữ số hex${near}
      has a character at position ${at + 1} that is not a hex digit${near}`);
  } else {
    found.push({ vi: `có ${text.length} ký tự`, en: `has ${text.length} characters` });
  }
  const needs =
    digits > 0
      ? { vi: `${digits} chữ số hex`, en: `${digits} hex digits` }
      : { vi: '32 ký tự (32 byte)', en: '32 characters (32 bytes)' };
  return say`Khoá ${found.map(({ vi }) => vi).join('; ')}. Cách đọc ${form} cần ${needs.vi}.
    The key ${found.map(({ en }) => en).join('; ')}. The format ${form} needs ${needs.en}.`;
}
