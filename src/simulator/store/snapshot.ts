import * as fs from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';

const fileName = 'snapshot.bin';
/** Read size; limits the memory for a long file. */
const chunkBytes = 1_048_576;
/** Maximum number of items of a map or list in one part of the file, to limit the memory while a part is read. */
const itemsPerPart = 1_000;
/** Size in bytes of the checksum at the start of the file, and of the length before each part. */
const numberBytes = 4;

/** Version that wrote a journal; only the same version can replay it. */
export interface JournalHeader {
  format: number;
  contract: string;
  portal: string;
  run: string;
  /** Simulated time of the start. */
  at: number;
}

/** Position after a record: record number, and length and checksum of all bytes so far. */
export interface Mark {
  n: number;
  bytes: number;
  crc: number;
}

/** State after the record at `mark`. */
interface Snapshot {
  header: JournalHeader;
  /** Node.js version: others may serialize differently. */
  node: string;
  mark: Mark;
}

/** Value at a path of the state. For a map or list, a part can contain only some of its items. */
interface Part {
  path: string[];
  value: unknown;
}

type Tree = Record<string, unknown>;

/** Reads a file in chunks. A chunk is overwritten by the next one. */
export function* chunks(file: number, from: number, to: number): Generator<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, Math.min(chunkBytes, to - from)));
  for (let at = from; at < to;) {
    const length = fs.readSync(file, buffer, 0, Math.min(buffer.length, to - at), at);
    if (length === 0) return;
    at += length;
    yield buffer.subarray(0, length);
  }
}

function checksumOf(file: number, from: number, to: number): number {
  let crc = 0;
  for (const chunk of chunks(file, from, to)) crc = crc32(chunk, crc);
  return crc;
}

function* split(value: unknown, at: string[] = []): Generator<Part> {
  if (value instanceof Map || Array.isArray(value)) {
    const items = [...(value as Iterable<unknown>)];
    for (let from = 0; from === 0 || from < items.length; from += itemsPerPart) {
      const some = items.slice(from, from + itemsPerPart);
      yield {
        path: at,
        value: value instanceof Map ? new Map(some as [unknown, unknown][]) : some,
      };
    }
  } else if (value?.constructor === Object && Object.keys(value).length > 0) {
    for (const [name, child] of Object.entries(value)) yield* split(child, [...at, name]);
  } else yield { path: at, value };
}

/** Adds a part to the state. Parts of one map or list are in sequence. */
function join(root: Tree, { path: names, value }: Part): void {
  let tree = root;
  for (const name of names.slice(0, -1)) tree = (tree[name] ??= {}) as Tree;
  const last = names.at(-1) ?? '';
  const known = tree[last];
  if (known instanceof Map && value instanceof Map)
    for (const [key, item] of value) known.set(key, item);
  else if (Array.isArray(known) && Array.isArray(value)) known.push(...(value as unknown[]));
  else tree[last] = value;
}

function numberOf(value: number): Buffer {
  const bytes = Buffer.alloc(numberBytes);
  bytes.writeUInt32LE(value);
  return bytes;
}

function numberAt(file: number, at: number): number {
  const bytes = Buffer.alloc(numberBytes);
  fs.readSync(file, bytes, 0, numberBytes, at);
  return bytes.readUInt32LE();
}

/** Writes a snapshot in small parts, and replaces an older one when it is complete. */
export function writeSnapshot(folder: string, snapshot: Snapshot, state: object): void {
  const location = path.join(folder, fileName);
  const file = fs.openSync(`${location}.new`, 'w');
  try {
    let at = numberBytes;
    let crc = 0;
    const put = (value: unknown): void => {
      const content = serialize(value);
      for (const bytes of [numberOf(content.length), content]) {
        crc = crc32(bytes, crc);
        at += fs.writeSync(file, bytes, 0, bytes.length, at);
      }
    };
    put(snapshot);
    for (const part of split(state)) put(part);
    fs.writeSync(file, numberOf(crc), 0, numberBytes, 0);
    fs.renameSync(`${location}.new`, location);
  } finally {
    fs.closeSync(file);
    // Removes an incomplete file after an error: on a full disk, it would take space that the journal needs.
    fs.rmSync(`${location}.new`, { force: true });
  }
}

function* readParts(file: number, size: number): Generator {
  for (let at = numberBytes; at < size;) {
    const content = Buffer.alloc(numberAt(file, at));
    at += numberBytes + fs.readSync(file, content, 0, content.length, at + numberBytes);
    yield deserialize(content);
  }
}

/**
 * Reads the snapshot of a folder.
 * @returns undefined if there is none, if it is damaged, or if this version did not write it for the current journal
 */
export function readSnapshot(
  folder: string,
  fresh: JournalHeader,
  journal: number,
): (Snapshot & { state: object }) | undefined {
  const location = path.join(folder, fileName);
  if (!fs.existsSync(location)) return undefined;
  const file = fs.openSync(location, 'r');
  try {
    const { size } = fs.fstatSync(file);
    if (size <= numberBytes || checksumOf(file, numberBytes, size) !== numberAt(file, 0))
      return undefined;
    const parts = readParts(file, size);
    const snapshot = parts.next().value as Snapshot;
    const { header, node, mark } = snapshot;
    const isOurs =
      node === process.version &&
      header.format === fresh.format &&
      header.contract === fresh.contract &&
      checksumOf(journal, 0, mark.bytes) === mark.crc;
    if (!isOurs) return undefined;
    const state: Tree = {};
    for (const part of parts) join(state, part as Part);
    return { ...snapshot, state };
  } finally {
    fs.closeSync(file);
  }
}
