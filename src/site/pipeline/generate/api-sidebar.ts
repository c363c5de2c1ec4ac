import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import { apis, type Api } from '@portal/core/apis';
import { operationItems, type SidebarItem } from './sidebar-item';

/** A generated sidebar slice, beside the pages. No page's name begins with an underscore. */
export const sidebarFile = '_sidebar.json';

/**
 * The sidebars of the table of APIs, for `sidebars.ts`: one category with the overviews and the
 * operations, its index page, below it what `sidebars.ts` adds, and at the end of each what all share.
 * @throws {Error} before the first generation.
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
    // As `createSidebarItem` made them, in the categories of the plugin.
    items: [...overviews, ...operationItems(generated as SidebarItem[])],
  };
}
