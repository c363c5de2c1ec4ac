import { useHistory } from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { useEffect, useLayoutEffect } from 'react';
import type { RefObject } from 'react';

import { attributes, rare } from '@portal/core/markup';
import type { InfoData, PageHtml } from '@portal/core/api-page';
import { isLanguageKey, type LanguageKey } from '@portal/core/samples';
import { pageContent } from '../doc';
import { useEnglish, useRouteInEdition, type English } from '../english';
import { landAt } from '../shell';

/** Attribute of the elements that contain the parts of a page's built HTML. */
export const partAttribute = 'data-part';

/**
 * Returns the built HTML of an API page by its key; nothing if the document is another page.
 * @param readMain returns the HTML of the longest part
 */
function pageHtml(
  source: Document,
  key: string,
  readMain = (main: Element): string => main.innerHTML,
): [string, PageHtml][] {
  const root = source.getElementById(key);
  const find = (name: string): Element | null | undefined =>
    root?.querySelector(`[${partAttribute}="${name}"]`);
  const main = find('main');
  if (!root || !main) return [];
  const samples: PageHtml['samples'] = {};
  for (const group of root.querySelectorAll<HTMLElement>(`[${attributes.samples}]`)) {
    const byLanguage: Partial<Record<LanguageKey, string>> = {};
    for (const code of group.querySelectorAll<HTMLElement>(`code[${attributes.sample}]`)) {
      const language = code.getAttribute(attributes.sample) ?? undefined;
      if (isLanguageKey(language)) byLanguage[language] = code.innerHTML;
    }
    samples[group.getAttribute(attributes.samples) ?? ''] = byLanguage;
  }
  const [jump, lead] = [find('jump')?.innerHTML, find('lead')?.innerHTML];
  return [[key, { jump, lead, main: readMain(main), samples }]];
}

const usePageHtml = pageContent(
  (source, key) => pageHtml(source, key),
  // React keeps the HTML of the page, whatever HTML the first render has.
  (source, key) => pageHtml(source, key, () => ''),
);

type Box = RefObject<HTMLElement | null>;

/** Sections that are collapsed on a phone and open on a wide screen. */
const folds = `details[${attributes.fold}]:not([${attributes.fold}='${rare}'])`;

/** Opens the collapsed sections on a wide screen before the first paint. */
function useFolds(element: Box, html: string | undefined): void {
  useLayoutEffect(() => {
    const root = element.current;
    if (!root || html === undefined) return;
    if (window.matchMedia('(width >= 997px)').matches) {
      for (const details of root.querySelectorAll<HTMLDetailsElement>(folds)) details.open = true;
    }
    // Until then CSS shows the content of the sections on a wide screen, so that nothing moves.
    root.setAttribute('data-folds-set', '');
  }, [element, html]);
}

/** Lets the router open links of the built text without a full page load, in the reader's edition. Hash links and `<details>` need no script. */
function useRoutedLinks(element: Box, html: string | undefined): void {
  const history = useHistory();
  const inEdition = useRouteInEdition();
  useEffect(() => {
    const root = element.current;
    if (!root) return undefined;
    const onClick = (event: MouseEvent): void => {
      // Other clicks open a tab or a window, or save the page.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return;
      if (!(event.target instanceof Element)) return;
      const href = event.target.closest(`[${partAttribute}] a[href]`)?.getAttribute('href');
      if (event.defaultPrevented || !href?.startsWith('/') || href.startsWith('//')) return;
      event.preventDefault();
      history.push(inEdition(href));
    };
    root.addEventListener('click', onClick);
    return () => {
      root.removeEventListener('click', onClick);
    };
  }, [element, history, html, inEdition]);
}

/**
 * Replaces the Vietnamese texts with the English texts. The elements around the texts keep their state and focus.
 * @param texts HTML of the texts by index; undefined: the Vietnamese texts stay
 */
function useEnglishTexts(
  element: Box,
  html: string | undefined,
  texts: readonly string[] | undefined,
): void {
  useLayoutEffect(() => {
    const root = element.current;
    if (!root || !texts) return undefined;
    const vietnamese = new Map<HTMLElement, string>();
    for (const place of root.querySelectorAll<HTMLElement>(`[${attributes.english}]`)) {
      const text = texts[Number(place.getAttribute(attributes.english))];
      if (text === undefined) continue;
      vietnamese.set(place, place.innerHTML);
      // The build escapes every text of this file, as in the HTML of the page (StaticHtml).
      place.innerHTML = text;
      place.lang = 'en';
    }
    // The page was hidden until now, and a hidden element can be neither scrolled to nor focused.
    if (document.documentElement.hasAttribute('data-english') && window.location.hash !== '')
      landAt(window.location.hash);
    return () => {
      for (const [place, text] of vietnamese) {
        place.innerHTML = text;
        place.lang = 'vi';
      }
    };
  }, [element, html, texts]);
}

/**
 * Reads the built HTML of a page. Adds routed links, open sections and the English texts to it, and reports its links to
 * Docusaurus's link check on the server; the browser has no `links`.
 * @param element the element that contains the whole text
 * @param isShown whether the main part of the HTML is rendered
 * @returns the HTML while or after it loads, and the state of the English texts
 */
export function useStaticText(
  element: Box,
  { key, html: built, links, english }: Pick<InfoData, 'key' | 'html' | 'links' | 'english'>,
  isShown = true,
): { html: PageHtml | undefined; failed: boolean; state: English<unknown>['state'] } {
  const { collectAnchor, collectLink } = useBrokenLinks();
  for (const anchor of links?.anchors ?? []) collectAnchor(anchor);
  for (const target of links?.targets ?? []) collectLink(target);
  const { content: html, failed } = usePageHtml(key, built);
  const shown = isShown ? html?.main : undefined;
  useFolds(element, shown);
  useRoutedLinks(element, shown);
  const { texts, state } = useEnglish<readonly string[]>(english);
  useEnglishTexts(element, shown, texts);
  return { html, failed, state };
}
