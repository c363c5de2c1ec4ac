import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import type { OutlineOperation } from './outline';

/** One entry of a sidebar, as `sidebars.ts` writes it. */
export type SidebarItem = Extract<SidebarsConfig[string], unknown[]>[number];

/** What `docusaurus-plugin-openapi-docs` hands to `createDocItem`, as far as the sidebar uses it. */
interface GeneratedItem {
  type: 'api' | 'info' | 'tag' | 'schema';
  id: string;
  title: string;
  api?: OutlineOperation;
}

/**
 * A sidebar entry that carries method and path, so that sidebar and index cards can show them
 * without a second lookup.
 */
export function createSidebarItem(item: GeneratedItem, context: { basePath: string }): SidebarItem {
  return {
    type: 'doc',
    id: context.basePath === '' ? item.id : `${context.basePath}/${item.id}`,
    label: item.api?.['x-title'] ?? item.title,
    ...(item.api && {
      customProps: {
        method: item.api['x-method'],
        path: item.api['x-path'],
        received: item.api['x-receiver'],
      },
    }),
  };
}

/**
 * A sidebar is in the HTML of every page. Of an API with more operations than this only the
 * category of the page itself stands open, so that pages do not grow with the number of pages.
 */
const openSidebarLimit = 60;

/** The plugin puts the info page first; the table of APIs says where it stands, if anywhere. */
export function operationItems(items: readonly SidebarItem[]): SidebarItem[] {
  const categories = items.filter((item) => typeof item === 'object' && item.type === 'category');
  const operations = categories.flatMap((category) =>
    'items' in category && Array.isArray(category.items) ? category.items : [],
  );
  if (operations.length <= openSidebarLimit) return categories;
  return categories.map((category) => ({ ...category, collapsed: true }));
}
