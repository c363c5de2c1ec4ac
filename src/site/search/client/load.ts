import { SearchEngine } from '@portal/core/search/engine';
import { parseIndexFile, parseManifest, type SearchIndex } from '@portal/core/search/records';
import { SearchUnavailableError } from '@portal/core/search/types';

/** Timeout in ms, sufficient for the index on a slow phone connection. */
const TIMEOUT_MS = 30_000;

async function fetchText(url: URL, init: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, { ...init, credentials: 'same-origin' });
    if (response.ok) return await response.text();
    throw new Error(`HTTP ${response.status}`);
  } catch (error) {
    throw new SearchUnavailableError(`${url.pathname} could not be fetched: ${String(error)}`);
  }
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
  const { file } = parseManifest(await fetchText(address, { signal, cache: 'no-cache' }));
  const load = async (cache: RequestCache): Promise<SearchIndex> =>
    parseIndexFile(await fetchText(new URL(file, address), { signal, cache }));
  // The second time without the browser's cache, which may contain a truncated file.
  return new SearchEngine(await load('default').catch(() => load('reload')));
}
