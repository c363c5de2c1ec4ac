import { attributes } from '@portal/core/markup';
import type { LanguageKey } from '@portal/core/samples';
import { isLanguageKey } from '@portal/core/samples';

import type { PageHtml } from '@portal/core/model';
import { pageContent } from '../doc';

/** Attribute of the elements that contain the parts of a page's built HTML. */
export const partAttribute = 'data-part';

/** Returns the built HTML of an API page by its key. */
export const usePageHtml = pageContent((source, key): [string, PageHtml][] => {
  const root = source.getElementById(key);
  const part = (name: string): string | undefined =>
    root?.querySelector(`[${partAttribute}="${name}"]`)?.innerHTML;
  const main = part('main');
  // The document of another page does not contain the element.
  if (!root || main === undefined) return [];
  const samples: PageHtml['samples'] = {};
  for (const group of root.querySelectorAll<HTMLElement>(`[${attributes.samples}]`)) {
    const byLanguage: Partial<Record<LanguageKey, string>> = {};
    for (const code of group.querySelectorAll<HTMLElement>(`code[${attributes.sample}]`)) {
      const language = code.getAttribute(attributes.sample) ?? undefined;
      if (isLanguageKey(language)) byLanguage[language] = code.innerHTML;
    }
    samples[group.getAttribute(attributes.samples) ?? ''] = byLanguage;
  }
  return [[key, { jump: part('jump'), lead: part('lead'), main, samples }]];
});
