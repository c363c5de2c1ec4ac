import { readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import { apis } from '@portal/core/apis';
import { assertApiSidebars } from './api-table';
import { WriterError } from './writer-error';
import { didYouMean } from './nearest';

const sidebarsFile = 'sidebars.ts';

interface Named {
  name: string;
  line: number;
}

/** What sidebars.ts names. */
interface Names {
  /** Ids of pages: strings in a list of items, and `id` properties. */
  pages: Named[];
  /** Sidebars that it holds itself. */
  own: Named[];
  /** Sidebars of the table of APIs that it adds to: what it hands to `apiSidebars`. */
  added: Named[];
}

function namesIn(source: ts.SourceFile): Names {
  const names: Names = { pages: [], own: [], added: [] };
  const named = (node: ts.Node, name: string): Named => ({
    name,
    line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
  });
  const keysOf = (object: ts.ObjectLiteralExpression): Named[] =>
    object.properties.flatMap((property) =>
      property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))
        ? [named(property, property.name.text)]
        : [],
    );
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) {
      const { parent } = node;
      const isId =
        ts.isArrayLiteralExpression(parent) ||
        (ts.isPropertyAssignment(parent) && parent.name.getText(source) === 'id');
      if (isId) names.pages.push(named(node, node.text.normalize('NFC')));
    } else if (ts.isObjectLiteralExpression(node)) {
      if (ts.isVariableDeclaration(node.parent)) names.own.push(...keysOf(node));
      if (ts.isCallExpression(node.parent)) names.added.push(...keysOf(node));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

function readNames(siteDir: string): Names {
  const text = readFileSync(path.join(siteDir, sidebarsFile), 'utf8');
  return namesIn(ts.createSourceFile(sidebarsFile, text, ts.ScriptTarget.Latest, true));
}

/** The ids of the pages that sidebars.ts names. */
export const listedPages = (siteDir: string): string[] =>
  readNames(siteDir).pages.map(({ name }) => name);

/**
 * @param known ids of all pages, hand-written and generated
 * @throws {WriterError} when sidebars.ts, or the table of APIs, names a page or a sidebar that does
 *   not exist.
 */
export function assertSidebars(siteDir: string, known: ReadonlySet<string>): void {
  const { pages, own, added } = readNames(siteDir);
  for (const { name, line } of pages) {
    if (known.has(name)) continue;
    throw new WriterError({
      file: sidebarsFile,
      line,
      problem: `there is no page with the id "${name}"`,
      fix: `${didYouMean(name, known)}An id is the file's path without .mdx.`,
    });
  }
  assertApiSidebars(siteDir, apis, known, new Set(own.map(({ name }) => name)));
  const sidebarIds = new Set<string>(apis.map(({ sidebarId }) => sidebarId));
  for (const { name, line } of added) {
    if (sidebarIds.has(name)) continue;
    throw new WriterError({
      file: sidebarsFile,
      line,
      problem: `no API of src/core/apis.ts has the sidebar "${name}"`,
      fix: `${didYouMean(name, sidebarIds)}Correct it here, or \`sidebarId\` there.`,
    });
  }
}
