import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import type { Api } from '@portal/core/apis';
import { didYouMean } from './nearest';
import { WriterError } from './writer-error';

const tableFile = 'src/core/apis.ts';

/** What no two entries may share. */
const unique = {
  key: (api: Api) => api.key,
  label: (api: Api) => api.label,
  specPath: (api: Api) => api.specPath,
  outputDir: (api: Api) => api.outputDir,
  sidebarId: (api: Api) => api.sidebarId,
  route: (api: Api) => api.index.route,
} satisfies Record<string, (api: Api) => string>;

/** What else depends on how these are written: marks in pages, `.gitignore`, the watched folder. */
const forms = [
  { field: 'key', form: /^\w+$/, like: 'one word, such as edc' },
  { field: 'specPath', form: /^specs\/[\w-]+\.yaml$/, like: 'like specs/edc.yaml' },
  { field: 'outputDir', form: /^api_\w+$/, like: 'like api_edc' },
] as const;

/** The place of an entry's field in the table; of the entry, where it has no such field. */
class TableSource {
  readonly #source: ts.SourceFile;
  readonly #entries: readonly ts.Expression[];

  constructor(siteDir: string) {
    const text = readFileSync(path.join(siteDir, tableFile), 'utf8');
    this.#source = ts.createSourceFile(tableFile, text, ts.ScriptTarget.Latest, true);
    let entries: readonly ts.Expression[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isVariableDeclaration(node) && node.name.getText(this.#source) === 'apis') {
        let value = node.initializer;
        while (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value)))
          value = value.expression;
        if (value && ts.isArrayLiteralExpression(value)) entries = value.elements;
      }
      ts.forEachChild(node, visit);
    };
    visit(this.#source);
    this.#entries = entries;
  }

  error(entry: number, text: string | undefined, problem: string, fix: string): WriterError {
    const node = this.#entries[entry];
    const place = (node && text !== undefined && this.#textIn(node, text)) || node || this.#source;
    const { line } = this.#source.getLineAndCharacterOfPosition(place.getStart(this.#source));
    return new WriterError({ file: tableFile, line: line + 1, problem, fix });
  }

  /** The literal with this text, or the field of this name. */
  #textIn(node: ts.Node, text: string): ts.Node | undefined {
    if (ts.isStringLiteralLike(node) && node.text === text) return node;
    if (ts.isPropertyAssignment(node) && node.name.getText(this.#source) === text) return node;
    return ts.forEachChild(node, (child) => this.#textIn(child, text));
  }
}

/**
 * Checks the table of APIs before it is used.
 * @throws {WriterError} when two entries share a unique value, or an entry names a file or folder that does not
 *   exist, or no overview
 */
export function assertApis(siteDir: string, apis: readonly Api[]): void {
  const source = new TableSource(siteDir);
  apis.forEach((api, entry) => {
    for (const { field, form, like } of forms) {
      const value = api[field];
      if (form.test(value)) continue;
      throw source.error(entry, value, `${field} is "${value}"`, `Write it ${like}.`);
    }
    for (const [field, valueOf] of Object.entries(unique)) {
      const value = valueOf(api);
      const other = apis.slice(0, entry).find((earlier) => valueOf(earlier) === value);
      if (other === undefined) continue;
      const problem = `the API "${api.key}" has the ${field} of "${other.key}": "${value}"`;
      throw source.error(entry, value, problem, `Give it a ${field} of its own.`);
    }
    for (const { name, what } of [
      { name: api.specPath, what: 'contract' },
      { name: api.outputDir, what: 'folder of its pages' },
    ]) {
      if (existsSync(path.join(siteDir, name))) continue;
      const problem = `the ${what} of the API "${api.key}" does not exist: ${name}`;
      throw source.error(entry, name, problem, `Create ${name}, or correct the name.`);
    }
    // The type asks for one, and nobody has to check types before a build.
    const overviews: readonly string[] = api.overviews;
    if (overviews.length === 0) {
      const problem = `the API "${api.key}" has no overview, and the navbar leads to the first`;
      const fix = 'Name the id of a page that introduces the API.';
      throw source.error(entry, 'overviews', problem, fix);
    }
  });
}

/**
 * @param pages ids of all pages, hand-written and generated
 * @param sidebars names of the sidebars that `sidebars.ts` itself holds
 * @throws {WriterError} when an entry names a page that does not exist, or a sidebar that is not its
 *   own.
 */
export function assertApiSidebars(
  siteDir: string,
  apis: readonly Api[],
  pages: ReadonlySet<string>,
  sidebars: ReadonlySet<string>,
): void {
  const source = new TableSource(siteDir);
  apis.forEach(({ sidebarId, overviews }, entry) => {
    if (sidebars.has(sidebarId)) {
      const problem = `sidebars.ts has a sidebar ${sidebarId} of another kind`;
      throw source.error(entry, sidebarId, problem, 'Give the API a sidebar of its own.');
    }
    for (const id of overviews) {
      if (pages.has(id)) continue;
      const problem = `there is no page with the id "${id}"`;
      const fix = `${didYouMean(id, pages)}An id is the file's path without .mdx.`;
      throw source.error(entry, id, problem, fix);
    }
  });
}
