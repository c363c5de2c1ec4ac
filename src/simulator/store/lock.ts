import * as fs from 'node:fs';
import path from 'node:path';

/** Unusable state folder; the message gives the reason and a remedy. */
export class StateFolderError extends Error {
  override name = 'StateFolderError';
}

const lockName = 'simulator.lock';
/** Renewal interval of a lock, and the age at which it counts as abandoned, in milliseconds. */
const renewMs = 5_000;
const staleMs = 30_000;
/** Age up to which an empty lock counts as one that is being written, in milliseconds. */
const writingMs = 1_000;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether the process is another program, which got the process id of an ended simulator. Where there is no `/proc`,
 * this is unknown, and an old lock counts as abandoned.
 */
function isOtherProgram(pid: number): boolean {
  try {
    return !/node|simulator/i.test(fs.readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8'));
  } catch {
    return false;
  }
}

/** Whether the lock with this content belongs to a running simulator. An empty lock is one that is being written. */
function isHeld(holder: string, ageMs: number): boolean {
  const pid = Number(holder);
  if (!/^\d+$/.test(holder) || pid === process.pid) return holder === '' && ageMs < writingMs;
  return ageMs < staleMs && isAlive(pid) && !isOtherProgram(pid);
}

/**
 * Locks a folder for one simulator: creates the lock file exclusively and renews it. Takes over a lock that no running
 * simulator holds.
 * @returns a function that releases the lock
 * @throws {StateFolderError} if another simulator holds the lock
 * @throws {Error} if the lock cannot be written
 */
export function lock(folder: string): () => void {
  const location = path.join(folder, lockName);
  const own = String(process.pid);
  for (let attempt = 0; ; attempt += 1) {
    try {
      fs.writeFileSync(location, own, { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 2) throw error;
      const holder = fs.readFileSync(location, 'utf8');
      if (isHeld(holder, Date.now() - fs.statSync(location).mtimeMs)) {
        throw new StateFolderError(
          `The folder ${folder} is in use by another simulator (process ${holder}). Stop it, or choose another folder with --data. If no simulator runs, wait ${String(staleMs / 1_000)} seconds or delete ${location}.`,
        );
      }
      if (fs.readFileSync(location, 'utf8') === holder) fs.rmSync(location, { force: true });
    }
  }
  const timer = setInterval(() => {
    fs.utimes(location, new Date(), new Date(), () => undefined);
  }, renewMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    fs.rmSync(location, { force: true });
  };
}
