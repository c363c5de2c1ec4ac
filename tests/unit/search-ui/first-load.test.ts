import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const { resolve: resolvePackage } = createRequire(import.meta.url);

/** What a file imports at once: types vanish, `import()` waits until somebody searches. */
function importsOf(code: string): string[] {
  return ts.createSourceFile('code.js', code, ts.ScriptTarget.ES2022).statements.flatMap((node) => {
    if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) return [];
    const name = node.moduleSpecifier;
    return name !== undefined && ts.isStringLiteral(name) ? [name.text] : [];
  });
}

/** The file behind an import, or null for what the site loads with or without a search. */
function fileOf(name: string, from: string): string | null {
  if (name.endsWith('.css') && !name.startsWith('.')) return resolvePackage(name);
  if (!name.startsWith('.')) {
    expect(name).toMatch(/^(react|react-dom|react\/jsx-runtime|@docusaurus\/.+)$/);
    return null;
  }
  const base = path.resolve(path.dirname(from), name);
  const file = ['', '.ts', '.tsx', '/index.ts']
    .map((end) => base + end)
    .find((candidate) => path.extname(candidate) !== '' && existsSync(candidate));
  if (file === undefined) throw new Error(`${from} imports ${name}, which is no file`);
  return file;
}

/** File → its code without types and comments, for everything that comes with the entry. */
function closure(entry: string): Map<string, string> {
  const found = new Map<string, string>();
  const pending = [entry];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (found.has(file)) continue;
    const source = readFileSync(file, 'utf8');
    const code = file.endsWith('.css')
      ? source
      : ts.transpileModule(source, {
          fileName: file,
          compilerOptions: {
            target: ts.ScriptTarget.ES2022,
            module: ts.ModuleKind.ESNext,
            jsx: ts.JsxEmit.ReactJSX,
            removeComments: true,
          },
        }).outputText;
    found.set(file, code);
    if (file.endsWith('.css')) continue;
    for (const name of importsOf(code)) {
      const next = fileOf(name, file);
      if (next !== null) pending.push(next);
    }
  }
  return found;
}

describe('what search adds to the first load of every page', () => {
  const files = closure(path.resolve('src/site/search/overlay/SearchBar.tsx'));
  const names = [...files.keys()].map((file) => path.basename(file));

  it('is the button and what listens for its keys, not what they open', () => {
    expect(names).toEqual(
      expect.arrayContaining(['SearchBar.tsx', 'SearchButton.tsx', 'button.css']),
    );
    for (const lazy of [
      'SearchModal.tsx',
      'embedded-client.ts',
      'algolia.ts',
      'load-insights.ts',
    ]) {
      expect(names).not.toContain(lazy);
    }
  });

  it('is at most 4 KiB gzip, styles included', () => {
    // Not minified, so more than what is shipped.
    const bytes = gzipSync([...files.values()].join('\n'), { level: 9 }).length;
    expect(bytes).toBeGreaterThan(500);
    expect(bytes, names.join(', ')).toBeLessThanOrEqual(4 * 1024);
    console.log(`search, first load: ${bytes} bytes gzip at most, ${names.length} files`);
  });
});
