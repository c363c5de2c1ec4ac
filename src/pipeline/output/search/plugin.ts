import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { LoadedContent as DocsContent } from '@docusaurus/plugin-content-docs';
import type { Plugin } from '@docusaurus/types';

import { encodeIndex, INDEX_FOLDER, INDEX_FORMAT, MANIFEST_PATH } from '../../../search/records';
import type { Manifest, SearchIndex, SearchRecord } from '../../../search/records';
import { loadErrorCodes } from '../../content/error-codes';
import { loadSectionWords } from '../../content/section-words';
import { loadTitlesOnly } from '../../content/titles-only';
import { WriterError } from '../../content/writer-error';
import { englishOnce, loadEnglishTexts } from './english';
import { extractRecords, isExcluded } from './extract';
import { rateRepeats, withoutCommonSentences, withoutCopies } from './rate-repeats';
import { nameSections } from './section-names';
import { loadSynonyms } from './synonyms';
import { titlesOnly } from './titles-only';

/** How pages come by the group (lvl0) under which the overlay lists their hits. */
export interface SearchGroup {
  label: string;
  sidebar: string;
  /** Routes that belong to the group without being in its sidebar. */
  routes?: readonly string[];
}

export interface SearchPluginOptions {
  groups: readonly SearchGroup[];
  /** Group of the pages that have no other, such as the home page. */
  otherwise: string;
}

const stripSlash = (route: string): string => route.replace(/(?<=.)\/$/, '');

/** Route → sidebar, for documents and for the index pages of categories. */
function sidebarsByRoute(docs: DocsContent): Map<string, string> {
  const sidebars = new Map<string, string>();
  for (const version of docs.loadedVersions) {
    for (const { permalink, sidebar } of version.docs) {
      if (sidebar !== undefined) sidebars.set(stripSlash(permalink), sidebar);
    }
    for (const [sidebar, items] of Object.entries(version.sidebars)) {
      const pending = [...items];
      for (let item = pending.pop(); item !== undefined; item = pending.pop()) {
        if (item.type !== 'category') continue;
        pending.push(...item.items);
        if (item.link?.type === 'generated-index') {
          sidebars.set(stripSlash(item.link.permalink), sidebar);
        }
      }
    }
  }
  return sidebars;
}

/** Extracts the records of the built pages. A page without any fails the build. */
export async function readRecords(
  outDir: string,
  routes: readonly string[],
  baseUrl: string,
  groupOf: (route: string) => string,
  englishOf: (route: string) => readonly string[] = () => [],
): Promise<SearchRecord[]> {
  const records: SearchRecord[] = [];
  for (const route of [...routes].sort()) {
    if (route.endsWith('.html')) continue;
    const file = path.join(outDir, route.slice(baseUrl.length), 'index.html');
    const html = await readFile(file, 'utf8');
    if (isExcluded(html)) continue;
    const found = extractRecords({
      url: route.normalize('NFC'),
      html,
      group: groupOf(route),
      english: englishOf(`/${route.slice(baseUrl.length)}`),
    });
    if (found.length === 0) {
      throw new WriterError({
        file: path.relative(process.cwd(), file),
        line: 1,
        problem: `the page ${route} gives the search no record: it has no level 1 heading in <main>`,
        fix: 'give it a heading, or say that it is not to be found: <meta name="robots" content="noindex">',
      });
    }
    records.push(...found);
  }
  return records;
}

/** Writes the index file and the manifest that names it. Same index, same bytes. */
export async function writeIndex(outDir: string, index: SearchIndex): Promise<string> {
  const text = JSON.stringify(encodeIndex(index));
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const manifest: Manifest = {
    format: INDEX_FORMAT,
    file: `records-${hash}.json`,
    records: index.records.length,
  };
  const folder = path.join(outDir, INDEX_FOLDER);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, manifest.file), text);
  await writeFile(path.join(outDir, MANIFEST_PATH), JSON.stringify(manifest));
  return manifest.file;
}

/** The Docusaurus plugin: after the build, one extraction of all pages into the embedded index. */
export function searchIndexPlugin(options: SearchPluginOptions): Plugin {
  let sidebars = new Map<string, string>();
  const groupOf = (route: string): string => {
    const sidebar = sidebars.get(stripSlash(route));
    const group =
      options.groups.find((candidate) => candidate.sidebar === sidebar) ??
      options.groups.find(({ routes }) => routes?.some((start) => route.startsWith(start)));
    return group?.label ?? options.otherwise;
  };
  return {
    name: 'search-index',
    async allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.['default'];
      sidebars = sidebarsByRoute(docs as DocsContent);
    },
    async postBuild({ outDir, routesPaths, baseUrl }) {
      const found = await readRecords(outDir, routesPaths, baseUrl, groupOf, (route) =>
        loadEnglishTexts('.', route),
      );
      const read = titlesOnly(found, baseUrl, loadTitlesOnly('.'));
      const named = nameSections(read, baseUrl, loadSectionWords('.'), loadErrorCodes('.'));
      const own = withoutCommonSentences(withoutCopies(rateRepeats(named)));
      const records = englishOnce(own);
      await writeIndex(outDir, { records, synonyms: loadSynonyms() });
    },
  };
}
