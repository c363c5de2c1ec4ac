import { blockBytes, fromBase64, fromHex, toHex } from '../../crypto';
import { attempt, isObject, parseJson } from '../../values';
import { bareOf, control, readText, unpad } from './blocks';
import type { Fault, FaultId } from './faults';

/** Text of a decrypted message, with the fault of its padding or encoding, if any. */
export interface Content {
  text: string;
  fault?: Fault;
}

/** Faults that do not affect decryption, as ids, because the worker does not load the sentences. */
export const contentFaults: readonly FaultId[] = ['text-nfd', 'text-python'];

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The content of an IPN is always a JSON object. */
export function isJsonObject(text: string | undefined): text is string {
  return text !== undefined && /^\s*\{/.test(text) && isObject(parseJson(text));
}

/** Finds a JSON object that no PKCS#7 padding follows, but other bytes of up to two blocks, or none. */
function otherPadding(plain: Uint8Array): Content | undefined {
  const end = plain.lastIndexOf('}'.charCodeAt(0)) + 1;
  const text = readText(plain.subarray(0, end));
  const rest = plain.subarray(end);
  // White space after the object is of the JSON text.
  const blanks = rest.findIndex((byte) => !' \t\r\n'.includes(String.fromCharCode(byte)));
  // Of a content without its first block, only the usual bytes of a padding are recognised.
  const isTail = text !== undefined && /^[^{].*"/s.test(text) && bareOf(plain).other !== undefined;
  if (!isTail && !isJsonObject(text)) return undefined;
  if (rest.length - Math.max(0, blanks) > 2 * blockBytes) return undefined;
  return { text, fault: { id: 'padding', ...(rest.length > 0 && { detail: toHex(rest) }) } };
}

/** Letters and marks that Vietnamese texts contain. A wrong encoding yields other characters. */
const vietnamese = /^[\t\n\r -~\p{Script=Latin}\p{M}₫–—‘’“”…]*$/u;

/** Tries other encodings of a JSON object than UTF-8. */
function otherEncoding(content: Uint8Array): Content | undefined {
  for (const encoding of ['utf-16le', 'utf-16be', 'windows-1258']) {
    const text = readText(content, encoding)?.replace(/^\ufeff/, '');
    // Any byte is a letter of an 8-bit encoding. A changed IV gives such bytes in the first block only.
    const isLater = content.subarray(blockBytes).some((byte) => byte > 0x7f);
    const isLikely = encoding !== 'windows-1258' || (isLater && vietnamese.test(text ?? ''));
    if (isJsonObject(text) && isLikely)
      return { text, fault: { id: 'text-encoding', detail: encoding } };
  }
  return undefined;
}

/** First two bytes of gzip (RFC 1952), and of zlib with each of its four levels (RFC 1950). */
const packed: readonly string[] = ['1f8b', '7801', '785e', '789c', '78da'];

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
export function contentOf(plain: Uint8Array, isPlain: boolean): Content | undefined {
  const content = unpad(plain);
  if (content) {
    const text = readText(content) ?? readText(fromCharacter(content));
    if (text !== undefined) return unwrapped(text);
    if (packed.includes(toHex(content.subarray(0, 2)))) {
      return { text: '', fault: { id: 'text-gzip' } };
    }
    const other = isPlain ? otherEncoding(content) : undefined;
    if (other) return other;
  }
  // Right padding may stand after a second one.
  const padded = content && !unpad(content) ? undefined : otherPadding(plain);
  // UTF-8 of more than a block is right. Control characters in the first block only are of a changed IV.
  const text = content && attempt(() => strict.decode(content));
  const isLater = content
    ?.subarray(blockBytes)
    .some((byte) => control.test(String.fromCharCode(byte)));
  return padded ?? (text !== undefined && isLater ? { text } : undefined);
}
