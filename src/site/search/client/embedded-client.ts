import { SearchUnavailableError } from '@portal/core/search/errors';
import type { SearchClient, SearchRequests, SearchResponses } from '@portal/core/search/types';
import type { WorkerReply, WorkerRequest } from './protocol';

interface Waiting {
  resolve: (responses: SearchResponses) => void;
  reject: (error: Error) => void;
}

/** A worker and the searches that wait for it. It is replaced as a whole when the worker fails. */
class WorkerConnection {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(worker: Worker, onFailure: () => void) {
    this.#worker = worker;
    worker.addEventListener('message', (event: MessageEvent<WorkerReply>) => {
      this.#settle(event.data);
    });
    worker.addEventListener('error', (event) => {
      // Reported by the search that it fails; the console needs no second line.
      event.preventDefault();
      onFailure();
      worker.terminate();
      for (const { reject } of this.#waiting.values()) {
        reject(new SearchUnavailableError('network', 'the search worker could not run'));
      }
      this.#waiting.clear();
    });
  }

  ask(request: Omit<WorkerRequest, 'id'>): Promise<SearchResponses> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id });
    });
  }

  #settle(reply: WorkerReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('responses' in reply) {
      waiting?.resolve(reply.responses);
    } else {
      const { reason, detail } = reply.unavailable;
      waiting?.reject(new SearchUnavailableError(reason, detail));
    }
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { name: 'search' });
}

/**
 * The client of the embedded index. Nothing is loaded before the first `search` or `preload`; engine and
 * index then stay in a worker until the document is left.
 * @param manifestUrl address of the manifest, base URL included
 */
export function createEmbeddedClient(manifestUrl: string): SearchClient {
  let connection: WorkerConnection | null = null;
  const ask = async (requests: SearchRequests): Promise<SearchResponses> => {
    connection ??= new WorkerConnection(startWorker(), () => {
      connection = null;
    });
    const address = new URL(manifestUrl, window.location.href).href;
    return connection.ask({ manifestUrl: address, requests });
  };
  return {
    search: ask,
    preload: () => {
      ask({ requests: [] }).catch(() => {
        // The first search tries again and reports it.
      });
    },
  };
}
