import type { PropSidebar, PropSidebarItem } from '@docusaurus/plugin-content-docs';

function itemInEnglish(item: PropSidebarItem): PropSidebarItem {
  if (item.type === 'category') return { ...item, items: inEnglish(item.items) };
  const english = item.customProps?.['english'];
  return item.type === 'link' && typeof english === 'string' ? { ...item, label: english } : item;
}

/** Replaces the labels of the operations in a sidebar by their English titles (`createSidebarItem`). */
export const inEnglish = (items: PropSidebar): PropSidebar => items.map(itemInEnglish);
