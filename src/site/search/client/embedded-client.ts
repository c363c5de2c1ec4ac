import { SearchUnavailableError } from '@portal/core/search/types';
import type { SearchClient, SearchParams, SearchResponse } from '@portal/core/search/types';
import type { WorkerReply, WorkerRequest } from './worker';

interface Waiting {
  resolve: (response: SearchResponse) => void;
  reject: (error: Error) => void;
}

/** Sends requests to one worker. */
type Ask = (request: SearchParams) => Promise<SearchResponse>;

/** Starts the worker. A failed worker rejects all pending requests and is not used again. */
function startWorker(manifestUrl: string, onFailure: () => void): Ask {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { name: 'search' });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('response' in data) asked?.resolve(data.response);
    else asked?.reject(new Error(data.failure));
  });
  worker.addEventListener('error', (event) => {
    // Prevents the browser's message in the console, because the failed search reports the error.
    event.preventDefault();
    onFailure();
    worker.terminate();
    const error = new SearchUnavailableError('The search worker could not run');
    for (const { reject } of waiting.values()) reject(error);
  });
  return (request) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, manifestUrl, request } satisfies WorkerRequest);
    });
}

/**
 * Creates a client of the embedded index. The first `search` or `preload` loads engine and index into a worker, where
 * they stay until the document closes.
 * @param manifestUrl address of the manifest, with base URL
 */
export function createEmbeddedClient(manifestUrl: string): SearchClient {
  let ask: Ask | null = null;
  const search = async (request: SearchParams): Promise<SearchResponse> => {
    ask ??= startWorker(new URL(manifestUrl, window.location.href).href, () => {
      ask = null;
    });
    return ask(request);
  };
  return {
    search,
    preload: () => {
      // The first search retries and reports the failure.
      search({}).catch(() => undefined);
    },
  };
}
