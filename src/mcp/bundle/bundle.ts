import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import type { Content } from '../content';
import { docsMcpFile } from '../name';

/** The next level saves 7 % more and takes 1.6 s of a build (5.7 s at 200 operations). */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** The content as a module. Compressed it has a sixth of its size. */
function contentModule(content: Content): string {
  const packed = brotliCompressSync(JSON.stringify(content), packing).toString('base64');
  return [
    "import { brotliDecompressSync } from 'node:zlib';",
    `const packed = Buffer.from('${packed}', 'base64');`,
    "export default JSON.parse(brotliDecompressSync(packed).toString('utf8'));",
  ].join('\n');
}

/**
 * Writes the one file of the server, and its SHA-256 beside it. The same content gives the same file.
 * @throws {Error} when esbuild cannot bundle the sources
 */
export async function bundleDocsMcp(
  content: Content,
  outputDir: string,
  siteDir: string,
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
