import type {
  PropSidebar,
  PropSidebarItem,
  PropSidebarItemLink,
  PropSidebars,
} from '@docusaurus/plugin-content-docs';

import { stripSlash, type EnglishItem } from '@portal/core/edition';

/** The English edition of an item (`src/site/pipeline/generate/sidebar.ts`). */
const englishOf = ({ customProps }: PropSidebarItem): EnglishItem => customProps ?? {};

function itemInEnglish(item: PropSidebarItem): PropSidebarItem {
  if (item.type === 'html') return item;
  const { english: label = item.label, englishHref: href = item.href } = englishOf(item);
  if (item.type === 'category')
    return { ...item, label, ...(href !== undefined && { href }), items: inEnglish(item.items) };
  const summary =
    href === undefined ? item.customProps?.['summary'] : englishOf(item).englishSummary;
  return { ...item, label, href: href ?? item.href, customProps: { ...item.customProps, summary } };
}

/** Returns `lang` for an English label, because other labels of the list can be Vietnamese (WCAG 3.1.2). */
export const languageOfLabel = (
  item: Exclude<PropSidebarItem, { type: 'html' }>,
): { lang?: 'en' } => (item.label === englishOf(item).english ? { lang: 'en' } : {});

/** Replaces the labels, addresses and summaries in a sidebar with those of the English edition. */
export const inEnglish = (items: PropSidebar): PropSidebar => items.map(itemInEnglish);

/** All links of a sidebar in order, also those of categories. */
export function linksOf(items: PropSidebar): PropSidebarItemLink[] {
  return items.flatMap((item): PropSidebarItemLink[] => {
    if (item.type === 'link') return [item];
    if (item.type === 'html') return [];
    const { type: _type, items: below, href, ...category } = item;
    const own = href === undefined ? [] : [{ ...category, type: 'link' as const, href }];
    return [...own, ...linksOf(below)];
  });
}

/** Finds the link to a page at any depth of a sidebar. */
export const findLink = (items: PropSidebar, href: string): PropSidebarItemLink | undefined =>
  linksOf(items).find((item) => item.href === href);

/** Returns the first sidebar that lists an English page, in English; English pages have no sidebar of their own. */
export function englishSidebar(
  sidebars: PropSidebars,
  route: string,
): { name: string; items: PropSidebar } | undefined {
  for (const [name, sidebar] of Object.entries(sidebars)) {
    const items = inEnglish(sidebar);
    if (linksOf(items).some(({ href }) => stripSlash(href) === stripSlash(route)))
      return { name, items };
  }
  return undefined;
}

/** Returns the pages before and after a page in a sidebar, for the links at its end. */
export function neighboursOf(
  items: PropSidebar,
  route: string,
): Partial<Record<'previous' | 'next', { title: string; permalink: string }>> {
  const links = linksOf(items);
  const at = links.findIndex(({ href }) => href === route);
  const neighbour = (index: number) => {
    const link = links[index];
    return link && { title: link.label, permalink: link.href };
  };
  return { previous: neighbour(at - 1), next: neighbour(at + 1) };
}
