import { existsSync } from 'node:fs';
import path from 'node:path';

import get from 'lodash/get';

import { apis, type Api } from '@portal/core/apis';
import { didYouMean } from './nearest';
import { readText } from './read-text';
import { WriterError } from './writer-error';

const tableFile = 'src/core/apis.ts';

/** Fields with a value of their own in each entry. */
const unique = ['key', 'label', 'specPath', 'outputDir', 'sidebarId', 'index.route'];

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
    for (const address of unique) {
      const value = String(get(api, address));
      const field = address.replace('index.', '');
      const other = earlier.find((each) => get(each, address) === value);
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

const sidebarsFile = 'sidebars.ts';

const pageId = /'((?:docs|others|api_\w+)\/[^']*)'/g;

/** Matches the list of a sidebar, but not `items`, which are the lists of categories. */
const sidebarList = /^ *(?!items:)(\w+): \[$/gm;

function namesIn(text: string, pattern: RegExp): { name: string; line: number }[] {
  return [...text.matchAll(pattern)].map(({ 1: name = '', index }) => ({
    name,
    line: text.slice(0, index).split('\n').length,
  }));
}

const read = (siteDir: string): string => readText(siteDir, sidebarsFile).normalize('NFC');

export const listedPages = (siteDir: string): string[] =>
  namesIn(read(siteDir), pageId).map(({ name }) => name);

/**
 * Checks that sidebars.ts and the table of APIs name only existing pages and sidebars.
 * @param known ids of all pages, hand-written and generated
 * @throws {WriterError} on a missing page or sidebar
 */
export function assertSidebars(siteDir: string, known: ReadonlySet<string>): void {
  const text = read(siteDir);
  for (const { name, line } of namesIn(text, pageId)) {
    if (known.has(name)) continue;
    const problem = `there is no page with the id "${name}"`;
    const fix = `${didYouMean(name, known)}An id is the file's path without .mdx.`;
    throw new WriterError({ file: sidebarsFile, line, problem, fix });
  }
  // The arguments of `apiSidebars` extend sidebars that the table of APIs defines.
  const [before = ''] = text.split('...apiSidebars(');
  const own = namesIn(before, sidebarList);
  assertApiSidebars(siteDir, apis, known, new Set(own.map(({ name }) => name)));
  const sidebarIds = new Set<string>(apis.map(({ sidebarId }) => sidebarId));
  for (const { name, line } of namesIn(text, sidebarList).slice(own.length)) {
    if (sidebarIds.has(name)) continue;
    const problem = `no API of src/core/apis.ts has the sidebar "${name}"`;
    const fix = `${didYouMean(name, sidebarIds)}Correct it here, or \`sidebarId\` there.`;
    throw new WriterError({ file: sidebarsFile, line, problem, fix });
  }
}
