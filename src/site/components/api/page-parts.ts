import { attributes } from '@portal/core/markup';
import type { LanguageKey } from '@portal/core/samples';
import { isLanguageKey } from '@portal/core/samples';

import type { PageHtml } from '@portal/core/model';
import { pageContent } from '../doc';

/** Attribute of the elements that contain the parts of a page's built HTML. */
export const partAttribute = 'data-part';

/** Reads the built HTML of an API page; undefined if the document does not contain the page. */
function readParts(source: Document, key: string): PageHtml | undefined {
  const root = source.getElementById(key);
  const part = (name: string): string | undefined =>
    root?.querySelector(`[${partAttribute}="${name}"]`)?.innerHTML;
  const [jump, lead, main] = [part('jump'), part('lead'), part('main')];
  if (!root || main === undefined) return undefined;
  const samples: PageHtml['samples'] = {};
  for (const group of root.querySelectorAll<HTMLElement>(`[${attributes.samples}]`)) {
    const byLanguage: Partial<Record<LanguageKey, string>> = {};
    for (const code of group.querySelectorAll<HTMLElement>(`code[${attributes.sample}]`)) {
      const language = code.getAttribute(attributes.sample) ?? undefined;
      if (isLanguageKey(language)) byLanguage[language] = code.innerHTML;
    }
    samples[group.getAttribute(attributes.samples) ?? ''] = byLanguage;
  }
  return {
    ...(jump !== undefined && { jump }),
    ...(lead !== undefined && { lead }),
    main,
    samples,
  };
}

/** Returns the built HTML of an API page by its key. */
export const usePageHtml = pageContent((source, key) => {
  const parts = readParts(source, key);
  return parts ? [[key, parts] as const] : [];
});
