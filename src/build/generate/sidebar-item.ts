import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

/** One entry of a sidebar, as `sidebars.ts` writes it. */
export type SidebarItem = Extract<SidebarsConfig[string], unknown[]>[number];

/** What `docusaurus-plugin-openapi-docs` hands to `createDocItem`, as far as the sidebar uses it. */
interface GeneratedItem {
  type: 'api' | 'info' | 'tag' | 'schema';
  id: string;
  title: string;
  api?: { method: string; path: string; deprecated?: boolean };
}

/**
 * A sidebar entry that carries method and path, so that sidebar and index cards can show them
 * without a second lookup.
 */
export function createSidebarItem(item: GeneratedItem, context: { basePath: string }): SidebarItem {
  return {
    type: 'doc',
    id: context.basePath === '' ? item.id : `${context.basePath}/${item.id}`,
    label: item.title,
    ...(item.api && { customProps: { method: item.api.method, path: item.api.path } }),
  };
}

/** The plugin puts the info page first; `sidebars.ts` places it by hand, or (edc-openapi) nowhere. */
export function withoutInfoPage(items: SidebarsConfig[string]): SidebarItem[] {
  if (!Array.isArray(items)) return [];
  return items.filter((item) => typeof item === 'object' && item.type === 'category');
}
