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

/** The `lang` attribute for an English label, which can be among Vietnamese ones (WCAG 3.1.2). */
export const languageOfLabel = (
  item: Exclude<PropSidebarItem, { type: 'html' }>,
): { lang?: 'en' } => (item.label === englishLabel(item) ? { lang: 'en' } : {});

/** Replaces the labels of operations and groups in a sidebar by their English names. */
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
