import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import memoize from 'lodash/memoize';
import { parse } from 'yaml';

import { apis, type Api } from '@portal/core/apis';
import type { ReportedOperation } from '@portal/core/samples';
import { assertApis } from '@portal/sources/content/api-table';
import { loadErrorCodes } from '@portal/sources/content/error-codes';
import { keepLast } from '@portal/sources/content/keep-last';
import { readText } from '@portal/sources/content/read-text';
import { readReceivers } from '@portal/sources/content/receivers';
import { proofsFile } from '@portal/sources/content/sample-proofs';
import { Faults, WriterError } from '@portal/sources/content/writer-error';
import { assertUsable, loadContract, type Contract } from '@portal/sources/openapi';
import { createApiPages, pageFaults, type GeneratedPage } from '../api-pages';
import { openQuestionsFile, type ContractQuestions } from '../markdown/lists/open-points';
import { sampleStatesFile } from '../markdown/lists/sample-report';
import { sourceFaults, type Source } from './source-faults';
import { writeOutline } from './outline';
import { warnOfPages } from './page-map';
import { createSchemaPageMarkdown } from './page-markdown';
import { runOpenApiPlugin } from './run-plugin';
import { sidebarCategories, sidebarFile, type SidebarItem } from './sidebar';

/** Matches generated files in the folder of an API; all others are hand-written. */
const generatedFile = /(?:\.api\.mdx|\.info\.mdx|\.json|^sidebar\.ts)$/;

/** Returns the names of the hand-written pages in the folder of an API. */
export function handWrittenPages(siteDir: string, { outputDir }: Api): Set<string> {
  return new Set(
    readdirSync(path.join(siteDir, outputDir))
      .filter((name) => name.endsWith('.mdx') && !generatedFile.test(name))
      .map((name) => name.normalize('NFC').replace(/\.mdx$/, '')),
  );
}

/** Returns the pages of operations with the test results of their samples, for the report. */
function reportedOperations(
  pages: readonly GeneratedPage[],
  outputDir: string,
): ReportedOperation[] {
  return pages.flatMap(({ id, data: { title }, states }) =>
    states ? [{ title, route: `/${outputDir}/${id}`, states }] : [],
  );
}

function pluginFiles({ contract: { infoPageId, operations }, api }: Source): string[] {
  const pages = operations.map(({ pageId }) => `${pageId}.api.mdx`);
  const names = [`${infoPageId}.info.mdx`, ...pages, 'sidebar.ts'];
  return names.map((name) => path.join(api.outputDir, name));
}

function askedQuestions({ contract, api }: Source): ContractQuestions {
  const whole = { title: contract.info.title, route: api.index.route };
  return {
    title: contract.info.title,
    contract: createHash('sha256').update(contract.text).digest('hex'),
    questions: contract.openQuestions.map(({ operation, ...question }) => ({
      ...question,
      use: operation
        ? { title: operation.title, route: `/${api.outputDir}/${operation.pageId}` }
        : whole,
    })),
  };
}

const rendererOf = memoize((api: Api) =>
  keepLast((siteDir: string, contract: Contract, ..._sources: unknown[]) =>
    createApiPages(contract, api, siteDir),
  ),
);

/** Renders the pages of an API; `npm start` repeats this only after a change of a file that they show. */
const renderPages = ({ contract, api }: Source, siteDir: string): GeneratedPage[] =>
  rendererOf(api)(
    siteDir,
    contract,
    loadErrorCodes(siteDir),
    readText(siteDir, proofsFile),
    JSON.stringify([...readReceivers(siteDir)]),
  );

/** Reads the sidebar module that the plugin has written, and deletes it: `sidebars.ts` reads a JSON file instead. */
function takeSidebar(folder: string): SidebarItem[] {
  const file = path.join(folder, 'sidebar.ts');
  // The plugin prints JSON5 without single quotes, which is valid YAML.
  const [, literal = ''] = /= (\{[^]*\});/.exec(readFileSync(file, 'utf8')) ?? [];
  rmSync(file);
  return (parse(literal) as { apisidebar: SidebarItem[] }).apisidebar;
}

