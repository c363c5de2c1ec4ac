import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';

/** One reference that a page makes: a link, an image, a script, a style sheet. */
export interface Reference {
  /** As it stands in the page. */
  value: string;
  /** The element and attribute, for the report: `a[href]`. */
  from: string;
}

/** A built page: its route, what can be linked to in it, and what it refers to. */
export interface BuiltPage {
  /** Decoded, NFC, without trailing slash but for the root: `/documents/guides`. */
  route: string;
  anchors: Set<string>;
  references: Reference[];
}

const attributes: [selector: string, attribute: string][] = [
  ['a[href]', 'href'],
  ['link[href]', 'href'],
  ['script[src]', 'src'],
  ['img[src]', 'src'],
  ['source[src]', 'src'],
  ['use[href]', 'href'],
  ['form[action]', 'action'],
];

/** The one form in which routes are compared. */
export function normaliseRoute(pathname: string): string {
  const plain = pathname.normalize('NFC').replace(/(?:\/index)?\.html$/, '');
  return plain.replace(/\/+$/, '') || '/';
}

const routeOf = (file: string): string => normaliseRoute(`/${file.split(path.sep).join('/')}`);

/**
 * The HTML files of a build, from its folder on, sorted.
 * @throws {Error} when there is no build: a check of nothing would pass.
 */
export function pageFiles(buildDir: string): string[] {
  if (!existsSync(path.join(buildDir, 'index.html'))) {
    throw new Error(`There is no build in ${buildDir}. Run "npm run build" first.`);
  }
  return readdirSync(buildDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort();
}

/**
 * The route of every page of a build, without reading the pages.
 * @throws {Error} when there is no build.
 */
export function readRoutes(buildDir: string): string[] {
  return pageFiles(buildDir).map(routeOf);
}

/**
 * Reads every page of a build.
 * @throws {Error} when there is no build.
 */
export function readBuild(buildDir: string): BuiltPage[] {
  return pageFiles(buildDir).map((file) => readPage(buildDir, file));
}

function readPage(buildDir: string, file: string): BuiltPage {
  const $ = load(readFileSync(path.join(buildDir, file), 'utf8'));
  const anchors = new Set<string>();
  $('[id], a[name]').each((_, element) => {
    anchors.add($(element).attr('id') ?? $(element).attr('name') ?? '');
  });
  const references = attributes.flatMap(([selector, attribute]) =>
    $(selector)
      .toArray()
      .map((element) => ({ value: $(element).attr(attribute) ?? '', from: selector })),
  );
  return { route: routeOf(file), anchors, references };
}

/** Whether the build holds this file (not a page): an image, a script, a download. */
export function hasFile(buildDir: string, pathname: string): boolean {
  const file = path.join(buildDir, pathname);
  return existsSync(file) && statSync(file).isFile();
}
