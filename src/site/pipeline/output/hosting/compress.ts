import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { textEndings } from './headers';

/** Minimum size in bytes: compression of smaller files would not save a network packet. */
export const worthwhile = 512;

/**
 * Writes `file.gz` and `file.br` for text files of at least `worthwhile` bytes.
 * @param quality of brotli, from 0 to 11
 * @returns the number of these files
 */
export function compressBuild(buildDir: string, quality = constants.BROTLI_MAX_QUALITY): number {
  const files = readdirSync(buildDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    textEndings.includes(path.extname(name).slice(1)),
  );
  let count = 0;
  for (const name of files) {
    const file = path.join(buildDir, name);
    const content = readFileSync(file);
    if (content.length < worthwhile) continue;
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    );
    count += 1;
  }
  return count;
}
