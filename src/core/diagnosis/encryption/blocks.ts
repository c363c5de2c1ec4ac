import { blockBytes } from '../../crypto';

/** Control characters that no JSON and no text of a message has. */
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** … nor a person's text: what Unicode has not given out, or leaves to private use. */
const unlikely = /(?![\t\n\r])[\p{Cc}\p{Cn}\p{Co}]/u;

/** The text of these bytes; undefined for what is no UTF-8 or holds control characters. */
export function readText(bytes: Uint8Array, encoding = 'utf-8'): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
    return control.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/**
 * Whether bytes look like a piece of a text: characters may be cut at either end. Sixteen random bytes
 * do so less than once in a hundred thousand times.
 */
export function isReadable(bytes: Uint8Array): boolean {
  let start = 0;
  while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1;
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    // What `stream` leaves for later is a character that is cut at the end.
    return !unlikely.test(decoder.decode(bytes.subarray(start), { stream: true }));
  } catch {
    return false;
  }
}

/** What is before a padding of PKCS#7 (RFC 5652, section 6.3); undefined where there is none. */
export function unpad(plain: Uint8Array): Uint8Array | undefined {
  const count = plain.at(-1) ?? 0;
  if (count < 1 || count > blockBytes || count > plain.length) return undefined;
  const end = plain.length - count;
  return plain.subarray(end).every((byte) => byte === count) ? plain.subarray(0, end) : undefined;
}

/** For each block of a plaintext, whether it can be read; the padding of the last one may be there. */
export function readableBlocks(plain: Uint8Array): boolean[] {
  const content = unpad(plain) ?? plain;
  return Array.from({ length: plain.length / blockBytes }, (_none, at) =>
    isReadable(content.subarray(at * blockBytes, (at + 1) * blockBytes)),
  );
}
