import { apis } from '@portal/core/apis';
import { assertApiSidebars } from './api-table';
import { didYouMean } from './nearest';
import { readText } from './read-text';
import { WriterError } from './writer-error';

const sidebarsFile = 'sidebars.ts';

/** The id of a page, in quotes. */
const pageId = /'((?:docs|others|api_\w+)\/[^']*)'/g;

/** A sidebar with its list; `items` are those of a category. */
const sidebarList = /^ *(?!items:)(\w+): \[$/gm;

interface Named {
  name: string;
  line: number;
}

function namesIn(text: string, pattern: RegExp): Named[] {
  return [...text.matchAll(pattern)].map(({ 1: name = '', index }) => ({
    name,
    line: text.slice(0, index).split('\n').length,
  }));
}

const read = (siteDir: string): string => readText(siteDir, sidebarsFile).normalize('NFC');

/** The ids of the pages that sidebars.ts names. */
export const listedPages = (siteDir: string): string[] =>
  namesIn(read(siteDir), pageId).map(({ name }) => name);

/**
 * @param known ids of all pages, hand-written and generated
 * @throws {WriterError} when sidebars.ts, or the table of APIs, names a page or a sidebar that does
 *   not exist.
 */
export function assertSidebars(siteDir: string, known: ReadonlySet<string>): void {
  const text = read(siteDir);
  for (const { name, line } of namesIn(text, pageId)) {
    if (known.has(name)) continue;
    const problem = `there is no page with the id "${name}"`;
    const fix = `${didYouMean(name, known)}An id is the file's path without .mdx.`;
    throw new WriterError({ file: sidebarsFile, line, problem, fix });
  }
  // What `apiSidebars` is given adds to the sidebars of the table.
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
