import { fdatasync, ftruncateSync, write } from 'node:fs';
import * as fs from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';

/** A state folder that cannot be used; the message says why and how to continue. */
export class StateFolderError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StateFolderError';
  }
}

/** The version that wrote a journal; only the same version can replay it. */
export interface JournalHeader {
  format: number;
  contract: string;
  portal: string;
  run: string;
  /** Simulated time of the start. */
  at: number;
}

/** Raised when the shape of a record, or what the engine makes of one, changes. */
export const journalFormat = 1;

const fileName = 'journal.jsonl';
const lockName = 'simulator.lock';

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0');

interface Waiting {
  resolve: () => void;
  reject: (error: Error) => void;
}

/**
 * Everything that happened, one line each: a checksum, a blank, JSON. `append` resolves when the line
 * is on the disk; lines that come together share one write and one sync.
 */
export class Journal {
  #pending: string[] = [];
  #waiting: Waiting[] = [];
  #writing = false;
  #failed: Error | undefined;

  private constructor(
    readonly folder: string,
    readonly header: JournalHeader,
    private readonly file: number,
  ) {}

  /**
   * Opens the journal of a folder, or begins one.
   * @param onRecord each record that is there, in order
   * @returns the journal, and how many bytes of a torn last line were cut off
   * @throws {StateFolderError} on a folder in use, of another version, or damaged before its end
   */
  static open(
    folder: string,
    fresh: JournalHeader,
    onRecord: (record: unknown, header: JournalHeader) => void,
  ): { journal: Journal; torn: number } {
    try {
      fs.mkdirSync(folder, { recursive: true });
    } catch (error) {
      throw new StateFolderError(
        `The folder ${folder} cannot be made: ${(error as Error).message}. Choose another with --data.`,
      );
    }
    lock(folder);
    const location = path.join(folder, fileName);
    const bytes = fs.existsSync(location) ? fs.readFileSync(location) : Buffer.alloc(0);
    const { lines, end } = readLines(bytes, location);
    const [first, ...records] = lines;
    const header = first === undefined ? fresh : (first as JournalHeader);
    if (header.format !== fresh.format || header.contract !== fresh.contract) {
      throw new StateFolderError(
        `${location} was made by another version of the simulator (portal ${String(header.portal)}, ` +
          `contracts ${String(header.contract)}, format ${String(header.format)}); this one is portal ` +
          `${fresh.portal}, contracts ${fresh.contract}, format ${String(fresh.format)}. Start the ` +
          `version that made it, or choose another folder with --data. Nothing was changed.`,
      );
    }
    records.forEach((record) => {
      onRecord(record, header);
    });
    const file = fs.openSync(location, 'a');
    const torn = bytes.length - end;
    if (torn > 0) {
      ftruncateSync(file, end);
      fs.fsyncSync(file);
    }
    const journal = new Journal(folder, header, file);
    if (first === undefined) {
      const text = JSON.stringify(fresh);
      fs.writeSync(file, `${checksum(text)} ${text}\n`);
      fs.fsyncSync(file);
    }
    return { journal, torn };
  }

  /**
   * Writes one record. Records are on the disk, and their promises resolve, in the order of the calls.
   * @throws {Error} when this or an earlier record cannot be written: the journal then takes no more
   */
  async append(record: unknown): Promise<void> {
    if (this.#failed) throw this.#failed;
    const text = JSON.stringify(record);
    this.#pending.push(`${checksum(text)} ${text}\n`);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      if (!this.#writing) this.#flush();
    });
  }

  /** Waits for pending writes and releases the folder. */
  async close(): Promise<void> {
    await this.append({ k: 'close' }).catch(() => undefined);
    fs.closeSync(this.file);
    fs.rmSync(path.join(this.folder, lockName), { force: true });
  }

  #flush(): void {
    const lines = Buffer.from(this.#pending.join(''));
    const waiting = this.#waiting;
    this.#pending = [];
    this.#waiting = [];
    this.#writing = true;
    this.#write(lines, (error) => {
      this.#writing = false;
      if (error) {
        this.#failed = error;
        this.#pending = [];
        for (const { reject } of [...waiting, ...this.#waiting]) reject(error);
        return;
      }
      for (const { resolve } of waiting) resolve();
      if (this.#pending.length > 0) this.#flush();
    });
  }

  #write(bytes: Buffer, done: (error: Error | null) => void): void {
    write(this.file, bytes, (error, written) => {
      if (error) done(error);
      else if (written < bytes.length) this.#write(bytes.subarray(written), done);
      else fdatasync(this.file, done);
    });
  }
}

function readLines(bytes: Buffer, location: string): { lines: unknown[]; end: number } {
  const lines: unknown[] = [];
  let end = 0;
  while (end < bytes.length) {
    const stop = bytes.indexOf(10, end);
    const text = stop < 0 ? undefined : bytes.toString('utf8', end, stop);
    const json = text?.slice(9) ?? '';
    const whole = text !== undefined && text[8] === ' ' && checksum(json) === text.slice(0, 8);
    if (!whole) {
      // A write that a crash cut short is the last line. Anything after it means other damage.
      if (stop >= 0 && stop < bytes.length - 1) {
        throw new StateFolderError(
          `${location} is damaged at line ${String(lines.length + 1)}, and more follows, so it was not ` +
            `a crash of the simulator. Put a copy back, or choose another folder with --data. Nothing was changed.`,
        );
      }
      break;
    }
    lines.push(JSON.parse(json) as unknown);
    end = stop + 1;
  }
  return { lines, end };
}

/** One simulator per folder. The lock of a process that no longer runs is ignored. */
function lock(folder: string): void {
  const location = path.join(folder, lockName);
  const holder = fs.existsSync(location) ? Number(fs.readFileSync(location, 'utf8')) : 0;
  if (holder > 0 && holder !== process.pid && isAlive(holder)) {
    throw new StateFolderError(
      `The folder ${folder} is in use by another simulator (process ${String(holder)}). Stop it, or choose another folder with --data.`,
    );
  }
  fs.writeFileSync(location, String(process.pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
