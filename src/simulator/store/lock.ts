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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Locks a folder for one simulator: creates the lock file exclusively and renews it. Takes over a lock if its process
 * has ended, or if the lock was not renewed (another process may have the process id now).
 * @returns a function that releases the lock
 * @throws {StateFolderError} if another process holds the lock
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
      const age = Date.now() - fs.statSync(location).mtimeMs;
      if (holder !== own && isAlive(Number(holder)) && age < staleMs) {
        throw new StateFolderError(
          `The folder ${folder} is in use by another simulator (process ${holder}). Stop it, or choose another folder with --data.`,
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
