import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Removes a byte order mark and CR, which some Windows editors save. */
export const plainText = (text: string): string =>
  text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');

/**
 * Reads a text file edited by writers.
 * @param file relative to the site
 * @throws {Error} if the file does not exist
 */
export const readText = (siteDir: string, file: string): string =>
  plainText(readFileSync(path.join(siteDir, file), 'utf8'));
