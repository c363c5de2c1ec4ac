import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import { apis, type Api } from '@portal/core/apis';
import { operationItems, type SidebarItem } from './sidebar-item';

/** Name of the generated sidebar file beside the pages; names of pages never start with an underscore. */
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
    // Entries by `createSidebarItem`, in the plugin's categories.
    items: [...overviews, ...operationItems(generated as SidebarItem[])],
  };
}
