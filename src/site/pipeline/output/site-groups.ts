import type { LoadedContent as DocsContent } from '@docusaurus/plugin-content-docs';

/** How pages come by their group: that of search hits (lvl0) and of `llms.txt`. */
export interface PageGroup {
  label: string;
  sidebar: string;
  /** Routes that belong to the group without being in its sidebar. */
  routes?: readonly string[];
}

export interface GroupOptions {
  groups: readonly PageGroup[];
  /** Group of the pages that have no other, such as the home page. */
  otherwise: string;
}

const stripSlash = (route: string): string => route.replace(/(?<=.)\/$/, '');

/** The sidebar of each page, the order of pages in it, and the files that they were written in. */
export class SiteGroups {
  readonly #sidebars = new Map<string, string>();
  readonly #order = new Map<string, number>();
  readonly #sources = new Map<string, string>();

  constructor(
    private readonly options: GroupOptions,
    docs: DocsContent,
  ) {
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

  /** For documents, and for the index pages of categories, which no document is. */
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

  /** Every label, that of the pages without a group last. */
  get labels(): string[] {
    const { groups, otherwise } = this.options;
    return [...groups.map(({ label }) => label), otherwise];
  }

  /** The label of a page's group. */
  groupOf(route: string): string {
    const sidebar = this.#sidebars.get(stripSlash(route));
    const { groups, otherwise } = this.options;
    const group =
      groups.find((candidate) => candidate.sidebar === sidebar) ??
      groups.find(({ routes }) => routes?.some((start) => route.startsWith(start)));
    return group?.label ?? otherwise;
  }

  /** Where a page stands among those of its group; one that no sidebar names comes after them. */
  placeOf(route: string): number {
    return this.#order.get(stripSlash(route)) ?? Infinity;
  }

  /** The file that a page was written in, by its path in the repository. */
  sourceOf(route: string): string | undefined {
    return this.#sources.get(stripSlash(route));
  }
}
