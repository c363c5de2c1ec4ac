import * as fs from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';

import { lock, StateFolderError } from './lock';
import { chunks, readSnapshot, writeSnapshot, type JournalHeader, type Mark } from './snapshot';

/** Increase this number when the format of a record changes, its effect in the engine, or the memory of the passport. */
export const journalFormat = 6;

const fileName = 'journal.jsonl';

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0');

/** A record that is not yet on disk. */
interface Pending {
  line: string;
  mark: Mark;
  resolve: (mark: Mark) => void;
  reject: (error: Error) => void;
}

/** Callbacks that receive the content of a state folder when it is opened. */
export interface Replay {
  /** Header of an existing journal: later ids and times continue from it. */
  begin: (header: JournalHeader) => void;
  /** State of a snapshot; neither the header nor earlier records are read. */
  restore: (state: unknown, mark: Mark) => void;
  record: (record: unknown, mark: Mark) => void;
}

/**
 * Append-only journal, one line per record: checksum, number, JSON. `append` resolves when the line is on disk;
 * concurrent lines share one write and one sync.
 */
export class Journal {
  /** Number of bytes that were removed from an incomplete last line. */
  readonly torn: number;
  private readonly file: number;
  #pending: Pending[] = [];
  #writing = false;
  #failed: Error | undefined;
  #end: Mark;

