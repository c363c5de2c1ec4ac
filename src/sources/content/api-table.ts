import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Api } from '@portal/core/apis';
import { didYouMean } from './nearest';
import { readText } from './read-text';
import { WriterError } from './writer-error';

const tableFile = 'src/core/apis.ts';

/** Fields that must be unique. */
const unique = {
  key: (api: Api) => api.key,
  label: (api: Api) => api.label,
  specPath: (api: Api) => api.specPath,
  outputDir: (api: Api) => api.outputDir,
  sidebarId: (api: Api) => api.sidebarId,
  route: (api: Api) => api.index.route,
} satisfies Record<string, (api: Api) => string>;

/** Required forms of fields, on which page comments, `.gitignore` and the watched folder depend. */
const forms = [
  { field: 'key', form: /^\w+$/, like: 'one word, such as edc' },
  { field: 'specPath', form: /^specs\/[\w-]+\.yaml$/, like: 'like specs/edc.yaml' },
  { field: 'outputDir', form: /^api_\w+$/, like: 'like api_edc' },
] as const;

/**
 * Creates an error about an entry of the table.
 * @param entry index; each entry starts with its `key`
 * @param text content of the line to name; without a match, the start of the entry
 */
function errorAt(
  siteDir: string,
  entry: number,
  text: string,
  problem: string,
  fix: string,
): WriterError {
  const lines = readText(siteDir, tableFile).split('\n');
  const keys = lines.flatMap((line, index) => (/^\s*key: '/.test(line) ? [index] : []));
  const start = keys[entry] ?? 0;
  const offset = lines.slice(start, keys[entry + 1]).findIndex((line) => line.includes(text));
  return new WriterError({ file: tableFile, line: start + Math.max(offset, 0) + 1, problem, fix });
}

/** Validates the table of APIs; throws a `WriterError` on duplicates, missing files or missing overviews. */
export function assertApis(siteDir: string, apis: readonly Api[]): void {
  apis.forEach((api, entry) => {
    for (const { field, form, like } of forms) {
      const value = api[field];
      if (form.test(value)) continue;
      throw errorAt(siteDir, entry, value, `${field} is "${value}"`, `Write it ${like}.`);
    }
    for (const [field, valueOf] of Object.entries(unique)) {
      const value = valueOf(api);
      const other = apis.slice(0, entry).find((earlier) => valueOf(earlier) === value);
      if (other === undefined) continue;
      const problem = `the API "${api.key}" has the ${field} of "${other.key}": "${value}"`;
      throw errorAt(siteDir, entry, value, problem, `Give it a ${field} of its own.`);
    }
    for (const { name, what } of [
      { name: api.specPath, what: 'contract' },
      { name: api.outputDir, what: 'folder of its pages' },
    ]) {
      if (existsSync(path.join(siteDir, name))) continue;
      const problem = `the ${what} of the API "${api.key}" does not exist: ${name}`;
      throw errorAt(siteDir, entry, name, problem, `Create ${name}, or correct the name.`);
    }
    // The type requires an overview, but a build does not check types.
    const overviews: readonly string[] = api.overviews;
    if (overviews.length === 0) {
      const problem = `the API "${api.key}" has no overview, and the navbar leads to the first`;
      const fix = 'Name the id of a page that introduces the API.';
      throw errorAt(siteDir, entry, 'overviews', problem, fix);
    }
  });
}

/**
 * Validates the sidebars and overviews of the APIs.
 * @param pages ids of all pages, hand-written and generated
 * @param sidebars names of the sidebars in `sidebars.ts` itself
 * @throws {WriterError} if an entry names a missing page, or the name of another sidebar
 */
export function assertApiSidebars(
  siteDir: string,
  apis: readonly Api[],
  pages: ReadonlySet<string>,
  sidebars: ReadonlySet<string>,
): void {
  apis.forEach(({ sidebarId, overviews }, entry) => {
    if (sidebars.has(sidebarId)) {
      const problem = `sidebars.ts has a sidebar ${sidebarId} of another kind`;
      throw errorAt(siteDir, entry, sidebarId, problem, 'Give the API a sidebar of its own.');
    }
    for (const id of overviews) {
      if (pages.has(id)) continue;
      const problem = `there is no page with the id "${id}"`;
      const fix = `${didYouMean(id, pages)}An id is the file's path without .mdx.`;
      throw errorAt(siteDir, entry, id, problem, fix);
    }
  });
}
