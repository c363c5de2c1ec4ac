import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, test } from 'vitest';

import { loadEngine } from '../../../src/site/search/client/load';
import { encodeIndex, INDEX_FORMAT } from '../../../src/core/search/records';
import { makeRecords } from '../../support/search-records';

const records = makeRecords([{ url: '/void', titles: ['Lệnh VOID'] }]);
const index = JSON.stringify(encodeIndex({ records, synonyms: [] }));
const manifest = { format: INDEX_FORMAT, file: 'records-1.json' };

let server: Server | undefined;

/** Serves the two files; `alter` may respond first. Returns the manifest's address. */
async function serve(alter?: RequestListener): Promise<string> {
  server = createServer((request, response) => {
    alter?.(request, response);
    if (response.headersSent || request.socket.destroyed || response.statusCode === 299) return;
    response.end(request.url?.includes('manifest') ? JSON.stringify(manifest) : index);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/search-index/manifest.json`;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const isIndex = (url: string | undefined): boolean => url?.endsWith('records-1.json') ?? false;

describe('loading the index', () => {
  test('gives an engine', async () => {
    const engine = await loadEngine(await serve(), 2000);
    expect(engine.search({ query: 'void' })).toMatchObject({ nbHits: 1, hits: [{ url: '/void' }] });
  });

  const faults: [string, string, RequestListener][] = [
    ['no such file', 'HTTP 404', (_, response) => response.writeHead(404).end()],
    ['a server in trouble', 'HTTP 503', (_, response) => response.writeHead(503).end()],
    ['a dropped connection', 'fetch failed', (request) => request.socket.destroy()],
    [
      'a server that does not answer',
      'timeout',
      (_, response) => {
        response.statusCode = 299; // delayed: no response
      },
    ],
    ['a page instead of the file', 'JSON', (_, response) => response.writeHead(200).end('<html>')],
    [
      'an index of an older build',
      'has format 0',
      ({ url }, response) => {
        if (isIndex(url)) response.writeHead(200).end('{"format":0}');
      },
    ],
    [
      'an index that was deployed away',
      'HTTP 404',
      ({ url }, response) => {
        if (isIndex(url)) response.writeHead(404).end();
      },
    ],
    [
      'half an index',
      'JSON',
      ({ url }, response) => {
        if (isIndex(url)) response.writeHead(200).end(index.slice(0, index.length / 2));
      },
    ],
  ];
  test.each(faults)('%s: %s', async (_, reason, alter) => {
    await expect(loadEngine(await serve(alter), 300)).rejects.toMatchObject({
      name: 'SearchUnavailableError',
      message: expect.stringContaining(reason) as string,
    });
  });

  test('fetches a truncated cached index once more', async () => {
    let times = 0;
    const address = await serve(({ url }, response) => {
      if (!isIndex(url)) return;
      times += 1;
      if (times === 1) response.writeHead(200).end(index.slice(0, 40));
    });
    await expect(loadEngine(address, 2000)).resolves.toBeDefined();
    expect(times).toBe(2);
  });
});
