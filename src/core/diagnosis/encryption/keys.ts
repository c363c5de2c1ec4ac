import { blockBytes, concat, fromBase64, fromHex, hash, toHex, utf8 } from '../../crypto';
import { keyBytes, keyForms, type KeyForm } from '../aes';
import { InputProblem } from '../problem';
import type { Fault } from './faults';

/** Candidate bytes of a key, with the fault that produces them; no fault: the form that the reader chose. */
export interface KeyChoice {
  key: Uint8Array;
  fault?: Fault;
}

export type KeyField = 'key' | 'otherKey';

/** Reads a key in one form; undefined if the text is not a key in that form. */
function read(text: string, form: KeyForm, field: KeyField): Uint8Array | undefined {
  try {
    return keyBytes(text, form, field);
  } catch (error) {
    if (error instanceof InputProblem) return undefined;
    throw error;
  }
}

/** Lists the possible bytes of a key: the reader's form, other forms, and silent changes by libraries. */
export function keyChoices(text: string, form: KeyForm, field: KeyField): KeyChoice[] {
  const choices: KeyChoice[] = [];
  const seen = new Set<string>();
  const add = (key: Uint8Array | undefined, fault?: Fault): void => {
    if (!key || seen.has(toHex(key))) return;
    seen.add(toHex(key));
    choices.push({ key, ...(fault && { fault }) });
  };
  add(read(text, form, field));
  for (const other of keyForms) {
    add(read(text, other, field), { id: 'key-reading', detail: other });
  }
  if (/^[0-9a-f]+$/i.test(text) && [32, 64].includes(text.length)) {
    for (const cased of [text.toLowerCase(), text.toUpperCase()]) {
      const detail = cased === text.toLowerCase() ? 'a–f' : 'A–F';
      if (text.length === 32) add(utf8(cased), { id: 'key-case', detail });
    }
    if (text.length === 32) {
      add(Uint8Array.from([...fromHex(text), ...new Uint8Array(blockBytes)]), { id: 'key-zeros' });
    }
    for (const count of [32, 24, 16]) {
      add(utf8(text.slice(0, count)), { id: 'key-cut', detail: `${count} × 8 bit` });
    }
  }
  if (choices.length === 0) return [];
  const own = choices.find(({ fault }) => !fault)?.key;
  if (own?.length === 2 * blockBytes) {
    add(own.slice(0, blockBytes), { id: 'key-half', detail: '1–16' });
    add(own.slice(blockBytes), { id: 'key-half', detail: '17–32' });
    add(own.slice(0, 24), { id: 'key-half', detail: '1–24' });
    add(concat(own.slice(0, blockBytes), new Uint8Array(blockBytes)), { id: 'key-zeros' });
  }
  if (own) add(own.slice().reverse(), { id: 'key-reversed' });
  if (own?.length === blockBytes) {
    add(concat(own, own), { id: 'key-doubled', detail: '32' });
    add(concat(own, own.slice(0, 8)), { id: 'key-doubled', detail: '24' });
  }
  for (const bytes of [utf8(text), ...(own ? [own] : [])]) {
    add(hash('sha256', bytes), { id: 'key-hashed', detail: 'SHA-256' });
    add(hash('sha256', bytes).slice(0, blockBytes), { id: 'key-hashed', detail: 'SHA-256, 16' });
    add(hash('md5', bytes), { id: 'key-hashed', detail: 'MD5' });
    add(utf8(toHex(hash('md5', bytes))), { id: 'key-hashed', detail: 'MD5, hex' });
  }
  if (text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)) {
    const bytes = fromBase64(text);
    for (const size of [16, 24, 32]) {
      if (bytes.length >= size) add(bytes.slice(0, size), { id: 'key-base64', detail: `${size}` });
    }
  }
  return choices;
}