  private constructor(
    private readonly folder: string,
    private readonly header: JournalHeader,
    replay: Replay,
    private readonly unlock: () => void,
  ) {
    const location = path.join(folder, fileName);
    this.file = fs.openSync(location, 'a+');
    const { size } = fs.fstatSync(this.file);
    const snapshot = readSnapshot(folder, header, this.file);
    const isUsable = snapshot?.isOfJournal === true;
    if (isUsable) replay.restore(snapshot.state, snapshot.mark);
    const from = isUsable ? snapshot.mark : { n: 0, bytes: 0, crc: 0 };
    this.#end = readLines(this.file, location, from, (record, mark) => {
      if (mark.n > 1) replay.record(record, mark);
      else replay.begin(checked(record as JournalHeader, header, location));
    });
    if (snapshot && !isUsable) throw lossOf(location, snapshot.mark, this.#end);
    this.torn = size - this.#end.bytes;
    if (this.torn > 0) fs.ftruncateSync(this.file, this.#end.bytes);
    if (this.#end.n === 0) fs.writeSync(this.file, this.#line(header).line);
    fs.fsyncSync(this.file);
  }

  /**
   * Opens the journal of a folder, or creates one.
   * @throws {StateFolderError} if the folder cannot be written, is in use, is of another version, is damaged before the
   * last line, or lacks lines that its snapshot contains
   */
  static open(folder: string, fresh: JournalHeader, replay: Replay): Journal {
    let unlock: (() => void) | undefined;
    try {
      fs.mkdirSync(folder, { recursive: true });
      unlock = lock(folder);
      return new Journal(folder, fresh, replay, unlock);
    } catch (error) {
      unlock?.();
      if (error instanceof StateFolderError || !(error instanceof Error) || !('code' in error))
        throw error;
      throw new StateFolderError(
        `The folder ${folder} cannot be used: ${error.message}. Choose another with --data.`,
      );
    }
  }

  #line(record: unknown): { line: string; mark: Mark } {
    const n = this.#end.n + 1;
    const text = `${String(n)} ${JSON.stringify(record)}`;
    const line = `${checksum(text)} ${text}\n`;
    const bytes = this.#end.bytes + Buffer.byteLength(line);
    this.#end = { n, bytes, crc: crc32(line, this.#end.crc) };
    return { line, mark: this.#end };
  }

  /**
   * Writes a record. Records reach the disk, and their promises resolve, in call order.
   * @throws {Error} if this or an earlier record cannot be written; the journal then accepts no more records
   */
  async append(record: unknown): Promise<Mark> {
    if (this.#failed) throw this.#failed;
    const { line, mark } = this.#line(record);
    return new Promise((resolve, reject) => {
      this.#pending.push({ line, mark, resolve, reject });
      if (!this.#writing) this.#flush();
    });
  }

  /** Saves the state after this record, so that the next start reads only later records. */
  snapshot(state: object, mark: Mark): void {
    writeSnapshot(this.folder, this.header, mark, state);
  }

  async close(): Promise<void> {
    await this.append({ k: 'close' }).catch(() => undefined);
    fs.closeSync(this.file);
    this.unlock();
  }

  /** Writes all pending records at once. */
  #flush(): void {
    const records = this.#pending;
    this.#pending = [];
    this.#writing = true;
    const done = (error: Error | null): void => {
      this.#writing = false;
      if (error) {
        this.#failed = error;
        for (const { reject } of [...records, ...this.#pending]) reject(error);
        this.#pending = [];
        return;
      }
      for (const { resolve, mark } of records) resolve(mark);
      if (this.#pending.length > 0) this.#flush();
    };
    fs.writeFile(this.file, records.map(({ line }) => line).join(''), (error) => {
      if (error) done(error);
      else fs.fdatasync(this.file, done);
    });
  }
}

/** The snapshot was written after its last line was on disk, so a journal without this line has lost it. */
function lossOf(location: string, snapshot: Mark, end: Mark): StateFolderError {
  const lines =
    end.n < snapshot.n
      ? `has ${String(end.n)} lines, but snapshot.bin was written after line ${String(snapshot.n)}: lines are lost`
      : 'is not the journal of snapshot.bin beside it';
  return new StateFolderError(
    `${location} ${lines}. Put the complete journal back, or choose another folder with --data. ` +
      `To continue with the lines that are left, delete snapshot.bin.`,
  );
}

function checked(header: JournalHeader, fresh: JournalHeader, location: string): JournalHeader {
  if (header.format === fresh.format && header.contract === fresh.contract) return header;
  throw new StateFolderError(
    `${location} was made by another version of the simulator (portal ${String(header.portal)}, ` +
      `contracts ${String(header.contract)}, format ${String(header.format)}); this one is portal ` +
      `${fresh.portal}, contracts ${fresh.contract}, format ${String(fresh.format)}. Start the ` +
      `version that made it, or choose another folder with --data. Nothing was changed.`,
  );
}

/** Reads the lines after a mark. @returns the end of the last complete line */
function readLines(
  file: number,
  location: string,
  from: Mark,
  onRecord: (record: unknown, mark: Mark) => void,
): Mark {
  const { size } = fs.fstatSync(file);
  let end = from;
  let rest = Buffer.alloc(0);
  const damaged = (): never => {
    throw new StateFolderError(
      `${location} is damaged at line ${String(end.n + 1)}, and lines follow it, so the cause was not ` +
        `a crash of the simulator. Put a copy back, or choose another folder with --data. Nothing was changed.`,
    );
  };
  for (const chunk of chunks(file, from.bytes, size)) {
    rest = Buffer.concat([rest, chunk]);
    let start = 0;
    for (let stop = rest.indexOf(10); stop >= 0; stop = rest.indexOf(10, start)) {
      const line = rest.subarray(start, stop + 1);
      const text = line.toString('utf8', 9, line.length - 1);
      const n = end.n + 1;
      const isWhole = line.toString('latin1', 0, 9) === `${checksum(text)} `;
      if (!isWhole || !text.startsWith(`${String(n)} `)) {
        // A crash can only truncate the last line. A wrong record number is always damage.
        if (isWhole || end.bytes + line.length < size) damaged();
        return end;
      }
      const { bytes, crc } = end;
      end = { n, bytes: bytes + line.length, crc: crc32(line, crc) };
      onRecord(JSON.parse(text.slice(String(n).length + 1)) as unknown, end);
      start = stop + 1;
    }
    rest = rest.subarray(start);
  }
  return end;
}
