import type { SearchEngine } from '@portal/core/search/engine';
import { SearchUnavailableError } from '@portal/core/search/errors';
import { loadEngine } from './load';
import type { WorkerReply, WorkerRequest } from './protocol';

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
    return { id, unavailable: { reason: error.reason, detail: error.detail } };
  }
}

self.addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  reply(event.data).then((message) => {
    self.postMessage(message);
  }, reportError); // The client receives any other error, which is a bug, as the event `error` of the worker.
});
