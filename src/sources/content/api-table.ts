import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Api } from '@portal/core/apis';
import { didYouMean } from './nearest';
import { readText } from './read-text';
import { WriterError } from './writer-error';

const tableFile = 'src/core/apis.ts';

const unique: Readonly<Record<string, (api: Api) => string>> = {
  key: ({ key }) => key,
  label: ({ label }) => label,
  specPath: ({ specPath }) => specPath,
  outputDir: ({ outputDir }) => outputDir,
  sidebarId: ({ sidebarId }) => sidebarId,
  route: ({ index }) => index.route,
};

/** Required formats of fields. Comments on pages, `.gitignore` and the watched folder depend on these formats. */
const forms = [
  { field: 'key', form: /^\w+$/, like: 'one word, such as edc' },
  { field: 'specPath', form: /^specs\/[\w-]+\.yaml$/, like: 'like specs/edc.yaml' },
  { field: 'outputDir', form: /^api_\w+$/, like: 'like api_edc' },
] as const;

/** Error in an entry. `text` occurs in the wrong line; if not found, the first line of the entry is reported. */
type EntryFault = [text: string, problem: string, fix: string];

/** Throws the first error of the table. Finds the lines of an entry by `key`, its first field. */
function assertEntries(
  siteDir: string,
  apis: readonly Api[],
  faultsOf: (api: Api, earlier: readonly Api[]) => Iterable<EntryFault>,
): void {
  for (const [entry, api] of apis.entries()) {
    for (const [text, problem, fix] of faultsOf(api, apis.slice(0, entry))) {
      const lines = readText(siteDir, tableFile).split('\n');
      const keys = lines.flatMap((line, index) => (/^\s*key: '/.test(line) ? [index] : []));
      const start = keys[entry] ?? 0;
      const offset = lines.slice(start, keys[entry + 1]).findIndex((line) => line.includes(text));
      const line = start + Math.max(offset, 0) + 1;
      throw new WriterError({ file: tableFile, line, problem, fix });
    }
  }
}

/** Validates the table of APIs; throws a `WriterError` on duplicates, missing files or missing overviews. */
export function assertApis(siteDir: string, apis: readonly Api[]): void {
  assertEntries(siteDir, apis, function* (api, earlier) {
    for (const { field, form, like } of forms) {
      const value = api[field];
      if (!form.test(value)) yield [value, `${field} is "${value}"`, `Write it ${like}.`];
    }
    for (const [field, valueOf] of Object.entries(unique)) {
      const value = valueOf(api);
      const other = earlier.find((each) => valueOf(each) === value);
      const problem = `the API "${api.key}" has the same ${field} as "${other?.key ?? ''}": "${value}"`;
      if (other) yield [value, problem, `Give it a ${field} of its own.`];
    }
    for (const [what, name] of [
      ['contract', api.specPath],
      ['folder of its pages', api.outputDir],
    ] as const) {
      if (existsSync(path.join(siteDir, name))) continue;
      const problem = `the ${what} of the API "${api.key}" does not exist: ${name}`;
      yield [name, problem, `Create ${name}, or correct the name.`];
    }
    // The type requires an overview, but a build does not check types.
    const overviews: readonly string[] = api.overviews;
    const problem = `the API "${api.key}" has no overview, but the navbar links to the first one`;
    if (overviews.length === 0)
      yield ['overviews', problem, 'Name the id of a page that introduces the API.'];
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
  assertEntries(siteDir, apis, function* ({ sidebarId, overviews }) {
    const problem = `sidebars.ts already has another sidebar ${sidebarId}`;
    if (sidebars.has(sidebarId)) yield [sidebarId, problem, 'Give the API a sidebar of its own.'];
    for (const id of overviews.filter((each) => !pages.has(each))) {
      const fix = `${didYouMean(id, pages)}An id is the file's path without .mdx.`;
      yield [id, `there is no page with the id "${id}"`, fix];
    }
  });
}
