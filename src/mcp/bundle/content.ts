import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { apis, contractFile } from '@portal/core/apis';
import type { InfoData, OperationData } from '../../site/components/api';
import { isLanguageKey } from '@portal/core/samples';
import { INDEX_FOLDER, MANIFEST_PATH, parseManifest } from '@portal/core/search/records';
import { loadErrorCodes } from '@portal/sources/content/error-codes';
import { loadFacts } from '@portal/sources/content/facts';
import { WriterError } from '@portal/sources/content/writer-error';
import { ipnSchemas } from '../../site/pipeline/markdown/lists/ipn-schemas';
import type { PageEntry } from '../../site/pipeline/output/markdown';
import { parsePart, textOf } from '../../site/pipeline/output/page-tree';
import type { FinishedSite } from '../../site/pipeline/output/plugin';
import type { Content, ErrorCode, Operation, Page, Samples } from '../content';

function pageOf({ url, markdown, text, parts }: PageEntry, root: string): Page {
  return {
    ...{ route: `/${url.slice(root.length)}`, url, markdown },
    parts:
      parts.length === 0
        ? [{ text, holds: 'the page' }]
        : parts.map((part) => ({ text: part.text, holds: part.holds })),
  };
}

function samplesOf({ sampleGroups, html }: OperationData): Samples[] {
  return sampleGroups.map(({ id, title, servers = [], proofs = {} }) => ({
    ...{ title, servers, proofs },
    programs: Object.fromEntries(
      Object.entries(html?.samples[id] ?? {}).flatMap(([language, code]) =>
        isLanguageKey(language) ? [[language, textOf(parsePart(code))]] : [],
      ),
    ),
  }));
}

/** The parts of a published contract that name its operations. */
interface Published {
  paths?: Record<string, Record<string, { operationId?: string }>>;
}

/** The operations of an API out of the data of its pages, in the order of their names. */
function operationsOf(
  api: (typeof apis)[number],
  { paths = {} }: Published,
  siteDir: string,
): Operation[] {
  const folder = path.join(siteDir, api.outputDir);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.startsWith('_'))
    .sort()
    .flatMap((name) => {
      const page = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as
        OperationData | InfoData;
      if (!('method' in page)) return [];
      const { title, summary, method, url, receiver, deprecated } = page;
      // The published contract names every operation, its pages only those that the source names.
      const operationId = paths[page.path]?.[method.toLowerCase()]?.operationId;
      const route = `/${api.outputDir}/${name.replace(/\.json$/, '')}`.normalize('NFC');
      return {
        ...{ api: api.key, route, title, method, path: page.path, url, receiver, deprecated },
        ...(summary !== undefined && { summary }),
        ...(operationId !== undefined && { operationId }),
        samples: samplesOf(page),
      };
    });
}

/** The table of errors, without the places in its file. */
function errorsOf(siteDir: string): ErrorCode[] {
  return [...loadErrorCodes(siteDir).values()]
    .map(({ line: _line, reactions, ...entry }) => ({
      ...entry,
      reactions: reactions.map(({ line: _at, ...reaction }) => reaction),
    }))
    .sort((a, b) => a.code.localeCompare(b.code));
}

function factOf(id: string, siteDir: string): string {
  const fact = loadFacts(siteDir).get(id);
  if (fact?.value !== undefined) return fact.value;
  throw new WriterError({
    file: 'specs/facts.yaml',
    line: fact?.line ?? 1,
    problem: `the MCP server needs a value of ${id}`,
    fix: 'Give the fact a value, or correct its name in src/mcp/bundle/content.ts.',
  });
}

/**
 * All that the server knows, read from the finished site and from what its pages were made of.
 * @throws {WriterError} where a source lacks what is needed
 */
export function contentOf(
  { outDir, url, baseUrl, pages }: FinishedSite,
  siteDir: string = process.cwd(),
): Content {
  const built = (file: string): string => readFileSync(path.join(outDir, file), 'utf8');
  const manifest = built(MANIFEST_PATH);
  const { version } = JSON.parse(readFileSync(path.join(siteDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const contracts = new Map(
    apis.map(({ key }) => [key, JSON.parse(built(contractFile(key, 'json'))) as Published]),
  );
  return {
    ...{ version, origin: url, baseUrl },
    pages: pages.map((page) => pageOf(page, url + baseUrl)),
    list: built('llms.txt'),
    search: {
      manifest,
      index: built(path.join(INDEX_FOLDER, parseManifest(manifest).file)),
    },
    operations: apis.flatMap((api) => operationsOf(api, contracts.get(api.key) ?? {}, siteDir)),
    errors: errorsOf(siteDir),
    contracts: Object.fromEntries(contracts),
    ipn: ipnSchemas(siteDir),
    keys: {
      aes: factOf('sample.aes_key', siteDir),
      hmac: factOf('sample.hmac_secret', siteDir),
    },
  };
}
