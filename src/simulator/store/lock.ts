import * as fs from 'node:fs';
import path from 'node:path';

/** A state folder that cannot be used; the message says why and how to continue. */
export class StateFolderError extends Error {
  override name = 'StateFolderError';
}

const lockName = 'simulator.lock';
/** How often the holder renews its lock, and the age at which a lock has no holder any more. */
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
 * One simulator per folder: the lock is created exclusively and renewed while it is held. A lock whose process
 * has ended, or that was not renewed (its number may belong to another program now), is taken over.
 * @returns a function that releases it
 * @throws {StateFolderError} while another process holds it
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
