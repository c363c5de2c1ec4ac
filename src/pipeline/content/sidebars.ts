import { readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import { WriterError } from './writer-error';
import { nearest } from './nearest';

const sidebarsFile = 'sidebars.ts';

/** The document ids that sidebars.ts names: strings in a list of items, and `id` properties. */
function namedIds(source: ts.SourceFile): { id: string; line: number }[] {
  const ids: { id: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) {
      const { parent } = node;
      const isId =
        ts.isArrayLiteralExpression(parent) ||
        (ts.isPropertyAssignment(parent) && parent.name.getText(source) === 'id');
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      if (isId) ids.push({ id: node.text.normalize('NFC'), line });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return ids;
}

/**
 * @param known ids of all pages, hand-written and generated
 * @throws {WriterError} when sidebars.ts names a page that does not exist.
 */
export function assertSidebars(siteDir: string, known: ReadonlySet<string>): void {
  const text = readFileSync(path.join(siteDir, sidebarsFile), 'utf8');
  const source = ts.createSourceFile(sidebarsFile, text, ts.ScriptTarget.Latest, true);
  for (const { id, line } of namedIds(source)) {
    if (known.has(id)) continue;
    throw new WriterError({
      file: sidebarsFile,
      line,
      problem: `there is no page with the id "${id}"`,
      fix: `Did you mean "${nearest(id, known)}"? An id is the file's path without .mdx.`,
    });
  }
}
