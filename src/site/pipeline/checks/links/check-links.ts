import { nearest } from '@portal/sources/content/nearest';
import { hasFile, normaliseRoute, readBuild, type BuiltPage } from '../../output/built-site';
import { findingsOf, type Finding } from '../shared/finding';

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
  const pages = new Map(readBuild(buildDir).map((page) => [page.route, page]));
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
      if (hasFile(buildDir, pathname)) return undefined;
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
