import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(?:html|css|js|json|svg|xml|txt|md|webmanifest|bin)$/;

/** Under this many bytes a compressed copy saves less than a packet. */
const worthwhile = 512;

/**
 * Writes `file.gz` and `file.br` beside every compressible file of a build.
 * @returns how many files got copies.
 */
export function compressBuild(buildDir: string): number {
  const files = readdirSync(buildDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    compressible.test(name),
  );
  let count = 0;
  for (const name of files) {
    const file = path.join(buildDir, name);
    const content = readFileSync(file);
    if (content.length < worthwhile) continue;
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    count += 1;
  }
  return count;
}
