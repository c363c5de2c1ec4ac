import { blockBytes, concat, fromBase64, fromHex, hash, toHex, utf8 } from '../../crypto';
import { keyBytes, keyForms, type KeyForm } from '../aes';
import { attempt } from '../../values';
import type { Fault } from './faults';

/** Possible bytes of a key. `fault` is the mistake that yields them; undefined for the form that the reader chose. */
export interface KeyChoice {
  key: Uint8Array;
  fault?: Fault;
}

/** Lists the possible bytes of a key: in the reader's form, in other forms, and after silent changes by libraries. */
export function keyChoices(text: string, form: KeyForm): KeyChoice[] {
  const choices: KeyChoice[] = [];
  const seen = new Set<string>();
  const add = (key: Uint8Array | undefined, fault?: Fault): void => {
    if (!key || seen.has(toHex(key))) return;
    seen.add(toHex(key));
    choices.push({ key, ...(fault && { fault }) });
  };
  const read = (as: KeyForm): Uint8Array | undefined => attempt(() => keyBytes(text, as, 'key'));
  add(read(form));
  for (const other of keyForms) add(read(other), { id: 'key-reading', detail: other });
  const zeros = new Uint8Array(blockBytes);
  if (/^[0-9a-f]+$/i.test(text) && [32, 64].includes(text.length)) {
    if (text.length === 32) {
      add(utf8(text.toLowerCase()), { id: 'key-case', detail: 'a–f' });
      add(utf8(text.toUpperCase()), { id: 'key-case', detail: 'A–F' });
      add(concat(fromHex(text), zeros), { id: 'key-zeros' });
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
    add(concat(own.slice(0, blockBytes), zeros), { id: 'key-zeros' });
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
