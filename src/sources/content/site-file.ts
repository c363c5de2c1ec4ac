import { createHash } from 'node:crypto';

/** Data that a page fetches once a reader asks for it, as a file of the site. */
export interface SiteFile {
  /** Where the site serves it. Named by its content: a page never shows that of another build. */
  address: string;
  source: string;
}

/** Of a SHA-256: as many digits as tell the files of all builds apart. */
const digits = 16;

/**
 * The file of a value, as JSON.
 * @param folder below `/assets`: what kind of data it is
 */
export function siteFile(folder: 'english' | 'errors' | 'ipn', value: unknown): SiteFile {
  const source = JSON.stringify(value);
  const hash = createHash('sha256').update(source).digest('hex').slice(0, digits);
  return { address: `/assets/${folder}/${hash}.json`, source };
}
