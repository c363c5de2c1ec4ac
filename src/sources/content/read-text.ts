import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The text without a byte order mark, every line ending in LF: some editors on Windows save both. */
export const plainText = (text: string): string =>
  text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');

/**
 * Reads a text file that writers edit.
 * @param file relative to the site
 * @throws {Error} when there is no such file
 */
export const readText = (siteDir: string, file: string): string =>
  plainText(readFileSync(path.join(siteDir, file), 'utf8'));
