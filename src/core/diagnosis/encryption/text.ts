import { blockBytes } from '../../crypto';
import { readText, unpad } from './blocks';
import type { Fault, FaultId } from './faults';

/** What a plaintext says, and what is wrong with its end or its encoding. */
interface Content {
  text: string;
  fault?: Fault;
}

/** What the content of an IPN always is. */
export function isJsonObject(text: string | undefined): text is string {
  if (text === undefined || !/^\s*\{/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What may stand for a padding, and what is before it. */
const otherPaddings: readonly [FaultId, (plain: Uint8Array) => Uint8Array | undefined][] = [
  ['padding-none', (plain) => plain],
  ['padding-zeros', (plain) => cutAt(plain, (at) => plain[at] === 0)],
  [
    'padding-x923',
    (plain) => {
      const count = plain.at(-1) ?? 0;
      if (count < 2 || count > blockBytes) return undefined;
      const end = plain.length - count;
      return plain.subarray(end, -1).every((byte) => byte === 0)
        ? plain.subarray(0, end)
        : undefined;
    },
  ],
  [
    'padding-iso',
    (plain) => {
      const content = cutAt(plain, (at) => plain[at] === 0) ?? plain;
      return content.at(-1) === 0x80 ? content.subarray(0, -1) : undefined;
    },
  ],
];

/** Without the bytes at the end that are dropped; undefined where none is. */
function cutAt(plain: Uint8Array, isDropped: (at: number) => boolean): Uint8Array | undefined {
  let end = plain.length;
  while (end > 0 && isDropped(end - 1)) end -= 1;
  return end === plain.length ? undefined : plain.subarray(0, end);
}

/** Letters of Vietnamese and their marks, and ASCII: what Windows-1258 is used for. */
const vietnamese = /^[\t\n\r -~\p{Script=Latin}\p{M}₫–—‘’“”…]*$/u;

/** Other encodings that a JSON object may have been written in. Any bytes are some text of Windows-1258: most of a Vietnamese one is ASCII. */
function otherEncodings(content: Uint8Array): Content[] {
  const found: Content[] = [];
  for (const encoding of ['utf-16le', 'utf-16be']) {
    const text = readText(content, encoding);
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

/** Without the rest of a character at its start, where a first block was taken away. */
function fromCharacter(content: Uint8Array): Uint8Array {
  const start = content.findIndex((byte) => (byte & 0xc0) !== 0x80);
  return content.subarray(Math.max(0, Math.min(3, start)));
}

/**
 * What a decrypted message says: by its padding and as UTF-8; else with another padding or encoding, and
 * these only for a JSON object. Of random bytes, some always seem to have no padding.
 * @param isPlain with IV and ciphertext where they should be: other encodings are looked for
 */
export function textsOf(plain: Uint8Array, isPlain: boolean): Content[] {
  const content = unpad(plain);
  if (content) {
    const text = readText(content) ?? readText(fromCharacter(content));
    if (text !== undefined) return [{ text }];
    if (isPlain) return otherEncodings(content);
  }
  return otherPaddings.flatMap(([id, cut]) => {
    const rest = cut(plain);
    const text = rest && readText(rest);
    return isJsonObject(text) ? [{ text, fault: { id } }] : [];
  });
}
