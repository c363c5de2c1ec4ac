import { nearest } from '@portal/sources/content/nearest';
import { hasFile, normaliseRoute, readBuild, type BuiltPage } from '../../output/built-site';

/** A link that leads nowhere, and the nearest thing that exists. */
export interface BrokenLink {
  page: string;
  link: string;
  from: string;
  reason: string;
  nearest: string;
}

interface Target {
  pathname: string;
  anchor: string;
}

/**
 * Resolves a reference of a page within the site.
 * @returns undefined when it leads to another site, mail or telephone.
 * @throws {URIError} on malformed percent-encoding.
 */
function resolve(value: string, page: BuiltPage, origin: string): Target | undefined {
  const url = new URL(value, `${origin}${encodeURI(page.route)}`);
  if (url.origin !== origin || !/^https?:$/.test(url.protocol)) return undefined;
  return {
    pathname: decodeURIComponent(url.pathname),
    anchor: decodeURIComponent(url.hash.slice(1)),
  };
}

/**
 * Checks every reference within a built site: pages, anchors, images, scripts, style sheets.
 * @param siteUrl the address of the deployed site; absolute links to it are checked too
 * @returns the broken ones, and how much was checked.
 * @throws {Error} when there is no build, or when no reference leads to the site: nothing was checked.
 */
export function checkLinks(
  buildDir: string,
  siteUrl: string,
): { broken: BrokenLink[]; pages: number; references: number } {
  const pages = readBuild(buildDir);
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const { origin } = new URL(siteUrl);
  const broken: BrokenLink[] = [];
  let references = 0;
  let own = 0;
  for (const page of pages) {
    for (const { value, from } of page.references) {
      references += 1;
      const report = (reason: string, hint: string): void => {
        broken.push({ page: page.route, link: value, from, reason, nearest: hint });
      };
      let target: Target | undefined;
      try {
        target = resolve(value, page, origin);
      } catch {
        report('the address is malformed', '');
        continue;
      }
      if (target === undefined) continue;
      own += 1;
      if (target.pathname !== target.pathname.normalize('NFC')) {
        report('the address is not in Unicode NFC', target.pathname.normalize('NFC'));
      }
      const linked = byRoute.get(normaliseRoute(target.pathname));
      if (linked === undefined) {
        if (!hasFile(buildDir, target.pathname)) {
          report('there is no such page or file', nearest(target.pathname, byRoute.keys()) ?? '');
        }
      } else if (target.anchor !== '' && !linked.anchors.has(target.anchor)) {
        const anchor = nearest(target.anchor, linked.anchors);
        report(
          'the page has no such anchor',
          linked.route + (anchor === undefined ? '' : `#${anchor}`),
        );
      }
    }
  }
  if (own === 0 && broken.length === 0) {
    throw new Error(`None of ${references} references in ${buildDir} leads to ${origin}.`);
  }
  return { broken, pages: pages.length, references };
}
