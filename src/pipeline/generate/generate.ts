import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { apiFamilies, type ApiFamilyKey } from '../../apis';
import { assertUsable, loadContract, type Contract } from '../openapi';
import { sampleStatesFile } from '../markdown/lists/sample-report';
import { assertSources } from './assert-sources';
import { runOpenApiPlugin } from './run-plugin';
import { synchronise, type Changes } from './synchronise';
import { createOperationPages, reportedOperations } from './operation-pages';

/** What the generation owns in `api_edc` and `api_qr`; everything else there is hand-written. */
const generatedFile = /(?:\.api\.mdx|\.info\.mdx|\.json|^sidebar\.ts)$/;

function handWrittenPages(folder: string): Set<string> {
  return new Set(
    readdirSync(folder)
      .filter((name) => name.endsWith('.mdx') && !generatedFile.test(name))
      .map((name) => name.normalize('NFC').replace(/\.mdx$/, '')),
  );
}

/**
 * Turns the specs into pages. Everything is checked first and staged in a temporary folder, so an
 * error leaves the pages as they were, and a second run changes nothing.
 * @throws {WriterError} when a spec or a source file has a fault.
 */
export async function generate(siteDir: string): Promise<Changes> {
  const contracts: { contract: Contract; key: ApiFamilyKey; outputDir: string }[] = [];
  for (const { key, specPath, outputDir } of apiFamilies) {
    const contract = loadContract(specPath, siteDir);
    await assertUsable(contract, handWrittenPages(path.join(siteDir, outputDir)), siteDir);
    contracts.push({ contract, key, outputDir });
  }
  await assertSources(siteDir, contracts);
  const staging = mkdtempSync(path.join(tmpdir(), 'openapi-pages-'));
  try {
    await runOpenApiPlugin(siteDir, staging);
    for (const { contract, key, outputDir } of contracts) {
      const write = (name: string, data: unknown): void => {
        writeFileSync(path.join(staging, outputDir, name), JSON.stringify(data));
      };
      const pages = createOperationPages(contract, { key, outputDir });
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
