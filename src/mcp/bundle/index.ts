import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { WriterError } from '@portal/sources/content/writer-error';
import type { Content } from '../content';
import { docsMcpFile } from '../name';
import { contentOf } from './content';

/** Brotli level. Level 10 saves another 7 %, but a build takes 1.6 s longer (5.7 s with 200 operations). */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Generates the program: the server's code and its content, compressed to a sixth of its size. */
function programWith(content: Content): string {
  const packed = brotliCompressSync(JSON.stringify(content), packing).toString('base64');
  return [
    "import { brotliDecompressSync } from 'node:zlib';",
    "import { main } from './main';",
    `const packed = '${packed}';`,
    "void main(() => JSON.parse(brotliDecompressSync(Buffer.from(packed, 'base64')).toString('utf8')));",
  ].join('\n');
}

/** Bundles the program to one file. Equal content gives an equal file. */
async function bundled(content: Content, siteDir: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents: programWith(content), resolveDir: path.join(siteDir, 'src/mcp') },
    bundle: true,
    write: false,
    minify: true,
    absWorkingDir: siteDir,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    legalComments: 'none',
    logLevel: 'silent',
    banner: { js: '#!/usr/bin/env node' },
  });
  const [file] = outputFiles;
  if (!file) throw new Error('esbuild wrote no file');
  return file.contents;
}

/** `build:mcp [build folder]`: writes the MCP server and its SHA-256 to a finished build. */
async function main(outDir = 'build'): Promise<void> {
  const siteDir = process.cwd();
  const bytes = await bundled(contentOf(outDir, siteDir), siteDir);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  writeFileSync(path.join(outDir, docsMcpFile), bytes);
  writeFileSync(path.join(outDir, `${docsMcpFile}.sha256`), `${sha256}  ${docsMcpFile}\n`);
  const size = Math.ceil(bytes.length / 1024);
  process.stdout.write(`${docsMcpFile}: ${String(size)} KiB, SHA-256 ${sha256}\n`);
}

main(process.argv[2]).catch((error: unknown) => {
  if (!(error instanceof WriterError)) throw error;
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 1;
});
