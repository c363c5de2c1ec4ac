import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Page } from '@playwright/test';

import { searchConfig } from '../../src/site/pipeline/docusaurus/config/search-options';
import { rawHit } from './search-hits';
import { serve, type TestServer } from './server';

export type Behaviour =
  | 'answers'
  /** Accepts the connection and sends nothing. */
  | 'hangs before headers'
  /** Sends headers and the start of a body, then nothing. */
  | 'hangs after headers'
  | 'is dead'
  /** Sends a page instead of JSON, with status 200. */
  | 'sends HTML'
  /** Responds with this status. */
  | number;

export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  requests: Record<string, unknown>[];
}

/** Fake Algolia search server on loopback, for browsers. */
export class FakeHost {
  readonly asked: Asked[] = [];
  #server: TestServer | undefined;

  private constructor(public behaviour: Behaviour) {}

  static async start(behaviour: Behaviour = 'answers'): Promise<FakeHost> {
    const host = new FakeHost(behaviour);
    host.#server = await serve((request, response, body) => {
      host.#answer(request, response, body);
    });
    return host;
  }

  get origin(): string {
    return this.#server?.address ?? '';
  }

  async stop(): Promise<void> {
    await this.#server?.close();
  }

  #answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    // A browser would repeat a request by itself when a kept-alive connection breaks.
    response.setHeader('connection', 'close');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    const { requests } = JSON.parse(body.toString()) as Pick<Asked, 'requests'>;
    const { method = '', url = '', headers } = request;
    this.asked.push({ method, path: url, headers, requests });
    this.#behave(response, String(requests[0]?.['query']));
  }

  #behave(response: ServerResponse, query: string): void {
    response.setHeader('content-type', 'application/json');
    switch (this.behaviour) {
      case 'answers':
        response.end(JSON.stringify({ results: [searchAnswer(query)] }));
        return;
      case 'hangs before headers':
        return;
      case 'hangs after headers':
        // Without this header the browser waits for more of the body before it reports the headers.
        response.setHeader('x-content-type-options', 'nosniff');
        response.write('{"results":[');
        return;
      case 'is dead':
        response.destroy();
        return;
      case 'sends HTML':
        response.setHeader('content-type', 'text/html');
        response.end('<!doctype html><title>Proxy</title><h1>Sign in</h1>');
        return;
      default:
        response.statusCode = this.behaviour;
        response.end(JSON.stringify({ message: 'refused', status: this.behaviour }));
    }
  }
}

/** Builds one element of `results`, with `count` hits. */
export function searchAnswer(query: string, count = 1): Record<string, unknown> {
  const hits = Array.from({ length: count }, (_, n) =>
    rawHit({ objectID: `hit${n}`, url: `/documents/uat#s${n}`, content: `Kiểm tra bước ${n}` }),
  );
  return { hits, nbHits: count, nbPages: 1, page: 0, hitsPerPage: 20, query, queryID: 'q1' };
}

/**
 * Replaces the search configuration in the site's script by that of a build with these environment variables. Other
 * code stays. Needs `bypassCSP`, because the policy of this build does not allow other hosts.
 */
export async function runOnAlgolia(
  page: Page,
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  const search = searchConfig({
    ALGOLIA_APP_ID: 'LOCALAPP',
    ALGOLIA_API_KEY: 'search-only-key',
    ALGOLIA_INDEX_NAME: 'docs',
    ...variables,
  });
  await page.route(/\/assets\/js\/main\.[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const parts = script.split(/search:\{indexName:"portal",.*?algolia:null\}/);
    if (parts.length !== 2) {
      throw new Error(`The main script holds the search configuration ${parts.length - 1} times.`);
    }
    await route.fulfill({ response, body: parts.join(`search:${JSON.stringify(search)}`) });
  });
}
