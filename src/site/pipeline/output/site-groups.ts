import type { LoadedContent as DocsContent } from '@docusaurus/plugin-content-docs';

import { apis } from '@portal/core/apis';
import { counterpartOf, languageOf, stripSlash, type TextLanguage } from '@portal/core/edition';
import { brand } from '@portal/core/brand';
import { isWritten } from '@portal/sources/content/list-pages';

/** Groups of pages for search results (lvl0) and `llms.txt`: one per sidebar, with all pages in the folder of an API. */
const groups = [
  ...apis.map(({ label, sidebarId, outputDir }) => ({
    label,
    english: label,
    sidebar: sidebarId,
    folder: `/${outputDir}/`,
  })),
  { label: 'Hướng dẫn', english: 'Guides', sidebar: 'documentSidebar', folder: undefined },
];

/** Group of the pages in the search of the English edition that only the Vietnamese edition has. */
const notTranslated = 'Only in Vietnamese';

const otherwise = brand.portalName;

/** Returns the route by which a page has a sidebar; an English page has that of its counterpart. */
const listedRoute = (route: string): string =>
  stripSlash(languageOf(route) === 'en' ? counterpartOf(route) : route);

type Items = DocsContent['loadedVersions'][number]['sidebars'][string];

/** Returns the routes of a sidebar in order; `routes` contains those of documents by id. */
function routesIn(items: Items, routes: ReadonlyMap<string, string>): string[] {
  return items.flatMap((item) => {
    if (item.type === 'doc') return routes.get(item.id) ?? [];
    if (item.type !== 'category') return [];
    const { link } = item;
    const own = link?.type === 'doc' ? routes.get(link.id) : link?.permalink;
    return [...(own === undefined ? [] : [stripSlash(own)]), ...routesIn(item.items, routes)];
  });
}

/** Editions, sidebar, order and source file of each page. */
export class SiteGroups {
  readonly #sidebars = new Map<string, string>();
  readonly #order = new Map<string, number>();
  readonly #sources = new Map<string, string>();

  readonly #translated: ReadonlySet<string>;

  /** @param translated Vietnamese routes of the pages that have an English edition */
  constructor({ loadedVersions }: DocsContent, translated: readonly string[] = []) {
    this.#translated = new Set(translated.map(stripSlash));
    for (const { docs, sidebars } of loadedVersions) {
      const routes = new Map(docs.map(({ id, permalink }) => [id, stripSlash(permalink)]));
      for (const { permalink, sidebar, source } of docs) {
        this.#sources.set(stripSlash(permalink), source.replace(/^@site\//, ''));
        if (sidebar !== undefined) this.#sidebars.set(stripSlash(permalink), sidebar);
      }
      for (const [sidebar, items] of Object.entries(sidebars)) {
        for (const route of routesIn(items, routes)) {
          if (!this.#sidebars.has(route)) this.#sidebars.set(route, sidebar);
          if (!this.#order.has(route)) this.#order.set(route, this.#order.size);
        }
      }
    }
  }

  /** All labels; the last one is for pages without a group. */
  readonly labels = [...groups.map(({ label }) => label), otherwise];

  /** Returns the editions whose search finds a page: also the English one if no page replaces it there. */
  editionsOf(route: string): readonly TextLanguage[] {
    if (languageOf(route) === 'en') return ['en'];
    return this.#translated.has(stripSlash(route)) ? ['vi'] : ['vi', 'en'];
  }

  groupOf(route: string, edition: TextLanguage = 'vi'): string {
    const isForeign = edition === 'en' && languageOf(route) === 'vi';
    if (isForeign && isWritten(this.sourceOf(route) ?? '')) return notTranslated;
    const sidebar = this.#sidebars.get(listedRoute(route));
    const group =
      groups.find((candidate) => candidate.sidebar === sidebar) ??
      groups.find(({ folder }) => folder !== undefined && route.startsWith(folder));
    return (edition === 'en' ? group?.english : undefined) ?? group?.label ?? otherwise;
  }

  /** Returns the position of a page in its sidebar; infinite if no sidebar lists it. */
  placeOf(route: string): number {
    return this.#order.get(listedRoute(route)) ?? Infinity;
  }

  sourceOf(route: string): string | undefined {
    return this.#sources.get(stripSlash(route));
  }
}
