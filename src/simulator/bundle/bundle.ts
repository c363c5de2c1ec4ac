import { build, transform } from 'esbuild';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { simulatorFile } from '@portal/core/simulator-facts';
import { contractData } from './contract-data';
import { bundleScreen } from './screen';
import { validatorModules } from './validators';

/** Returns the main module: it starts the program with data, validators and screen. */
async function mainModule(siteDir: string): Promise<string> {
  const data = contractData(siteDir);
  const screen = await bundleScreen(siteDir);
  const modules = validatorModules(siteDir, data.operations).map(async (module) => {
    // Removes the schemas that the validators do not read.
    const { code } = await transform(module, { treeShaking: true });
    return `((exports) => {\n${code}\n})(validators);`;
  });
  return [
    `import { start } from './src/simulator/cli';`,
    'const validators = {};',
    ...(await Promise.all(modules)),
    `void start({ ...${JSON.stringify(data)}, validators }, ${JSON.stringify(screen)});`,
  ].join('\n');
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
  const file = path.join(outputDir, simulatorFile);
  await build({
    stdin: { contents: await mainModule(siteDir), resolveDir: siteDir },
    outfile: file,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    minify: true,
    legalComments: 'none',
    absWorkingDir: siteDir,
    // The generated validators call `require`, which ES modules lack.
    banner: {
      js: "#!/usr/bin/env node\nimport{createRequire as $cr}from'node:module';const require=$cr(import.meta.url);",
    },
    logLevel: 'silent',
  });
  const bytes = readFileSync(file);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  writeFileSync(`${file}.sha256`, `${sha256}  ${simulatorFile}\n`);
  return { sha256, bytes: bytes.length };
}
