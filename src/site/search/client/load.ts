import { SearchEngine } from '@portal/core/search/engine';
import { SearchUnavailableError } from '@portal/core/search/errors';
import { parseIndexFile, parseManifest, type SearchIndex } from '@portal/core/search/records';

/** Timeout in ms, sufficient for the index on a slow phone connection. */
const TIMEOUT_MS = 30_000;

async function fetchText(url: URL, init: RequestInit): Promise<string> {
  let response: Response;
  try {
    response = await fetch(url, { ...init, credentials: 'same-origin' });
    if (response.ok) return await response.text();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      throw new SearchUnavailableError('timeout', `${url.pathname} did not arrive in time`);
    }
    throw new SearchUnavailableError('network', `${url.pathname} could not be fetched`);
  }
  throw new SearchUnavailableError(
    'missing',
    `${url.pathname} responded with HTTP ${response.status}`,
  );
}

/**
 * Fetches manifest and index file, and creates the engine. The manifest is always revalidated. The index file has a hash
 * in its name, so it may come from the browser's cache.
 * @param manifestUrl absolute address
 * @throws {SearchUnavailableError}
 */
export async function loadEngine(
  manifestUrl: string,
  timeoutMs = TIMEOUT_MS,
): Promise<SearchEngine> {
  const signal = AbortSignal.timeout(timeoutMs);
  const address = new URL(manifestUrl);
  const manifest = parseManifest(await fetchText(address, { signal, cache: 'no-cache' }));
  const load = async (cache: RequestCache): Promise<SearchIndex> =>
    parseIndexFile(await fetchText(new URL(manifest.file, address), { signal, cache }), manifest);
  try {
    return new SearchEngine(await load('default'));
  } catch (error) {
    if (!(error instanceof SearchUnavailableError) || error.reason !== 'corrupt') throw error;
    // Loads the file again without the browser's cache, which may contain a truncated file.
    return new SearchEngine(await load('reload'));
  }
}
