import { cbc } from '@noble/ciphers/aes.js';

import { CryptoInputError, fromBase64, fromHex } from '../crypto';
import { InputProblem } from './problem';

/** The three readings of a key (/others/aes): the values of `ZENGI_AES_KEY_FORM`. */
export const keyForms = ['hex64', 'hex32', 'text32'] as const;
export type KeyForm = (typeof keyForms)[number];

const blockBytes = 16;

/**
 * The bytes of a key by one reading; the reading is never guessed.
 * @throws {InputProblem} where the text is no such key; the sentence does not repeat it
 */
export function keyBytes<Field extends string>(
  text: string,
  form: KeyForm,
  field: Field,
): Uint8Array {
  const bytes = new TextEncoder().encode(text);
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

/** Why a message does not open: for the reader's own log, never for a receiver's answer. */
export type DecryptionFault = 'base64' | 'length' | 'padding' | 'text';

export type Decrypted = { is: 'open'; text: string } | { is: 'closed'; fault: DecryptionFault };

/** Opens the value of `data`: base64 of IV and ciphertext, AES-CBC, PKCS#7, UTF-8. */
export function openData(data: string, key: Uint8Array): Decrypted {
  const closed = (fault: DecryptionFault): Decrypted => ({ is: 'closed', fault });
  let message: Uint8Array;
  try {
    message = fromBase64(data);
  } catch (error) {
    if (error instanceof CryptoInputError) return closed('base64');
    throw error;
  }
  if (message.length < 2 * blockBytes || message.length % blockBytes !== 0) return closed('length');
  let plaintext: Uint8Array;
  try {
    plaintext = cbc(key, message.slice(0, blockBytes)).decrypt(message.slice(blockBytes));
  } catch {
    return closed('padding');
  }
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return { is: 'open', text: decoder.decode(plaintext) };
  } catch {
    return closed('text');
  }
}
