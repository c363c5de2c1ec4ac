import { blockBytes, fromBase64, fromHex } from '../../crypto';
import { attempt, isObject, parseJson } from '../../values';
import { readText, unpad } from './blocks';
import type { Fault, FaultId } from './faults';

/** Text of a decrypted message, with the fault of its padding or encoding, if any. */
export interface Content {
  text: string;
  fault?: Fault;
}

/** Faults that do not affect decryption, as ids, because the worker does not load the sentences. */
export const contentFaults: readonly FaultId[] = ['text-nfd', 'text-python'];

/** The content of an IPN is always a JSON object. */
export function isJsonObject(text: string | undefined): text is string {
  return text !== undefined && /^\s*\{/.test(text) && isObject(parseJson(text));
}

/** Removes padding whose last byte is the padding length; undefined if another padding byte is not filler. */
function counted(plain: Uint8Array, isFiller: (byte: number) => boolean): Uint8Array | undefined {
  const count = plain.at(-1) ?? 0;
  if (count < 2 || count > blockBytes) return undefined;
  const end = plain.length - count;
  return plain.subarray(end, -1).every(isFiller) ? plain.subarray(0, end) : undefined;
}

/** Removes equal bytes at the end; undefined if there are none. */
function cutAt(plain: Uint8Array, filler: number): Uint8Array | undefined {
  let end = plain.length;
  while (end > 0 && plain[end - 1] === filler) end -= 1;
  return end === plain.length ? undefined : plain.subarray(0, end);
}

/** Padding faults, each with a function that removes this padding; undefined if the padding does not occur. */
const otherPaddings: readonly [FaultId, (plain: Uint8Array) => Uint8Array | undefined][] = [
  ['padding-blanks', (plain) => cutAt(plain, 0x20)],
  ['padding-none', (plain) => plain],
  ['padding-zeros', (plain) => cutAt(plain, 0)],
  ['padding-x923', (plain) => counted(plain, (byte) => byte === 0)],
  ['padding-twice', (plain) => unpad(unpad(plain) ?? new Uint8Array())],
  // Rijndael with a block of 256 bits, such as MCRYPT_RIJNDAEL_256 of PHP.
  ['padding-32', (plain) => unpad(plain, 2 * blockBytes)],
  ['padding-iso10126', (plain) => counted(plain, () => true)],
  [
    'padding-iso',
    (plain) => {
      const content = cutAt(plain, 0) ?? plain;
      return content.at(-1) === 0x80 ? content.subarray(0, -1) : undefined;
    },
  ],
];

/** ASCII and Vietnamese letters with their marks: the usual content of Windows-1258. */
const vietnamese = /^[\t\n\r -~\p{Script=Latin}\p{M}₫–—‘’“”…]*$/u;

/** Tries other encodings of a JSON object. Windows-1258 decodes any bytes, so most characters must be ASCII. */
function otherEncodings(content: Uint8Array): Content[] {
  const found: Content[] = [];
  for (const encoding of ['utf-16le', 'utf-16be']) {
    const text = readText(content, encoding)?.replace(/^\ufeff/, '');
    if (isJsonObject(text)) found.push({ text, fault: { id: 'text-utf16', detail: encoding } });
  }
  const text = readText(content, 'windows-1258');
  const ascii = content.filter((byte) => byte < 0x80).length;
  if (isJsonObject(text) && vietnamese.test(text) && ascii * 3 >= content.length * 2) {
    const at = content.findIndex((byte) => byte >= 0x80);
    found.push({ text, fault: { id: 'text-windows', detail: `byte ${at}` } });
  }
  return found;
}

const isPacked = (bytes: Uint8Array): boolean =>
  // gzip (RFC 1952) or zlib (RFC 1950: the first two bytes are a multiple of 31).
  (bytes[0] === 0x1f && bytes[1] === 0x8b) ||
  (bytes[0] === 0x78 && [0x01, 0x5e, 0x9c, 0xda].includes(bytes[1] ?? 0));

const compressed = (content: Uint8Array): Content | undefined =>
  content.length > 8 && isPacked(content) && readText(content) === undefined
    ? { text: '', fault: { id: 'text-gzip' } }
    : undefined;

/** Restores UTF-8 text that was wrongly decoded as Latin-1 or Windows-1252; undefined for other texts. */
function onceDecoded(text: string): string | undefined {
  if (/[^\0-\xff]/.test(text)) return undefined;
  return readText(Uint8Array.from(text, (unit) => unit.charCodeAt(0)));
}

/** Removes a second encoding from a JSON object (UTF-8, quotes, Base64); returns any other text unchanged. */
export function unwrapped(text: string): Content {
  const bare = text.replace(/^\ufeff/, '');
  if (isJsonObject(bare)) {
    const once = /[\u0080-\u00ff]{2}/.test(text) ? onceDecoded(text) : undefined;
    if (once !== undefined) return { text: once, fault: { id: 'text-twice' } };
    if (bare !== text) return { text: bare, fault: { id: 'text-bom' } };
    return text.normalize('NFC') === text ? { text } : { text, fault: { id: 'text-nfd' } };
  }
  if (/^\w+=[^&]*(?:&\w+=[^&]*)+$/.test(text)) return { text, fault: { id: 'text-form' } };
  const value = text.startsWith('"') ? parseJson(text) : undefined;
  if (typeof value === 'string' && isJsonObject(value)) {
    return { text: value, fault: { id: 'text-quoted' } };
  }
  if (/^\s*\{\s*'|:\s*(?:None|True|False)\b/.test(text))
    return { text, fault: { id: 'text-python' } };
  const bytes = decoded(text);
  const inner = bytes && readText(bytes);
  return isJsonObject(inner) ? { text: inner, fault: { id: 'text-base64' } } : { text };
}

/** Decodes a text that consists of hex or Base64 only. */
export function decoded(text: string): Uint8Array | undefined {
  if (/^(?:[0-9a-f]{2}){8,}$/i.test(text)) return fromHex(text);
  return text === '' ? undefined : attempt(() => fromBase64(text));
}

/** Removes the bytes of an incomplete UTF-8 character at the start. They occur if the first block is missing. */
function fromCharacter(content: Uint8Array): Uint8Array {
  const start = content.findIndex((byte) => (byte & 0xc0) !== 0x80);
  return content.subarray(Math.max(0, Math.min(3, start)));
}

/**
 * Removes the padding of decrypted bytes and decodes them. Tries PKCS#7 and UTF-8 first, then other paddings and
 * encodings. A result of the latter is accepted only if it is a JSON object.
 * @param isPlain whether IV and ciphertext are in their normal positions; if not, other encodings are not tried
 */
export function textsOf(plain: Uint8Array, isPlain: boolean): Content[] {
  const content = unpad(plain);
  if (content) {
    const packed = compressed(content);
    if (packed) return [packed];
    const text = readText(content) ?? readText(fromCharacter(content));
    if (text !== undefined) return [unwrapped(text)];
    const others = isPlain ? otherEncodings(content) : [];
    if (others.length > 0) return others;
  }
  for (const [id, cut] of otherPaddings) {
    const rest = cut(plain);
    const text = rest && readText(rest);
    if (isJsonObject(text)) return [{ text, fault: { id } }];
  }
  return [];
}
