import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { visit } from 'unist-util-visit';

import { parseDocument } from '../markdown/html-tree';

export type BuiltPage = ReturnType<typeof readPage>;

const referring: Readonly<Record<string, string>> = {
  a: 'href',
  link: 'href',
  script: 'src',
  img: 'src',
  source: 'src',
  use: 'href',
  form: 'action',
};

/** Removes `.html`, `/index.html` and trailing slashes; applies Unicode NFC. */
export function normaliseRoute(pathname: string): string {
  const plain = pathname.normalize('NFC').replace(/(?:\/index)?\.html$/, '');
  return plain.replace(/\/+$/, '') || '/';
}

const routeOf = (file: string): string => normaliseRoute(`/${file.split(path.sep).join('/')}`);

/** Returns the sorted HTML files of a build, relative to its folder; throws if there is no build. */
export function pageFiles(buildDir: string): string[] {
  if (!existsSync(path.join(buildDir, 'index.html'))) {
    throw new Error(`There is no build in ${buildDir}. Run "npm run build" first.`);
  }
  return readdirSync(buildDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort();
}

/** Returns the route of every page without reading the files; throws if there is no build. */
export function readRoutes(buildDir: string): string[] {
  return pageFiles(buildDir).map(routeOf);
}

/** Redirect from another spelling of an address to the address of the page; both are decoded. */
export interface Redirect {
  from: string;
  to: string;
}

/** Redirects Vietnamese addresses of a build in NFD to the NFC routes; hosts handle trailing slashes and `.html`. */
export function readRedirects(buildDir: string): Redirect[] {
  return readRoutes(buildDir)
    .map((route) => ({ from: route.normalize('NFD'), to: route }))
    .filter(({ from, to }) => from !== to);
}

/** Reads every page of a build; throws if there is no build. */
export function readBuild(buildDir: string): BuiltPage[] {
  return pageFiles(buildDir).map((file) => readPage(buildDir, file));
}

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
  /** Decoded, in Unicode NFC, without trailing slash except for the root: `/documents/guides`. */
  const route = routeOf(file);
  return { route, anchors, references };
}

/** Checks whether the build contains a file that is not a page. */
export function hasFile(buildDir: string, pathname: string): boolean {
  const file = path.join(buildDir, pathname);
  return existsSync(file) && statSync(file).isFile();
}
