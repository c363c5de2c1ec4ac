import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { apiFamilies, type ApiFamilyKey } from '../../apis';
import { assertUsable, loadContract, type Contract } from '../openapi';
import { createApiPages, type GeneratedPage } from '../api-pages';
import { sampleStatesFile, type ReportedOperation } from '../markdown/lists/sample-report';
import { assertSources } from './assert-sources';
import { runOpenApiPlugin } from './run-plugin';
import { synchronise, type Changes } from './synchronise';

/** What the generation owns in `api_edc` and `api_qr`; everything else there is hand-written. */
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
  key: ApiFamilyKey;
  outputDir: string;
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

async function renderPages(
  sources: readonly Source[],
): Promise<{ outputDir: string; pages: GeneratedPage[] }[]> {
  return sources.map(({ contract, key, outputDir }) => ({
    outputDir,
    pages: createApiPages(contract, { family: key, outputDir }),
  }));
}

/**
 * Turns the specs into pages. Everything is checked first and staged in a temporary folder, so an
 * error leaves the pages as they were, and a second run changes nothing.
 * @throws {WriterError} when a spec or a source file has a fault.
 */
export async function generate(siteDir: string): Promise<Changes> {
  const contracts: Source[] = [];
  for (const { key, specPath, outputDir } of apiFamilies) {
    const contract = loadContract(specPath, siteDir);
    await assertUsable(contract, handWrittenPages(path.join(siteDir, outputDir)), siteDir);
    contracts.push({ contract, key, outputDir });
  }
  await assertSources(siteDir, contracts);
  const staging = mkdtempSync(path.join(tmpdir(), 'openapi-pages-'));
  try {
    const running = runOpenApiPlugin(siteDir, staging);
    // Both end before the staging folder goes. What is wrong with a contract says more to a writer
    // than what the plugin makes of it.
    const [rendered, run] = await Promise.allSettled([renderPages(contracts), running]);
    if (rendered.status === 'rejected') throw rendered.reason;
    if (run.status === 'rejected') throw run.reason;
    for (const { outputDir, pages } of rendered.value) {
      const write = (name: string, data: unknown): void => {
        writeFileSync(path.join(staging, outputDir, name), JSON.stringify(data));
      };
      for (const { id, data } of pages) write(`${id}.json`, data);
      write(sampleStatesFile, reportedOperations(pages, outputDir));
    }
    return synchronise(
      apiFamilies.map(({ outputDir }) => outputDir),
      { from: staging, to: siteDir, owns: generatedFile },
    );
  } finally {
    rmSync(staging, { recursive: true });
  }
}
