import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads a file of the repository for a page.
 * @param file path from the root of the repository, with `/`
 * @throws {Error} if the file is missing, empty, outside of the repository, or has CR line ends, which browsers would
 * convert to LF
 */
export function readIncluded(file: string, root: string): string {
  const resolved = path.resolve(root, file);
  const relative = path.relative(root, resolved);
  if (path.isAbsolute(file) || relative.startsWith('..')) {
    throw new Error(`file=${file} leaves the repository`);
  }
  if (!statSync(resolved, { throwIfNoEntry: false })?.isFile()) {
    throw new Error(`file=${file}: there is no such file`);
  }
  const text = readFileSync(resolved, 'utf8');
  if (text.trim() === '') throw new Error(`file=${file} is empty`);
  if (text.includes('\r')) throw new Error(`file=${file} has CR line ends`);
  return text;
}
