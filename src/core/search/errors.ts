/**
 * Why the embedded index is unavailable.
 * - `network`: the request or the worker's script failed
 * - `missing`: the file does not exist, for example after a deployment; the next attempt reads the new manifest
 * - `corrupt`: truncated, or not an index
 * - `incompatible`: written by another version of the site
 * - `timeout`: not received in time
 */
export type SearchUnavailableReason =
  | 'network'
  | 'missing'
  | 'corrupt'
  | 'incompatible'
  | 'timeout';

/** Reports that the search is unavailable. The UI shows an error; the next search tries again. */
export class SearchUnavailableError extends Error {
  override name = 'SearchUnavailableError';

  constructor(
    readonly reason: SearchUnavailableReason,
    readonly detail: string,
  ) {
    super(`Search index unavailable (${reason}): ${detail}`);
  }
}
