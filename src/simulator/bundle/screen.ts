import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Screen } from '../http';

/** Supports the same browsers as the portal: those of the last three years. */
const target = 'es2022';

/** Bundles the script, the style sheet and the page of the screen. */
export async function bundleScreen(siteDir: string): Promise<Screen> {
  const room = path.join(siteDir, 'src/simulator/screen');
  const result = await build({
    entryPoints: [path.join(room, 'main.tsx')],
    bundle: true,
    write: false,
    outdir: 'screen',
    platform: 'browser',
    target,
    format: 'iife',
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    absWorkingDir: siteDir,
    logLevel: 'silent',
  });
  const text = (extension: string): string => {
    const file = result.outputFiles.find((one) => one.path.endsWith(extension));
    if (!file) throw new Error(`esbuild wrote no ${extension} of the screen`);
    return file.text;
  };
  return {
    html: readFileSync(path.join(room, 'index.html'), 'utf8'),
    js: text('.js'),
    css: text('.css'),
    icon: readFileSync(path.join(siteDir, 'static/img/favicon.svg'), 'utf8'),
  };
}
