import type { SearchUnavailableReason } from '../errors';
import type { SearchRequests, SearchResponses } from '../types';

/** To the worker: load the index (once), and answer if there is something to answer. */
export interface WorkerRequest {
  id: number;
  /** Absolute address. */
  manifestUrl: string;
  timeoutMs: number;
  requests: SearchRequests;
}

/** From the worker: the answer, or why there is none. */
export type WorkerReply =
  | { id: number; responses: SearchResponses }
  | { id: number; unavailable: { reason: SearchUnavailableReason; detail: string } };
