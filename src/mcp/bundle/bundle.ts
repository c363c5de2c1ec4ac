import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import type { Content } from '../content';
import { docsMcpFile } from '../name';

/** The level above takes 1.6 s of a build for the last 7 % (5.7 s at 200 operations). */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** The content as a module: packed, it is a sixth of its size. */
function contentModule(content: Content): string {
  const packed = brotliCompressSync(JSON.stringify(content), packing).toString('base64');
  return [
    "import { brotliDecompressSync } from 'node:zlib';",
    `const packed = Buffer.from('${packed}', 'base64');`,
    "export default JSON.parse(brotliDecompressSync(packed).toString('utf8'));",
  ].join('\n');
}

/**
 * Makes the one file of the server, and its SHA-256 beside it. Twice from the same content is the same file.
 * @throws {Error} where the sources cannot be bundled
 */
export async function bundleDocsMcp(
  content: Content,
  outputDir: string,
  siteDir: string = process.cwd(),
): Promise<{ sha256: string; bytes: number }> {
  const result = await build({
    entryPoints: [path.join(siteDir, 'src/mcp/main.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    minify: true,
    legalComments: 'none',
    absWorkingDir: siteDir,
    plugins: [
      {
        name: 'mcp-content',
        setup(bundler) {
          bundler.onResolve({ filter: /^mcp:content$/ }, ({ path: name }) => ({
            path: name,
            namespace: 'content',
          }));
          bundler.onLoad({ filter: /.*/, namespace: 'content' }, () => ({
            contents: contentModule(content),
            loader: 'js',
          }));
        },
      },
    ],
    banner: { js: '#!/usr/bin/env node' },
    logLevel: 'silent',
  });
  const [file] = result.outputFiles;
  if (!file) throw new Error('esbuild wrote no file');
  const bytes = Buffer.from(file.contents);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  mkdirSync(outputDir, { recursive: true });
  writeFileSync(path.join(outputDir, docsMcpFile), bytes);
  writeFileSync(path.join(outputDir, `${docsMcpFile}.sha256`), `${sha256}  ${docsMcpFile}\n`);
  return { sha256, bytes: bytes.length };
}
