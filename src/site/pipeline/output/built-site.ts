import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Removes `.html`, `/index.html` and trailing slashes; applies Unicode NFC. */
export function normaliseRoute(pathname: string): string {
  const plain = pathname.normalize('NFC').replace(/(?:\/index)?\.html$/, '');
  return plain.replace(/\/+$/, '') || '/';
}

/** Returns the route of a page: decoded, in Unicode NFC, without a trailing slash except for `/`. */
export const routeOf = (file: string): string =>
  normaliseRoute(`/${file.split(path.sep).join('/')}`);

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
