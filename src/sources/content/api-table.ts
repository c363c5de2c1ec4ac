import { existsSync } from 'node:fs';
import path from 'node:path';

import get from 'lodash/get';

import type { Api } from '@portal/core/apis';
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

/** Validates the table of APIs; throws a `WriterError` on a wrong format, a duplicate or a missing file. */
export function assertApis(siteDir: string, apis: readonly Api[]): void {
  for (const [entry, api] of apis.entries()) {
    /** Reports the first line of the entry, from its `key` on, that contains the wrong value. */
    const refuse = (value: string, problem: string, fix: string): never => {
      const text = readText(siteDir, tableFile);
      const start = text.lastIndexOf(`key: '${api.key}'`);
      const line = text.slice(0, text.indexOf(value, start)).split('\n').length;
      throw new WriterError({ file: tableFile, line, problem, fix });
    };
    for (const { field, form, like } of forms) {
      const value = api[field];
      if (!form.test(value)) refuse(value, `${field} is "${value}"`, `Write it ${like}.`);
    }
    for (const address of unique) {
      const value = String(get(api, address));
      const field = address.replace('index.', '');
      const other = apis.slice(0, entry).find((each) => get(each, address) === value);
      const problem = `the API "${api.key}" has the same ${field} as "${other?.key ?? ''}": "${value}"`;
      if (other) refuse(value, problem, `Give it a ${field} of its own.`);
    }
    for (const [what, name] of [
      ['contract', api.specPath],
      ['folder of its pages', api.outputDir],
    ] as const) {
      if (existsSync(path.join(siteDir, name))) continue;
      const problem = `the ${what} of the API "${api.key}" does not exist: ${name}`;
      refuse(name, problem, `Create ${name}, or correct the name.`);
    }
  }
}

const pageId = /'((?:docs|others|api_\w+)\/[^']*)'/g;

/** Finds the ids of pages in `sidebars.ts`, and those of the overviews in the table of APIs. */
const listed = (siteDir: string) =>
  ['sidebars.ts', tableFile].flatMap((file) => {
    const text = readText(siteDir, file).normalize('NFC');
    return [...text.matchAll(pageId)].map(({ 1: id = '', index }) => ({
      id,
      file,
      line: text.slice(0, index).split('\n').length,
    }));
  });

export const listedPages = (siteDir: string): string[] => listed(siteDir).map(({ id }) => id);

/**
 * Checks that `sidebars.ts` and the table of APIs name only existing pages.
 * @param known ids of all pages, hand-written and generated
 * @throws {WriterError} on a missing page
 */
export function assertSidebars(siteDir: string, known: ReadonlySet<string>): void {
  for (const { id, ...place } of listed(siteDir)) {
    if (known.has(id)) continue;
    const problem = `there is no page with the id "${id}"`;
    const fix = `${didYouMean(id, known)}An id is the file's path without .mdx.`;
    throw new WriterError({ ...place, problem, fix });
  }
}
