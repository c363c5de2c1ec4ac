import type { LoadedContent as DocsContent } from '@docusaurus/plugin-content-docs';

import { apis } from '@portal/core/apis';
import { brand } from '@portal/core/brand';

/** Groups of pages for search results (lvl0) and `llms.txt`: one per sidebar, with all pages in the folder of an API. */
const groups = [
  ...apis.map(({ label, sidebarId, outputDir }) => ({
    label,
    sidebar: sidebarId,
    folder: `/${outputDir}/`,
  })),
  { label: 'Hướng dẫn', sidebar: 'documentSidebar', folder: undefined },
];

const otherwise = brand.portalName;

const stripSlash = (route: string): string => route.replace(/(?<=.)\/$/, '');

/** Sidebar, order and source file of each page. */
export class SiteGroups {
  readonly #sidebars = new Map<string, string>();
  readonly #order = new Map<string, number>();
  readonly #sources = new Map<string, string>();

  constructor(docs: DocsContent) {
    for (const version of docs.loadedVersions) {
      const routes = new Map<string, string>();
      for (const { id, permalink, sidebar, source } of version.docs) {
        const route = stripSlash(permalink);
        routes.set(id, route);
        this.#sources.set(route, source.replace(/^@site\//, ''));
        if (sidebar !== undefined) this.#sidebars.set(route, sidebar);
      }
      for (const [sidebar, items] of Object.entries(version.sidebars)) {
        this.#walk(sidebar, items, routes);
      }
    }
  }

  #walk(
    sidebar: string,
    items: DocsContent['loadedVersions'][number]['sidebars'][string],
    routes: ReadonlyMap<string, string>,
  ): void {
    for (const item of items) {
      if (item.type === 'doc') this.#place(routes.get(item.id));
      if (item.type !== 'category') continue;
      if (item.link?.type === 'doc') this.#place(routes.get(item.link.id));
      if (item.link?.type === 'generated-index') {
        const route = stripSlash(item.link.permalink);
        this.#sidebars.set(route, sidebar);
        this.#place(route);
      }
      this.#walk(sidebar, item.items, routes);
    }
  }

  #place(route: string | undefined): void {
    if (route !== undefined && !this.#order.has(route)) this.#order.set(route, this.#order.size);
  }

  /** All labels; the last one is for pages without a group. */
  readonly labels = [...groups.map(({ label }) => label), otherwise];

  groupOf(route: string): string {
    const sidebar = this.#sidebars.get(stripSlash(route));
    const group =
      groups.find((candidate) => candidate.sidebar === sidebar) ??
      groups.find(({ folder }) => folder !== undefined && route.startsWith(folder));
    return group?.label ?? otherwise;
  }

  /** Returns the position of a page in its sidebar; infinite if no sidebar lists it. */
  placeOf(route: string): number {
    return this.#order.get(stripSlash(route)) ?? Infinity;
  }

  sourceOf(route: string): string | undefined {
    return this.#sources.get(stripSlash(route));
  }
}
