import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { transformSync } from 'esbuild';

import { apis, type Api } from '@portal/core/apis';
import { assertApis } from '@portal/sources/content/api-table';
import { Faults } from '@portal/sources/content/writer-error';
import { assertUsable, loadContract, type Contract } from '@portal/sources/openapi';
import { createApiPages, type GeneratedPage } from '../api-pages';
import { openQuestionsFile, type ContractQuestions } from '../markdown/lists/open-points';
import { sampleStatesFile, type ReportedOperation } from '../markdown/lists/sample-report';
import { sidebarFile } from './api-sidebar';
import { assertSources } from './assert-sources';
import { writeOutline } from './outline';
import { createSchemaPageMarkdown } from './page-markdown';
import { runOpenApiPlugin } from './run-plugin';
import { synchronise, type Changes } from './synchronise';

/** What the generation owns in the folder of an API; everything else there is hand-written. */
const generatedFile = /(?:\.api\.mdx|\.info\.mdx|\.json|^sidebar\.ts)$/;

function handWrittenPages(folder: string): Set<string> {
  return new Set(
    readdirSync(folder)
      .filter((name) => name.endsWith('.mdx') && !generatedFile.test(name))
      .map((name) => name.normalize('NFC').replace(/\.mdx$/, '')),
  );
}

interface Source {
  contract: Contract;
  api: Api;
}

/** The data of each API's pages, one JSON file beside each MDX file. */
function renderPages(
  sources: readonly Source[],
  siteDir: string,
): (Source & { pages: GeneratedPage[] })[] {
  const faults = new Faults();
  const rendered = sources.flatMap(({ contract, api }) => {
    const place = { api: api.key, outputDir: api.outputDir, siteDir };
    const pages = faults.collect(() => createApiPages(contract, place));
    return pages ? [{ contract, api, pages }] : [];
  });
  faults.throwAny();
  return rendered;
}

/** The operations among an API's pages, for the report on their samples. */
function reportedOperations(
  pages: readonly GeneratedPage[],
  outputDir: string,
): ReportedOperation[] {
  return pages.flatMap(({ id, data: { title }, states }) =>
    states ? [{ title, route: `/${outputDir}/${id}`, states }] : [],
  );
}

/** What the plugin writes of a contract. */
function pluginFiles({ contract: { infoPageId, operations }, api }: Source): string[] {
  const pages = operations.map(({ pageId }) => `${pageId}.api.mdx`);
  const names = [`${infoPageId}.info.mdx`, ...pages, 'sidebar.ts'];
  return names.map((name) => path.join(api.outputDir, name));
}

/** What is still to be asked about a contract, for the list of open points. */
function askedQuestions({ contract, api }: Source): ContractQuestions {
  const whole = { title: contract.info.title, route: api.index.route };
  return {
    title: contract.info.title,
    questions: contract.openQuestions.map(({ operation, ...question }) => ({
      ...question,
      use: operation
        ? { title: operation.title, route: `/${api.outputDir}/${operation.pageId}` }
        : whole,
    })),
  };
}

/**
 * The sidebar slice that the plugin wrote, taken out of the staged pages: as data it is read by the
 * name of its folder, where a module needs an `import` for each API.
 */
async function takeSidebar(folder: string): Promise<unknown> {
  const file = path.join(folder, 'sidebar.ts');
  const script = path.join(folder, 'sidebar.mjs');
  // Translated here: whether Node reads TypeScript depends on how this process was started.
  writeFileSync(script, transformSync(readFileSync(file, 'utf8'), { loader: 'ts' }).code);
  const { default: items } = (await import(pathToFileURL(script).href)) as { default: unknown };
  rmSync(file);
  rmSync(script);
  return items;
}

/**
 * The plugin prints what it could not do and ends well: a page that it did not write would vanish from
 * the site without a word.
 * @throws {Error} naming the pages.
 */
function assertWritten(folder: string, { specPath }: Api, pages: readonly GeneratedPage[]): void {
  const written = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const lost = pages.filter(
    ({ id }) => !written.has(`${id}.api.mdx`) && !written.has(`${id}.info.mdx`),
  );
  if (lost.length === 0) return;
  const names = lost.map(({ id }) => id).join(', ');
  throw new Error(`${specPath}: docusaurus-plugin-openapi-docs wrote no page for ${names}`);
}

/**
 * Turns the specs into pages. Everything is checked first and staged in a temporary folder, so an
 * error leaves the pages as they were, and a second run changes nothing.
 * @throws {WriterError} when a spec or a source file has a fault; with the faults of every spec.
 */
export async function generate(siteDir: string): Promise<Changes> {
  assertApis(siteDir, apis);
  const contracts: Source[] = [];
  const faults = new Faults();
  for (const api of apis) {
    await faults.collectAsync(async () => {
      const contract = loadContract(api.specPath, siteDir);
      await assertUsable(contract, handWrittenPages(path.join(siteDir, api.outputDir)), siteDir);
      contracts.push({ contract, api });
    });
  }
  faults.throwAny();
  await assertSources(
    siteDir,
    contracts.map(({ contract, api }) => ({ contract, outputDir: api.outputDir })),
  );
  const staging = mkdtempSync(path.join(tmpdir(), 'openapi-pages-'));
  try {
    for (const { contract } of contracts) writeOutline(contract, staging);
    // First what is wrong with a contract: it says more to a writer than what the plugin makes of it.
    const rendered = renderPages(contracts, siteDir);
    await runOpenApiPlugin(siteDir, staging, contracts.flatMap(pluginFiles));
    for (const { contract, api, pages } of rendered) {
      const folder = path.join(staging, api.outputDir);
      const write = (name: string, data: unknown): void => {
        writeFileSync(path.join(folder, name), JSON.stringify(data));
      };
      for (const page of pages.filter(({ part }) => part)) {
        writeFileSync(
          path.join(folder, `${page.id}.info.mdx`),
          createSchemaPageMarkdown(api, page),
        );
      }
      assertWritten(folder, api, pages);
      for (const { id, data } of pages) write(`${id}.json`, data);
      write(sampleStatesFile, reportedOperations(pages, api.outputDir));
      write(openQuestionsFile, askedQuestions({ contract, api }));
      write(sidebarFile, await takeSidebar(folder));
    }
    return synchronise(
      apis.map(({ outputDir }) => outputDir),
      { from: staging, to: siteDir, owns: generatedFile },
    );
  } finally {
    rmSync(staging, { recursive: true });
  }
}
