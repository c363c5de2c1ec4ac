import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import { apis, type Api } from '@portal/core/apis';
import type { EnglishItem } from '@portal/core/edition';
import { englishOf } from '@portal/sources/content/editions';
import { readFrontMatter } from '@portal/sources/content/front-matter';
import { readText } from '@portal/sources/content/read-text';
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

/** Returns the line for the card of a page, and the label, address and line of its English edition, if it has one. */
function propsOf(siteDir: string, id: string): EnglishItem & { summary?: string } {
  const file = `${id}.mdx`;
  const text = existsSync(path.join(siteDir, file)) ? readText(siteDir, file) : undefined;
  return {
    ...(text !== undefined && readFrontMatter(file, text).fields.sidebar_custom_props),
    ...englishOf(siteDir, file),
  };
}

/** Adds the English label and address of each page to a sidebar; the site shows them to readers of English. */
function itemInEditions(siteDir: string, item: SidebarItem): SidebarItem {
  if (typeof item === 'string') return itemInEditions(siteDir, { type: 'doc', id: item });
  if (item.type === 'doc' || item.type === 'ref')
    return { ...item, customProps: { ...item.customProps, ...propsOf(siteDir, item.id) } };
  if (item.type !== 'category') return item;
  const linked = item.link?.type === 'doc' ? propsOf(siteDir, item.link.id) : undefined;
  return {
    ...item,
    customProps: { ...linked, ...item.customProps },
    items: (item.items as SidebarItem[]).map((each) => itemInEditions(siteDir, each)),
  };
}

/** Adds the English labels and addresses of pages to all sidebars. */
export const inEditions = (siteDir: string, sidebars: SidebarsConfig): SidebarsConfig =>
  Object.fromEntries(
    Object.entries(sidebars).map(([name, items]) => [
      name,
      (items as SidebarItem[]).map((item) => itemInEditions(siteDir, item)),
    ]),
  );
