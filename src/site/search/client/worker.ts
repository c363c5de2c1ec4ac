import type { SearchEngine } from '@portal/core/search/engine';
import { SearchUnavailableError } from '@portal/core/search/types';
import type { SearchRequests, SearchResponses } from '@portal/core/search/types';
import { loadEngine } from './load';

/** Message to the worker, which loads the index on the first message and then responds to the requests. */
export interface WorkerRequest {
  id: number;
  /** Absolute address. */
  manifestUrl: string;
  requests: SearchRequests;
}

/** Message from the worker: the responses, or the message of the failure. */
export type WorkerReply = { id: number } & ({ responses: SearchResponses } | { failure: string });

let loading: Promise<SearchEngine> | null = null;

async function reply({ id, manifestUrl, requests }: WorkerRequest): Promise<WorkerReply> {
  loading ??= loadEngine(manifestUrl);
  try {
    const engine = await loading;
    return { id, responses: { results: requests.requests.map((asked) => engine.search(asked)) } };
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
