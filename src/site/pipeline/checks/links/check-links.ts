import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { visit } from 'unist-util-visit';

import { nearest } from '@portal/sources/content/nearest';
import { parseDocument } from '../../markdown/html-tree';
import { normaliseRoute, pageFiles, routeOf } from '../../output/built-site';
import { findingsOf, type Finding } from '../shared/finding';

/** Attributes that refer to an address, by element. */
const referring: Readonly<Record<string, string>> = {
  a: 'href',
  link: 'href',
  script: 'src',
  img: 'src',
  source: 'src',
  use: 'href',
  form: 'action',
};

function readPage(buildDir: string, file: string) {
  const anchors = new Set<string>();
  const references: { value: string; from: string }[] = [];
  const document = parseDocument(readFileSync(path.join(buildDir, file), 'utf8'));
  visit(document, 'element', ({ tagName, properties }) => {
    const anchor = properties['id'] ?? (tagName === 'a' ? properties['name'] : undefined);
    if (anchor !== undefined) anchors.add(String(anchor));
    const attribute = referring[tagName];
    const value = attribute === undefined ? undefined : properties[attribute];
    if (value !== undefined) {
      references.push({ value: String(value), from: `${tagName}[${attribute ?? ''}]` });
    }
  });
  return { route: routeOf(file), anchors, references };
}

type BuiltPage = ReturnType<typeof readPage>;

/**
 * Resolves a reference within the site.
 * @returns undefined for another site, a mail address or a telephone number
 * @throws {URIError} on malformed percent-encoding
 */
function resolve(value: string, { route }: BuiltPage, origin: string) {
  const url = new URL(value, `${origin}${encodeURI(route)}`);
  if (url.origin !== origin || !/^https?:$/.test(url.protocol)) return undefined;
  const [pathname, anchor] = [url.pathname, url.hash.slice(1)].map(decodeURIComponent);
  return { pathname: pathname ?? '', anchor: anchor ?? '' };
}

/**
 * Checks all references within a built site: pages, anchors, images, scripts, style sheets.
 * @param siteUrl address of the deployed site, for checking absolute links
 * @throws {Error} if there is no build
 */
export function checkLinks(buildDir: string, siteUrl: string): Finding[] {
  const read = pageFiles(buildDir).map((file) => readPage(buildDir, file));
  const pages = new Map(read.map((page) => [page.route, page]));
  const { origin } = new URL(siteUrl);
  /** Returns the problem of a reference, and the most similar valid target. */
  const faultOf = (value: string, page: BuiltPage): [reason: string, hint?: string] | undefined => {
    try {
      const target = resolve(value, page, origin);
      if (target === undefined) return undefined;
      const { pathname, anchor } = target;
      const composed = pathname.normalize('NFC');
      if (pathname !== composed) return ['the address is not in Unicode NFC', composed];
      const linked = pages.get(normaliseRoute(pathname));
      if (linked && (anchor === '' || linked.anchors.has(anchor))) return undefined;
      if (linked) {
        const hint = `${linked.route}#${nearest(anchor, linked.anchors) ?? ''}`;
        return ['the page has no such anchor', hint];
      }
      const file = statSync(path.join(buildDir, pathname), { throwIfNoEntry: false });
      if (file?.isFile()) return undefined;
      return ['there is no such page or file', nearest(pathname, pages.keys())];
    } catch {
      return ['the address is malformed'];
    }
  };
  return [...pages.values()].flatMap((page) =>
    findingsOf('links', `${buildDir}${page.route}`, (report) => {
      for (const { value, from } of page.references) {
        const [reason, hint = 'none'] = faultOf(value, page) ?? [];
        if (reason !== undefined) report(1, `${from} ${value}: ${reason}`, `Nearest: ${hint}`);
      }
    }),
  );
}
