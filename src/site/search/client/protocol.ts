import type { SearchUnavailableReason } from '@portal/core/search/errors';
import type { SearchRequests, SearchResponses } from '@portal/core/search/types';

/** To the worker: load the index (once), and answer if there is something to answer. */
export interface WorkerRequest {
  id: number;
  /** Absolute address. */
  manifestUrl: string;
  requests: SearchRequests;
}

/** From the worker: the answer, or why there is none. */
export type WorkerReply =
  | { id: number; responses: SearchResponses }
  | { id: number; unavailable: { reason: SearchUnavailableReason; detail: string } };