/**
 * Loads a contract.
 * @throws {WriterError} with all mistakes that its pages do not allow; with the contract as `partial`, if only its keys
 * or facts are wrong
 */
export async function usableContract(api: Api, siteDir: string): Promise<Contract> {
  const faults = new Faults();
  const contract = faults.load(() => loadContract(api.specPath, siteDir));
  if (!contract) throw new WriterError(faults.all);
  const usable = await faults.loadAsync(async () => {
    await assertUsable(contract, handWrittenPages(siteDir, api), siteDir, pageFaults);
    return contract;
  });
  faults.throwAny(usable);
  return contract;
}

/** Copies staged files to their folders; equal files stay untouched, so `npm start` reloads changed pages only. */
function synchronise(from: string, to: string) {
  const changes = { written: 0, removed: 0, total: 0 };
  for (const { outputDir: folder } of apis) {
    const target = path.join(to, folder);
    mkdirSync(target, { recursive: true });
    const staged = new Set(readdirSync(path.join(from, folder)));
    for (const name of readdirSync(target)) {
      if (!generatedFile.test(name) || staged.has(name)) continue;
      rmSync(path.join(target, name));
      changes.removed += 1;
    }
    for (const name of staged) {
      const content = readFileSync(path.join(from, folder, name));
      const file = path.join(target, name);
      changes.total += 1;
      if (existsSync(file) && readFileSync(file).equals(content)) continue;
      writeFileSync(file, content);
      changes.written += 1;
    }
  }
  return changes;
}

/**
 * Generates the API pages. Validates everything first, and writes to a temporary folder, so an error leaves the pages
 * unchanged.
 * @param isAlone if true, ignores hand-written pages: another check reports their mistakes
 * @throws {WriterError} with the errors of all specs and source files
 */
export async function generate(
  siteDir: string,
  isAlone = false,
): Promise<ReturnType<typeof synchronise>> {
  assertApis(siteDir, apis);
  const sources: Source[] = [];
  const faults = new Faults();
  for (const api of apis) {
    const contract = await faults.loadAsync(() => usableContract(api, siteDir));
    if (contract) sources.push({ contract, api });
  }
  if (!isAlone) {
    const usable = sources.length === apis.length ? sources : [];
    faults.add(...(await sourceFaults(siteDir, usable)).all);
  }
  faults.throwAny();
  // Renders before the plugin runs, because the error messages of the plugin are less clear.
  const rendered = sources.flatMap((source) => {
    const pages = faults.collect(() => renderPages(source, siteDir));
    return pages ? [{ ...source, pages }] : [];
  });
  faults.throwAny();
  const staging = mkdtempSync(path.join(tmpdir(), 'openapi-pages-'));
  try {
    for (const source of sources) writeOutline(source, staging);
    await runOpenApiPlugin(siteDir, staging, sources.flatMap(pluginFiles));
    for (const { contract, api, pages } of rendered) {
      const folder = path.join(staging, api.outputDir);
      const write = (name: string, data: unknown): void => {
        writeFileSync(path.join(folder, name), JSON.stringify(data));
      };
      for (const page of pages.filter(({ part }) => part)) {
        const text = createSchemaPageMarkdown(api, page);
        writeFileSync(path.join(folder, `${page.id}.info.mdx`), text);
      }
      for (const { id, data } of pages) write(`${id}.json`, data);
      write(sampleStatesFile, reportedOperations(pages, api.outputDir));
      write(openQuestionsFile, askedQuestions({ contract, api }));
      write(sidebarFile, sidebarCategories(takeSidebar(folder), contract));
    }
    return synchronise(staging, siteDir);
  } finally {
    rmSync(staging, { recursive: true });
  }
}

/** Generates the pages and returns whether that succeeded; prints an error and sets the exit code. */
export async function generatePages(siteDir: string): Promise<boolean> {
  try {
    const { written, removed, total } = await generate(siteDir);
    console.log(`Generated ${total} files: ${written} changed, ${removed} removed.`);
    warnOfPages(siteDir);
    return true;
  } catch (error) {
    if (!(error instanceof WriterError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
    return false;
  }
}
