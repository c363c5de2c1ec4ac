import { blockBytes, decryptBlocks, toHex, utf8 } from '../../crypto';
import { bareOf, readableBlocks } from './blocks';
import type { Fault, FaultId } from './faults';
import type { KeyChoice } from './keys';
import type { Reading } from './read-data';
import { isSalted } from './ways';

/** Number of blocks that are decrypted to test a key. */
const sample = 16;

type Cut = 'cut-end' | 'cut-start' | undefined;

/** Splits a message into blocks from its start and, if there is a partial block, also from its end. */
function alignments(message: Uint8Array): [blocks: Uint8Array, cut: Cut][] {
  const left = message.length % blockBytes;
  if (left === 0) return [[message, undefined]];
  return [
    [message.slice(0, -left), 'cut-end'],
    [message.slice(left), 'cut-start'],
  ];
}

/** Reports whether the key decrypts at least a quarter of the blocks to text; the others may be damaged. */
function isKeyOf(key: Uint8Array, blocks: Uint8Array): boolean {
  const first = blocks.slice(blockBytes, (sample + 1) * blockBytes);
  const readable = readableBlocks(decryptBlocks(key, blocks.slice(0, blockBytes), first));
  const count = readable.filter(Boolean).length;
  return count > 0 && count * 4 >= readable.length;
}

/** Joins the text of the readable blocks; `…` replaces the others. */
function textOf(plain: Uint8Array, readable: readonly boolean[]): string {
  const content = bareOf(plain).bare;
  const bytes = readable.flatMap((isText, at) => [
    ...(isText ? content.subarray(at * blockBytes, (at + 1) * blockBytes) : utf8('…')),
  ]);
  return new TextDecoder().decode(Uint8Array.from(bytes)).replace(/…+/g, '…');
}

/** Finds the faults of the start, the middle and the end of a message. The key is correct: it decrypts many blocks. */
function faultsOf(iv: Uint8Array, plain: Uint8Array, readable: readonly boolean[]): Fault[] {
  const { bare, other } = bareOf(plain);
  const [at, middle] = [readable.indexOf(false), readable.indexOf(false, 1)];
  const detail = other?.length ? toHex(other) : undefined;
  const padding: Fault[] = other
    ? [{ id: 'padding', ...(detail !== undefined && { detail }) }]
    : [];
  // CBC: a changed ciphertext block garbles its own plaintext and flips bits of the next block.
  const first = (at + 1) * blockBytes;
  if (middle >= 0)
    return [{ id: 'changed', detail: `byte ${first}–${first + blockBytes - 1}` }, ...padding];
  const end: Fault[] = bare === plain ? [{ id: 'cut-end' }] : padding;
  // A readable start without the bracket of an object is the second block. If all blocks are readable, but not the
  // whole, a changed IV made a part of a character at the end of the first block.
  const start = new TextDecoder().decode(bare.subarray(0, 4 * blockBytes));
  if (at < 0 && /^[^{]*"\s*[:,]/.test(start)) return [{ id: 'iv-missing' }, ...end];
  if (at < 0 && end.length > 0) return end;
  return [{ id: iv.every((byte) => byte === 0) ? 'iv-zeroed' : 'iv-other' }, ...end];
}

/** Finds the faults of a message that does not decrypt, and the text of the blocks that one of the keys decrypts. */
export function lookAtBlocks(
  readings: readonly Reading[],
  choices: readonly KeyChoice[],
): { faults: readonly Fault[]; text: string } {
  for (const { message, faults } of readings) {
    for (const { key, fault } of choices) {
      for (const [blocks, cut] of alignments(message)) {
        if (!isKeyOf(key, blocks)) continue;
        const iv = blocks.slice(0, blockBytes);
        const plain = decryptBlocks(key, iv, blocks.slice(blockBytes));
        const readable = readableBlocks(plain);
        const left = message.length - blocks.length;
        const detail = `${message.length} = ${blocks.length / blockBytes} × 16 + ${left}`;
        const own: Fault[] = cut ? [{ id: cut, detail }] : faultsOf(iv, plain, readable);
        const all = [...faults, ...(fault ? [fault] : []), ...own];
        return { faults: all, text: textOf(plain, readable) };
      }
    }
  }
  const [{ message, faults }] = readings as [Reading];
  return { faults: [...faults, { id: faultOfBytes(message) }], text: '' };
}

/** Finds the fault of a message of which no key decrypts a block. */
function faultOfBytes(message: Uint8Array): FaultId {
  if (isSalted(message)) return 'salted';
  const lost = new TextDecoder('latin1').decode(message).split('\xef\xbf\xbd').length - 1;
  if (lost > 2) return 'bytes-lost';
  if (message.length < 2 * blockBytes) return 'too-short';
  if (message.length % blockBytes !== 0) return 'length';
  return message.length === 2 * blockBytes ? 'undecidable' : 'key-other';
}
