import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { SearchRecord } from '../../src/search/types';
import { type Contender, HITS, toDocument } from './contenders';

/** What Pagefind's browser script gives, as far as it is asked. */
interface PagefindScript {
  options(options: { basePath: string }): Promise<void>;
  init(language: string): Promise<void>;
  search(query: string): Promise<{ results: { data(): Promise<unknown> }[] }>;
}

/** The files that a search loads, not the interfaces that come beside them. */
const LOADED = /^(?:index|fragment)\/|^wasm\.unknown|^pagefind\.js$|^pagefind-entry|\.pf_meta$/;

/** Serves a folder on loopback for as long as the process lives; gives its address. */
async function serve(folder: string): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    readFile(path.join(folder, pathname)).then(
      (file) => response.end(file),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/**
 * Pagefind: its own binary writes chunks, its own script asks for them over HTTP. A record is a page
 * to it, so that it answers as finely as the others; its hits are loaded, since ours come with texts.
 */
export async function pagefind(records: readonly SearchRecord[]): Promise<Contender> {
  const { createIndex, close } = await import('pagefind');
  const { index } = await createIndex();
  if (index === undefined) throw new Error('Pagefind gives no index');
  for (const { id, title, content } of records.map(toDocument)) {
    await index.addCustomRecord({
      url: `/${id}`,
      language: 'en',
      content: `${title} ${content}`,
      meta: { title: title === '' ? id : title },
    });
  }
  const outputPath = await mkdtemp(path.join(tmpdir(), 'pagefind-'));
  await index.writeFiles({ outputPath });
  await close();
  const script = (await import(
    pathToFileURL(path.join(outputPath, 'pagefind.js')).href
  )) as PagefindScript;
  await script.options({ basePath: await serve(outputPath) });
  await script.init('en');
  return {
    search: async (query) => {
      const { results } = await script.search(query);
      await Promise.all(results.slice(0, HITS).map((result) => result.data()));
      return results.length;
    },
    serialize: async () => {
      const files = await readdir(outputPath, { recursive: true });
      const loaded = files.filter((file) => LOADED.test(file) && path.extname(file) !== '');
      const parts: Buffer[] = [];
      // One after the other: there are as many files as records.
      for (const file of loaded) parts.push(await readFile(path.join(outputPath, file)));
      return Buffer.concat(parts);
    },
  };
}
