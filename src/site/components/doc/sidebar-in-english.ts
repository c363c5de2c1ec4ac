import type {
  PropSidebar,
  PropSidebarItem,
  PropSidebarItemLink,
} from '@docusaurus/plugin-content-docs';

function itemInEnglish(item: PropSidebarItem): PropSidebarItem {
  if (item.type === 'html') return item;
  const label = englishLabel(item) ?? item.label;
  return item.type === 'category'
    ? { ...item, label, items: inEnglish(item.items) }
    : { ...item, label };
}

/** The English name of an operation or of a group of pages (`src/site/pipeline/generate/sidebar.ts`). */
function englishLabel({ customProps }: PropSidebarItem): string | undefined {
  const english = customProps?.['english'];
  return typeof english === 'string' ? english : undefined;
}

/** Returns `lang` for an English label, because other labels of the list can be Vietnamese (WCAG 3.1.2). */
export const languageOfLabel = (
  item: Exclude<PropSidebarItem, { type: 'html' }>,
): { lang?: 'en' } => (item.label === englishLabel(item) ? { lang: 'en' } : {});

/** Replaces the labels of operations and groups in a sidebar with their English names. */
export const inEnglish = (items: PropSidebar): PropSidebar => items.map(itemInEnglish);

/** Finds the link to a page at any depth of a sidebar. */
export function findLink(items: PropSidebar, href: string): PropSidebarItemLink | undefined {
  for (const item of items) {
    if (item.type === 'link' && item.href === href) return item;
    const below = item.type === 'category' ? findLink(item.items, href) : undefined;
    if (below) return below;
  }
  return undefined;
}
