import type { SearchEngine } from '@portal/core/search/engine';
import { SearchUnavailableError } from '@portal/core/search/types';
import type { SearchParams, SearchResponse } from '@portal/core/search/types';
import { loadEngine } from './load';

/** Message to the worker, which loads the index on the first message and then responds to the request. */
export interface WorkerRequest {
  id: number;
  /** Absolute address. */
  manifestUrl: string;
  request: SearchParams;
}

/** Message from the worker: the response, or the message of the failure. */
export type WorkerReply = { id: number } & ({ response: SearchResponse } | { failure: string });

let loading: Promise<SearchEngine> | null = null;

async function reply({ id, manifestUrl, request }: WorkerRequest): Promise<WorkerReply> {
  loading ??= loadEngine(manifestUrl);
  try {
    const engine = await loading;
    return { id, response: engine.search(request) };
  } catch (error) {
    if (!(error instanceof SearchUnavailableError)) throw error;
    // The next search retries.
    loading = null;
    return { id, failure: error.message };
  }
}

self.addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  reply(event.data).then((message) => {
    self.postMessage(message);
  }, reportError); // The client receives any other error, which is a bug, as the event `error` of the worker.
});
