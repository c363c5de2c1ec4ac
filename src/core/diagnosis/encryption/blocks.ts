import { blockBytes } from '../../crypto';
import { attempt } from '../../values';

/** Control characters that do not occur in JSON or in a message text. */
export const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Code points that rarely occur in text: control characters, unassigned code points, private use. */
const unlikely = /(?![\t\n\r])[\p{Cc}\p{Cn}\p{Co}]/u;

/** Decodes bytes; undefined if they are invalid or contain control characters. */
export function readText(bytes: Uint8Array, encoding = 'utf-8'): string | undefined {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  const text = attempt(() => decoder.decode(bytes));
  return text === undefined || control.test(text) ? undefined : text;
}

/** Reports whether bytes look like a piece of UTF-8 text; fewer than 1 in 100,000 random blocks do. */
export function isReadable(bytes: Uint8Array): boolean {
  let start = 0;
  while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1;
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  // With `stream`, the decoder ignores an incomplete character at the end.
  const text = attempt(() => decoder.decode(bytes.subarray(start), { stream: true }));
  return text !== undefined && !unlikely.test(text);
}

/** Removes PKCS#7 padding (RFC 5652, section 6.3); undefined if there is none. */
export function unpad(plain: Uint8Array): Uint8Array | undefined {
  const count = plain.at(-1) ?? 0;
  if (count < 1 || count > blockBytes || count > plain.length) return undefined;
  const end = plain.length - count;
  return plain.subarray(end).every((byte) => byte === count) ? plain.subarray(0, end) : undefined;
}

/** Padding of other kinds after an object: zeros, spaces, ISO 7816-4 (80 00 …), ANSI X9.23 (00 … count). */
const otherPadding = /(?<=\})(?: +|\x80?\0*|\0+[\x01-\x10])$/;

/** Removes the padding of any kind; `other` is padding that is not PKCS#7. */
export function bareOf(plain: Uint8Array): { bare: Uint8Array; other?: Uint8Array } {
  const bare = unpad(plain);
  if (bare) return { bare };
  const end = String.fromCharCode(...plain.slice(-2 * blockBytes));
  const size = otherPadding.exec(end)?.[0].length;
  if (size === undefined) return { bare: plain };
  return { bare: plain.slice(0, plain.length - size), other: plain.slice(plain.length - size) };
}

/** Reports for each block of a plaintext whether it is readable; padding of the last block is ignored. */
export function readableBlocks(plain: Uint8Array): boolean[] {
  const content = bareOf(plain).bare;
  return Array.from({ length: plain.length / blockBytes }, (_none, at) =>
    isReadable(content.subarray(at * blockBytes, (at + 1) * blockBytes)),
  );
}
