import path from 'node:path';

import { apis } from '@portal/core/apis';
import { stripSlash } from '@portal/core/edition';
import { decodeAddress } from '@portal/core/values';
import { addressesPath, loadAddresses, type Addresses } from '@portal/sources/content/addresses';
import { headingAnchors } from '@portal/sources/content/anchors';
import { didYouMean, nearest } from '@portal/sources/content/nearest';
import {
  counterpartFile,
  isEnglishFile,
  listPages,
  routeOf,
} from '@portal/sources/content/list-pages';
import { readText } from '@portal/sources/content/read-text';
import { listedPages } from '@portal/sources/content/api-table';
import { Faults, printWarnings, type WriterFault } from '@portal/sources/content/writer-error';
import { loadContract } from '@portal/sources/openapi';

/** Routes that are neither hand-written pages nor operation pages. */
const otherRoutes = ['/', '/en', '/search', ...apis.map(({ index }) => index.route)];

/** Matches components that create anchors. */
const anchorMakers = /^<(?:ErrorCatalogue|Glossary|ToConfirmList|VersionHistory)\b/m;

/** Removes code fences from a text; line numbers stay the same. */
const withoutFences = (text: string): string =>
  text.replace(/^(`{3,}|~{3,})[^]*?^\1/gm, (fence) => fence.replace(/[^\n]/g, ''));

/** Returns the anchors of a page, or undefined if components create further anchors. */
function anchorsOf(written: string): Set<string> | undefined {
  const text = withoutFences(written);
  if (anchorMakers.test(text)) return undefined;
  const ids = [...text.matchAll(/\sid="(?<id>[^"]+)"/g)].map(({ groups }) => groups?.['id'] ?? '');
  return new Set([...headingAnchors(text), ...ids]);
}

/** Routes of the site with their anchors, and the pages listed in a sidebar. */
export class PageMap {
  /** Anchors by route; undefined if not all are known. */
  readonly #pages = new Map<string, Set<string> | undefined>();
  readonly #listed: ReadonlySet<string>;
  /** Folders of the pages of contracts that cannot be read; their mistakes are reported by others. */
  readonly #unread: string[] = [];
  /** Pages of files, with the file and the line that create each. */
  readonly #created: { route: string; file: string; line: number }[] = [];

  constructor(siteDir: string) {
    this.#listed = new Set(listedPages(siteDir));
    const categories = readText(siteDir, 'sidebars.ts').matchAll(/slug: '(?<route>[^']+)'/g);
    for (const { groups } of categories) this.#pages.set(groups?.['route'] ?? '', undefined);
    for (const route of otherRoutes) this.#pages.set(route, undefined);
    for (const { specPath, outputDir } of apis) {
      const faults = new Faults();
      const contract = faults.load(() => loadContract(specPath, siteDir));
      const pages = faults.collect(() => [
        { pageId: contract?.infoPageId, line: contract?.lineOf(['info', 'title']) ?? 1 },
        ...(contract?.operations ?? []),
      ]);
      if (!contract || !pages) this.#unread.push(`/${outputDir}/`);
      else
        for (const { pageId = '', line } of pages)
          this.#created.push({ route: `/${outputDir}/${pageId}`, file: specPath, line });
    }
    for (const { route } of this.#created) this.#pages.set(route, undefined);
    for (const file of listPages(siteDir)) {
      const route = stripSlash(routeOf(file));
      this.#pages.set(route, anchorsOf(readText(siteDir, file)));
      this.#created.push({ route, file, line: 1 });
    }
  }

  /** Compares the pages with `specs/addresses.yaml`. */
  addressFaults({ product, own }: Addresses): WriterFault[] {
    const listed = new Map(
      [...product, ...own].map(([route, line]) => [stripSlash(route), line] as const),
    );
    const unlisted = this.#created.flatMap(({ route, file, line }): WriterFault[] => {
      const fix = `Add it to \`own\` in ${addressesPath}, with the purpose of the page; an address never changes: "  ${route}: purpose".`;
      return listed.has(route)
        ? []
        : [{ file, line, problem: `the new page has the address ${route}`, fix }];
    });
    const missing = [...listed].flatMap(([route, line]): WriterFault[] => {
      if (this.#pages.has(route) || this.#isUnread(route)) return [];
      const fix = `${didYouMean(route, this.#pages.keys())}Create the page, or correct the line. The address of a page never changes.`;
      return [{ file: addressesPath, line, problem: `no page has the address ${route}`, fix }];
    });
    return [...unlisted, ...missing];
  }

  #isUnread(route: string): boolean {
    return this.#unread.some((folder) => route.startsWith(folder));
  }

  /**
   * Returns the broken links of a page, and an error if no sidebar lists the page. An English page has the links of its
   * Vietnamese edition, and its place in the sidebars.
   */
  faultsOf(file: string, written: string): WriterFault[] {
    const listed = isEnglishFile(file) ? counterpartFile(file) : file;
    const text = withoutFences(written).replace(/`[^`\n]*`/g, '');
    const links = text.matchAll(/\]\((?<url>[/#][^)\s]*)|\b(?:href|to)="(?<value>[/#][^"]*)"/g);
    const faults = [...links].flatMap(({ groups, index }): WriterFault[] => {
      const url = decodeAddress(groups?.['url'] ?? groups?.['value'] ?? '').normalize('NFC');
      const fault = this.#faultOf(url, stripSlash(routeOf(listed)));
      const line = text.slice(0, index).split('\n').length;
      return fault ? [{ file, line, ...fault }] : [];
    });
    if (!file.endsWith('.mdx') || this.#listed.has(listed.replace(/\.mdx$/, ''))) return faults;
    const fix = 'Add its id to sidebars.ts: the path of the file without .mdx.';
    return [...faults, { file, line: 1, problem: 'no sidebar lists the page', fix }];
  }

  #faultOf(url: string, own: string): { problem: string; fix: string } | undefined {
    const [, page = '', anchor = ''] = /^([^#?]*)[^#]*#?(.*)$/.exec(url) ?? [];
    // Downloads and images are not pages.
    if (path.extname(page) !== '') return undefined;
    const route = page === '' ? own : stripSlash(page);
    if (this.#isUnread(route)) return undefined;
    if (!this.#pages.has(route)) {
      const fix = `${didYouMean(route, this.#pages.keys())}Link to a page of the site.`;
      return { problem: `the link ${url} does not lead to a page of the site`, fix };
    }
    const anchors = this.#pages.get(route);
    if (anchor === '' || anchors === undefined || anchors.has(anchor)) return undefined;
    const near = nearest(anchor, anchors);
    const like = near === undefined ? '' : `, such as ${page}#${near}`;
    const fix = `Link to a heading of ${route}${like}.`;
    return { problem: `the link ${url} names a heading that does not exist on the page`, fix };
  }
}

/** Warns of broken links, new addresses, and pages that no sidebar lists; only `npm run check` fails for them. */
export function warnOfPages(siteDir: string): void {
  const pageMap = new PageMap(siteDir);
  const faults = new Faults();
  const addresses = faults.load(() => loadAddresses(siteDir));
  printWarnings([...faults.all, ...(addresses ? pageMap.addressFaults(addresses) : [])]);
  for (const file of listPages(siteDir))
    printWarnings(pageMap.faultsOf(file, readText(siteDir, file)));
}
