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

/** Matches generated files in the folder of an API; all others are hand-written. */
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

/** Renders the data of each API's pages: one JSON file beside each MDX file. */
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

/** Returns the operations among the pages, for the report on their samples. */
function reportedOperations(
  pages: readonly GeneratedPage[],
  outputDir: string,
): ReportedOperation[] {
  return pages.flatMap(({ id, data: { title }, states }) =>
    states ? [{ title, route: `/${outputDir}/${id}`, states }] : [],
  );
}

/** Returns the file names that the plugin writes for a contract. */
function pluginFiles({ contract: { infoPageId, operations }, api }: Source): string[] {
  const pages = operations.map(({ pageId }) => `${pageId}.api.mdx`);
  const names = [`${infoPageId}.info.mdx`, ...pages, 'sidebar.ts'];
  return names.map((name) => path.join(api.outputDir, name));
}

/** Returns the open questions of a contract for the list of open points. */
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

/** Reads and removes the plugin's sidebar module; stored as data, it needs no `import` per API. */
async function takeSidebar(folder: string): Promise<unknown> {
  const file = path.join(folder, 'sidebar.ts');
  const script = path.join(folder, 'sidebar.mjs');
  // Compiled here, because not every Node process can import TypeScript.
  writeFileSync(script, transformSync(readFileSync(file, 'utf8'), { loader: 'ts' }).code);
  const { default: items } = (await import(pathToFileURL(script).href)) as { default: unknown };
  rmSync(file);
  rmSync(script);
  return items;
}

/** Throws an error naming the pages that are missing, since the plugin only prints failed writes. */
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
 * Generates pages from the specs. Validates first and stages the output in a temporary folder: an error leaves the
 * pages unchanged, and a second run changes nothing.
 * @throws {WriterError} with the errors of all specs and source files
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
    // Rendered first, because its error messages are clearer than those of the plugin.
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
