import type { SearchUnavailableReason } from '@portal/core/search/errors';
import type { SearchRequests, SearchResponses } from '@portal/core/search/types';

/** Message to the worker, which loads the index on the first message and then responds to the requests. */
export interface WorkerRequest {
  id: number;
  /** Absolute address. */
  manifestUrl: string;
  requests: SearchRequests;
}

/** Message from the worker: the responses, or the reason for the failure. */
export type WorkerReply =
  | { id: number; responses: SearchResponses }
  | { id: number; unavailable: { reason: SearchUnavailableReason; detail: string } };
