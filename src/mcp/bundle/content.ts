import { readFileSync } from 'node:fs';
import path from 'node:path';

import { apis, contractFile } from '@portal/core/apis';
import type { OperationData } from '@portal/core/api-page';
import type { TextLanguage } from '@portal/core/edition';
import { isLanguageKey } from '@portal/core/samples';
import { INDEX_FOLDER, manifestPath, parseManifest } from '@portal/core/search/records';
import { loadErrorCodes } from '@portal/sources/content/error-codes';
import { factValue } from '@portal/sources/content/facts';
import { portalVersion } from '@portal/sources/content/portal-version';
import { ipnSchemas, loadContract, toJsonSchema } from '@portal/sources/openapi';
import type { Contract, Direction, MediaType } from '@portal/sources/openapi';
import type { Body, Content, ErrorCode, Operation, Page, Samples, Schemas } from '../content';

/** Matches a line of `llms.txt` that lists a Markdown file. */
const listed = /^- \[.*\]\((?<markdown>\S+\.md)\): (?<about>.*?) ?\(\d+\.\d KiB\)$/gm;

/** Reads the pages in the order of `llms.txt` and `llms-full.txt`. */
function pagesOf(root: string, built: (file: string) => string): Page[] {
  const urls = [...built('llms-full.txt').matchAll(/^---\n\nPage: <(.+)>$/gm)].map(
    ([, url = '']) => url,
  );
  const pages: Page[] = [];
  for (const { groups } of built('llms.txt').matchAll(listed)) {
    const { markdown = '', about = '' } = groups ?? {};
    const isPart = /\.part-\d+\.md$/.test(markdown);
    if (!isPart) {
      const url = urls[pages.length] ?? '';
      pages.push({ route: `/${url.slice(root.length)}`, url, markdown, parts: [] });
    } else pages.at(-1)?.parts.push({ text: built(markdown.slice(root.length)), holds: about });
  }
  if (pages.length === 0 || pages.length !== urls.length) {
    throw new Error(`llms.txt lists ${pages.length} pages, but llms-full.txt has ${urls.length}.`);
  }
  for (const { markdown, parts } of pages) {
    if (parts.length > 0) continue;
    parts.push({ text: built(markdown.slice(root.length)), holds: 'the page' });
  }
  return pages;
}

/** Maps the HTML entities in highlighted code to characters. */
const escaped: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&#13;': '\r',
};

const plain = (html: string): string =>
  html.replace(/<[^>]*>|&(?:lt|gt|amp|#13);/g, (found) => escaped[found] ?? '');

function samplesOf({ sampleGroups, html }: OperationData): Samples[] {
  return sampleGroups.map(({ id, title, servers = [], proofs = {} }) => ({
    title: title.en,
    servers,
    proofs,
    programs: Object.fromEntries(
      Object.entries(html?.samples[id] ?? {}).flatMap(([language, code]) =>
        isLanguageKey(language) ? [[language, plain(code)]] : [],
      ),
    ),
  }));
}

function schemasOf({ root }: Contract): Schemas {
  const definitions: Schemas['definitions'] = {};
  const named = root.get('components')?.members('schemas') ?? [];
  return {
    named: Object.fromEntries(
      named.map(([name, node]) => [name, toJsonSchema([node], definitions, 'received', Infinity)]),
    ),
    definitions,
  };
}

interface Published {
  paths?: Record<string, Record<string, { operationId?: string }>>;
}

/** Reads the operations of an API and their page data, sorted by page name; adds the referenced schemas to `definitions`. */
function operationsOf(
  api: (typeof apis)[number],
  contract: Contract,
  { definitions }: Schemas,
  { paths = {} }: Published,
  siteDir: string,
): Operation[] {
  const bodyOf = ([media]: readonly MediaType[], direction: Direction): Body | undefined =>
    media?.schema && {
      mediaType: media.mediaType,
      schema: toJsonSchema(media.schema, definitions, direction, Infinity),
    };
  const byName = [...contract.operations].sort((a, b) => (a.pageId < b.pageId ? -1 : 1));
  return byName.map(({ pageId, requestBody, responses, directions }) => {
    const file = path.join(siteDir, api.outputDir, `${pageId}.json`);
    const page = JSON.parse(readFileSync(file, 'utf8')) as OperationData;
    const { title, summary, method, url, receiver, deprecated } = page;
    return {
      api: api.key,
      route: `/${api.outputDir}/${pageId}`,
      title,
      method,
      path: page.path,
      url,
      receiver,
      deprecated,
      summary,
      // The published contract has an operationId for every operation, the page data only for some.
      operationId: paths[page.path]?.[method.toLowerCase()]?.operationId,
      samples: samplesOf(page),
      request: bodyOf(requestBody?.content ?? [], directions.request),
      answers: Object.fromEntries(
        responses.map(({ status, content }) => [
          status,
          bodyOf(content, directions.response) ?? null,
        ]),
      ),
    };
  });
}

/** Reads the table of errors, without line numbers. */
function errorsOf(siteDir: string): ErrorCode[] {
  return [...loadErrorCodes(siteDir).values()]
    .map(({ line: _line, reactions, ...entry }) => ({
      ...entry,
      reactions: reactions.map(({ line: _at, ...reaction }) => reaction),
    }))
    .sort((a, b) => a.code.localeCompare(b.code));
}

/**
 * Collects the content from a finished build and its page data.
 * @throws {WriterError} if a source is incomplete
 * @throws {Error} if there is no build
 */
export function contentOf(outDir: string, siteDir: string): Content {
  const built = (file: string): string => readFileSync(path.join(outDir, file), 'utf8');
  const index = (edition: TextLanguage): string =>
    built(path.join(INDEX_FOLDER, parseManifest(built(manifestPath(edition))).file));
  const list = built('llms.txt');
  const [, root = ''] = /\((\S+\/)llms-full\.txt\)/.exec(list) ?? [];
  const { origin, pathname } = new URL(root);
  const version = portalVersion(siteDir);
  const contracts = apis.map((api) => {
    const contract = loadContract(api.specPath, siteDir);
    const published = JSON.parse(built(contractFile(api.key, 'json'))) as Published;
    const schemas = schemasOf(contract);
    return { api, schemas, operations: operationsOf(api, contract, schemas, published, siteDir) };
  });
  return {
    version,
    origin,
    baseUrl: pathname,
    list: list.replace(/^- \[.*\]\(\S+\.(?:yaml|json)\).*\n/gm, ''),
    pages: pagesOf(root, built),
    searchIndex: { vi: index('vi'), en: index('en') },
    operations: contracts.flatMap(({ operations }) => operations),
    errors: errorsOf(siteDir),
    schemas: Object.fromEntries(contracts.map(({ api, schemas }) => [api.key, schemas])),
    ipn: ipnSchemas(siteDir),
    keys: {
      aes: factValue(siteDir, 'sample.aes_key'),
      hmac: factValue(siteDir, 'sample.hmac_secret'),
    },
  };
}
