import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import { apis, type Api } from '@portal/core/apis';
import type { Operation, Tag } from '@portal/sources/openapi';

export type SidebarItem = Extract<SidebarsConfig[string], unknown[]>[number];

/** Creates a sidebar entry, with method and path for the sidebar and the cards of the index page. */
export const createSidebarItem = ({ outputDir }: Api, operation: Operation): SidebarItem => ({
  type: 'doc',
  id: `${outputDir}/${operation.pageId}`,
  label: operation.title,
  customProps: {
    method: operation.method.toLowerCase(),
    path: operation.path,
    received: operation.receiver,
    english: operation.englishTitle,
  },
});

/** Adds the English names of the tags (`x-name-en`) to the sidebar categories. */
export function withEnglishGroups(
  items: readonly SidebarItem[],
  tags: readonly Pick<Tag, 'title'>[],
): SidebarItem[] {
  return items.map((item) => {
    if (typeof item === 'string' || item.type !== 'category') return item;
    const english = tags.find(({ title }) => title.vi === item.label)?.title.en;
    return english === undefined ? item : { ...item, customProps: { english } };
  });
}

/** With more operations, the sidebar categories are closed, because each page contains the HTML of open categories. */
const openSidebarLimit = 60;

/** Returns the categories. The page about the contract is left out, because the API's `overviews` list it. */
function operationItems(items: readonly SidebarItem[]): SidebarItem[] {
  const categories = items.filter((item) => typeof item === 'object' && item.type === 'category');
  const operations = categories.flatMap((category) =>
    'items' in category && Array.isArray(category.items) ? category.items : [],
  );
  if (operations.length <= openSidebarLimit) return categories;
  return categories.map((category) => ({ ...category, collapsed: true }));
}

/** Name of the generated sidebar file, in the folder of the pages. No page starts with an underscore. */
export const sidebarFile = '_sidebar.json';

/**
 * Creates the sidebars of all APIs for `sidebars.ts`: a category with index page, overviews and operations, then the
 * additions of `sidebars.ts`, and the item shared by all sidebars.
 * @throws {Error} before the first generation
 */
export function apiSidebars(
  additions: Partial<Record<(typeof apis)[number]['sidebarId'], SidebarItem[]>>,
  shared: SidebarItem,
): SidebarsConfig {
  return Object.fromEntries(
    apis.map((api) => [
      api.sidebarId,
      [apiCategory(api), ...(additions[api.sidebarId] ?? []), shared],
    ]),
  );
}

function apiCategory({ label, index, overviews, outputDir }: Api): SidebarItem {
  const generated: unknown = JSON.parse(readFileSync(path.join(outputDir, sidebarFile), 'utf8'));
  return {
    type: 'category',
    label,
    collapsed: false,
    link: {
      type: 'generated-index',
      slug: index.route,
      title: label,
      description: index.description,
    },
    // `createSidebarItem` made the entries; the categories are those of the plugin.
    items: [...overviews, ...operationItems(generated as SidebarItem[])],
  };
}
