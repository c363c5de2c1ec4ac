import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';
import { expect, test } from 'vitest';

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

const resolved = (from: string, name: string): string | undefined => {
  const file = path.join(path.dirname(from), name);
  return ['', '.ts', '.tsx', '/index.ts'].map((end) => file + end).find(isFile);
};

/** Files that have to be there before a module runs: not types, and not what it loads later. */
function importsOf(file: string, text = readFileSync(file, 'utf8')): string[] {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest).statements.flatMap((each) => {
    const isType =
      (ts.isImportDeclaration(each) && each.importClause?.isTypeOnly) ||
      (ts.isExportDeclaration(each) && each.isTypeOnly);
    if (isType || !(ts.isImportDeclaration(each) || ts.isExportDeclaration(each))) return [];
    const name = each.moduleSpecifier;
    if (!name || !ts.isStringLiteral(name) || !name.text.startsWith('.')) return [];
    return resolved(file, name.text) ?? [];
  });
}

/** The first way from each file back to itself. */
function cycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(' > '));
    else if (!done.has(file)) {
      for (const next of graph.get(file) ?? []) visit(next, [...way, file]);
      done.add(file);
    }
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}

test('no module waits for itself', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join('src', file));
  const graph = new Map(files.map((file) => [file, importsOf(file)]));
  expect([...graph.values()].flat().length).toBeGreaterThan(files.length);
  expect(cycles(graph)).toEqual([]);
});

test('a circle is found, one of types is none', () => {
  const from = 'src/sources/openapi/schema.ts';
  expect(importsOf(from, "export * from './names';\nimport type { A } from './text';")).toEqual([
    'src/sources/openapi/names.ts',
  ]);
  expect(cycles(new Map(Object.entries({ a: ['b'], b: ['c'], c: ['b'] })))).toEqual(['b > c > b']);
});
