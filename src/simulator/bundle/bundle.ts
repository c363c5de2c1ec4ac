import { build, type Plugin } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { simulatorFile } from '@portal/core/simulator-facts';
import { contractData } from './contract-data';
import { bundleScreen } from './screen';
import { validatorModules } from './validators';

/** Provides the modules that `virtual.d.ts` declares. */
async function virtualModules(siteDir: string): Promise<Plugin> {
  const data = contractData(siteDir);
  const { bodies, params } = validatorModules(siteDir, data.operations);
  const contents: Record<string, string> = {
    'simulator:data': `export default ${JSON.stringify(data)};`,
    'simulator:bodies': bodies,
    'simulator:params': params,
    'simulator:screen': `export default ${JSON.stringify(await bundleScreen(siteDir))};`,
  };
  return {
    name: 'simulator-contract',
    setup(bundler) {
      bundler.onResolve({ filter: /^simulator:/ }, ({ path: name }) => ({
        path: name,
        namespace: 'contract',
      }));
      bundler.onLoad({ filter: /.*/, namespace: 'contract' }, ({ path: name }) => ({
        contents: contents[name] ?? '',
        loader: 'js',
        // The generated validators require Ajv's helpers by package name.
        resolveDir: siteDir,
      }));
    },
  };
}

/**
 * Builds the single file of the simulator in `outputDir`. The same sources always give the same bytes.
 * @returns SHA-256 and size in bytes
 * @throws {WriterError} if a source lacks required content
 */
export async function bundleSimulator(
  siteDir: string,
  outputDir: string,
): Promise<{ sha256: string; bytes: number }> {
  const result = await build({
    entryPoints: [path.join(siteDir, 'src/simulator/main.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    minify: true,
    keepNames: false,
    legalComments: 'none',
    absWorkingDir: siteDir,
    plugins: [await virtualModules(siteDir)],
    // The generated validators call `require`, which ES modules lack.
    banner: {
      js: "#!/usr/bin/env node\nimport{createRequire as $cr}from'node:module';const require=$cr(import.meta.url);",
    },
    logLevel: 'silent',
  });
  const [file] = result.outputFiles;
  if (!file) throw new Error('esbuild wrote no file');
  const bytes = Buffer.from(file.contents);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  mkdirSync(outputDir, { recursive: true });
  writeFileSync(path.join(outputDir, simulatorFile), bytes);
  writeFileSync(path.join(outputDir, `${simulatorFile}.sha256`), `${sha256}  ${simulatorFile}\n`);
  return { sha256, bytes: bytes.length };
}
