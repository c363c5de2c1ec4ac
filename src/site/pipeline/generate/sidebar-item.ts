import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import type { OutlineOperation } from './outline';

export type SidebarItem = Extract<SidebarsConfig[string], unknown[]>[number];

/** Data passed by `docusaurus-plugin-openapi-docs` to `createDocItem`, limited to the fields used here. */
interface GeneratedItem {
  type: 'api' | 'info' | 'tag' | 'schema';
  id: string;
  title: string;
  api?: OutlineOperation;
}

/** Creates a sidebar entry with method and path, which the sidebar and index cards show. */
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

/** Most operations of an API with all sidebar categories open; each page contains the HTML of its sidebar. */
const openSidebarLimit = 60;

/** Removes the plugin's info page from the items; the table of APIs defines its position. */
export function operationItems(items: readonly SidebarItem[]): SidebarItem[] {
  const categories = items.filter((item) => typeof item === 'object' && item.type === 'category');
  const operations = categories.flatMap((category) =>
    'items' in category && Array.isArray(category.items) ? category.items : [],
  );
  if (operations.length <= openSidebarLimit) return categories;
  return categories.map((category) => ({ ...category, collapsed: true }));
}
