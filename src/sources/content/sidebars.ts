import { apis } from '@portal/core/apis';
import { assertApiSidebars } from './api-table';
import { didYouMean } from './nearest';
import { readText } from './read-text';
import { WriterError } from './writer-error';

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
