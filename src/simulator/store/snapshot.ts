import * as fs from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';

const fileName = 'snapshot.bin';
/** Read size; limits the memory for a long file. */
const chunkBytes = 1_048_576;
/** Size in bytes of the checksum at the end of the file. */
const checksumBytes = 4;

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
  version: string;
  mark: Mark;
  state: object;
}

/** Returns the version that can read a snapshot. Other versions of Node.js may serialize differently. */
const versionOf = ({ format, contract }: JournalHeader): string =>
  `${String(format)} ${contract} ${process.version}`;

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

/** Writes a snapshot, and replaces an older one when it is complete. */
export function writeSnapshot(
  folder: string,
  header: JournalHeader,
  mark: Mark,
  state: object,
): void {
  const location = path.join(folder, fileName);
  const snapshot: Snapshot = { version: versionOf(header), mark, state };
  const content = serialize(snapshot);
  const checksum = Buffer.alloc(checksumBytes);
  checksum.writeUInt32LE(crc32(content));
  try {
    fs.writeFileSync(`${location}.new`, content);
    fs.appendFileSync(`${location}.new`, checksum);
    fs.renameSync(`${location}.new`, location);
  } finally {
    // Removes an incomplete file after an error: on a full disk, it would take space that the journal needs.
    fs.rmSync(`${location}.new`, { force: true });
  }
}

/**
 * Reads the snapshot of a folder.
 * @returns the snapshot, and whether the journal still begins with the lines that it contains; undefined if there is
 * none, if it is damaged, or if another version wrote it
 */
export function readSnapshot(
  folder: string,
  fresh: JournalHeader,
  journal: number,
): (Snapshot & { isOfJournal: boolean }) | undefined {
  const location = path.join(folder, fileName);
  if (!fs.existsSync(location)) return undefined;
  const bytes = fs.readFileSync(location);
  const content = bytes.subarray(0, -checksumBytes);
  if (content.length === 0 || crc32(content) !== bytes.readUInt32LE(content.length))
    return undefined;
  const snapshot = deserialize(content) as Snapshot;
  const { version, mark } = snapshot;
  if (version !== versionOf(fresh)) return undefined;
  return { ...snapshot, isOfJournal: checksumOf(journal, mark.bytes) === mark.crc };
}

/** Returns the checksum of the first bytes of a file. */
function checksumOf(file: number, length: number): number {
  let crc = 0;
  for (const chunk of chunks(file, 0, length)) crc = crc32(chunk, crc);
  return crc;
}
