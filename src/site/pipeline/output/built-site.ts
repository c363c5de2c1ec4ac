import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { visit } from 'unist-util-visit';

import { parseDocument } from '../markdown/html-tree';

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

/** The attributes that refer to something, by element. */
const referring: Readonly<Record<string, string>> = {
  a: 'href',
  link: 'href',
  script: 'src',
  img: 'src',
  source: 'src',
  use: 'href',
  form: 'action',
};

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
  const anchors = new Set<string>();
  const references: Reference[] = [];
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

/** Whether the build holds this file (not a page): an image, a script, a download. */
export function hasFile(buildDir: string, pathname: string): boolean {
  const file = path.join(buildDir, pathname);
  return existsSync(file) && statSync(file).isFile();
}
