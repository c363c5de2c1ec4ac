import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import { apis, type Api } from '@portal/core/apis';
import type { Contract, Operation } from '@portal/sources/openapi';

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

/** With more operations, the sidebar categories are closed, because each page contains the HTML of open categories. */
const maxOpenSidebar = 60;

/**
 * Returns the categories of the plugin's sidebar with their English names (`x-name-en`). The page about the contract is
 * left out, because the API's `overviews` list it.
 */
export function sidebarCategories(
  items: readonly SidebarItem[],
  { tags, operations }: Contract,
): SidebarItem[] {
  const collapsed = operations.length > maxOpenSidebar;
  return items.flatMap((item) => {
    if (typeof item === 'string' || item.type !== 'category') return [];
    const english = tags.find(({ title }) => title.vi === item.label)?.title.en;
    return { ...item, collapsed, ...(english !== undefined && { customProps: { english } }) };
  });
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
    items: [...overviews, ...(generated as SidebarItem[])],
  };
}
