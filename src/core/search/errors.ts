/**
 * Why the embedded index is not to be had.
 * - `network`: the request failed, or the worker's script did
 * - `missing`: the server has no such file (a deploy in between: the next try reads the new manifest)
 * - `corrupt`: truncated, or not an index
 * - `incompatible`: written by another version of the site
 * - `timeout`: it did not arrive in time
 */
export type SearchUnavailableReason =
  'network' | 'missing' | 'corrupt' | 'incompatible' | 'timeout';

/** The search cannot answer now: the UI shows its error state, the next search tries again. */
export class SearchUnavailableError extends Error {
  readonly reason: SearchUnavailableReason;
  readonly detail: string;

  constructor(reason: SearchUnavailableReason, detail: string) {
    super(`Search index unavailable (${reason}): ${detail}`);
    this.name = 'SearchUnavailableError';
    this.reason = reason;
    this.detail = detail;
  }
}
