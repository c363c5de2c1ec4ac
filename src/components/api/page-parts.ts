import type { LanguageKey } from '../../samples';
import { isLanguageKey } from '../../samples';

import type { PageHtml } from './page-data';

/** Attributes by which the HTML of a page is found again in a loaded document. */
export const partAttribute = 'data-part';

/**
 * Reads the build's HTML back from a document that holds an API page.
 * @returns undefined when the page is not in the document.
 */
export function readParts(source: Document, key: string): PageHtml | undefined {
  const root = source.getElementById(key);
  const main = root?.querySelector(`[${partAttribute}="main"]`)?.innerHTML;
  if (!root || main === undefined) return undefined;
  const samples: PageHtml['samples'] = {};
  for (const group of root.querySelectorAll<HTMLElement>('[data-samples]')) {
    const byLanguage: Partial<Record<LanguageKey, string>> = {};
    for (const code of group.querySelectorAll<HTMLElement>('code[data-sample]')) {
      const language = code.dataset['sample'];
      if (isLanguageKey(language)) byLanguage[language] = code.innerHTML;
    }
    samples[group.dataset['samples'] ?? ''] = byLanguage;
  }
  return { main, samples };
}

const loaded = new Map<string, PageHtml>();

export function keepParts(key: string, parts: PageHtml): void {
  loaded.set(key, parts);
}

export function keptParts(key: string): PageHtml | undefined {
  return loaded.get(key);
}

/**
 * Fetches a page's own HTML document and takes the parts out of it: what a navigation inside the
 * site does instead of a full load.
 * @throws {Error} when the document cannot be had, or does not hold the page.
 */
export async function fetchParts(address: string, key: string): Promise<PageHtml> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
  const source = new DOMParser().parseFromString(await response.text(), 'text/html');
  const parts = readParts(source, key);
  if (!parts) throw new Error(`${address} does not hold ${key}`);
  return parts;
}
