import type { IndexSettings } from 'algoliasearch';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { pushIndex, readTarget } from '../../../src/site/pipeline/output/search/push-index';
import type { SearchRecord } from '../../../src/core/search/types';
import { indexOf, makeRecords } from '../../support/search-records';
import { serve, type TestServer } from '../../support/server';

interface StoredIndex {
  settings: unknown;
  synonyms: unknown;
  objects: readonly SearchRecord[];
}

/** A local server with the part of Algolia's indexing API that a push uses. It really copies and moves indices. */
class LocalAlgolia {
  readonly indices = new Map<string, StoredIndex>();
  readonly calls: string[] = [];
  readonly liveSizes: number[] = [];
  /** Returns the status of an error response, or undefined. */
  refuse: (call: string) => number | undefined = () => undefined;
  #server: TestServer | undefined;

  async start(): Promise<number> {
    this.#server = await serve((request, response, body) => {
      const call = `${request.method} ${new URL(request.url ?? '', 'http://x').pathname}`;
      this.calls.push(call);
      const status = this.refuse(call) ?? 200;
      const answer =
        status === 200
          ? this.#answer(call, JSON.parse(body.toString() || '{}') as Record<string, unknown>)
          : { message: `refused, key ${String(request.headers['x-algolia-api-key'])}`, status };
      this.liveSizes.push(this.indices.get('docs')?.objects.length ?? -1);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
    return this.#server.port;
  }

  async stop(): Promise<void> {
    await this.#server?.close();
  }

  #answer(call: string, body: Record<string, unknown>): unknown {
    const [, method, name = '', action] =
      /^(\w+) \/1\/indexes\/([^/]+)(?:\/(\w+))?/.exec(call) ?? [];
    const index = this.indices.get(name) ?? { settings: {}, synonyms: [], objects: [] };
    if (call.includes('/synonyms/batch')) {
      this.indices.set(name, { ...index, synonyms: body });
    } else if (action === 'task') return { status: 'published' };
    else if (method === 'DELETE') this.indices.delete(name);
    else if (action === 'settings') this.indices.set(name, { ...index, settings: body });
    else if (action === 'batch') {
      const added = (body['requests'] as { body: SearchRecord }[]).map((item) => item.body);
      this.indices.set(name, { ...index, objects: [...index.objects, ...added] });
    } else if (body['operation'] === 'copy') {
      const target = this.indices.get(String(body['destination']));
      const { settings, synonyms } = index;
      const copied = { settings, synonyms, objects: target?.objects ?? [] };
      this.indices.set(String(body['destination']), copied);
    } else if (body['operation'] === 'move') {
      this.indices.set(String(body['destination']), index);
      this.indices.delete(name);
    }
    return { taskID: this.calls.length, updatedAt: '2025-01-01T00:00:00Z', objectIDs: [] };
  }
}

const target = { appId: 'APP', adminApiKey: 'secret-admin-key', indexName: 'docs' };
const { records: old } = indexOf(makeRecords([{ titles: ['Cũ'] }]));
const { records } = indexOf(
  makeRecords(Array.from({ length: 2500 }, (_, i) => ({ url: `/p-${i}`, titles: [`Trang ${i}`] }))),
);

const synonyms = [
  ['huỷ giao dịch', 'void'],
  ['IPN', 'webhook', 'callback'],
];

let algolia: LocalAlgolia;
let lines: string[];
let push: (given?: readonly SearchRecord[]) => Promise<void>;

beforeEach(async () => {
  algolia = new LocalAlgolia();
  algolia.indices.set('docs', { settings: {}, synonyms: [], objects: old });
  const port = await algolia.start();
  lines = [];
  push = (given = records) =>
    pushIndex(target, { records: given, synonyms }, (line) => lines.push(line), {
      hosts: [{ url: '127.0.0.1', port, protocol: 'http', accept: 'readWrite' }],
    });
});

afterEach(() => {
  void algolia.stop();
});

describe('search:push', () => {
  test('replaces records and settings atomically', async () => {
    await push();
    expect([...algolia.indices.keys()]).toEqual(['docs']);
    expect(algolia.indices.get('docs')?.objects).toEqual(records);
    expect(algolia.indices.get('docs')?.settings).toMatchObject({
      attributeForDistinct: 'url',
      customNormalization: { default: { đ: 'd' } },
      keepDiacriticsOnCharacters: '',
      customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
      removeWordsIfNoResults: 'allOptional',
    });
    const settings = algolia.indices.get('docs')?.settings as IndexSettings | undefined;
    const searchableAttributes = settings?.searchableAttributes;
    expect(searchableAttributes?.[0]).toBe('unordered(names)');
    // All texts of a record are searchable, and all attributes exist.
    expect(
      searchableAttributes?.map((name) => name.replace(/unordered\((.*)\)/, '$1')).sort(),
    ).toEqual(
      [
        'content',
        'english',
        'names',
        ...Object.keys(records[0]?.hierarchy ?? {}).map((name) => `hierarchy.${name}`),
      ].sort(),
    );
    // The synonyms stay when the new records replace the old ones.
    expect(algolia.indices.get('docs')?.synonyms).toEqual([
      { objectID: 'synonyms-0', type: 'synonym', synonyms: synonyms[0] },
      { objectID: 'synonyms-1', type: 'synonym', synonyms: synonyms[1] },
    ]);
    // The index contains all old records or all new ones at any time.
    expect(new Set(algolia.liveSizes)).toEqual(new Set([old.length, records.length]));
    expect(lines.at(-1)).toBe('Done: 2500 records in 3 batches are live.');
  });

  test('creates a missing index', async () => {
    algolia.indices.clear();
    await push();
    expect(algolia.indices.get('docs')?.objects).toHaveLength(records.length);
  });

  test.each(['batch', 'operation'])('keeps the old records when a %s is refused', async (step) => {
    algolia.refuse = (call) =>
      call.includes(`/${step}`) && algolia.calls.length > 4 ? 403 : undefined;
    await expect(push()).rejects.toThrow(/Push to docs failed/);
    expect(algolia.indices.get('docs')?.objects).toEqual(old);
    expect([...algolia.indices.keys()]).toEqual(['docs']);
  });

  test('never prints the key', async () => {
    algolia.refuse = () => 403;
    const failure = await push().catch((error: unknown) => String(error));
    expect(failure).toContain('refused, key [key]');
    expect([failure, ...lines].join('\n')).not.toContain(target.adminApiKey);
  });

  test('refuses to empty the index', async () => {
    await expect(push([])).rejects.toThrow('no records');
    expect(algolia.calls).toEqual([]);
  });
});

describe('environment', () => {
  test('is read', () => {
    const environment = {
      ALGOLIA_APP_ID: 'APP',
      ALGOLIA_ADMIN_API_KEY: 'secret-admin-key',
      ALGOLIA_INDEX_NAME: 'docs',
    };
    expect(readTarget(environment)).toEqual(target);
  });

  test('names everything that is missing', () => {
    expect(() => readTarget({ ALGOLIA_APP_ID: 'APP', ALGOLIA_INDEX_NAME: '' })).toThrow(
      'Set ALGOLIA_ADMIN_API_KEY, ALGOLIA_INDEX_NAME in the environment.',
    );
  });
});
