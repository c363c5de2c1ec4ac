import { createHash } from 'node:crypto';

/** File of the site with data that a page fetches on demand. */
export interface SiteFile {
  /** Address with a hash of the content, so a page never loads the data of another build. */
  address: string;
  source: string;
}

/** Number of SHA-256 digits, sufficient for unique names across builds. */
const digits = 16;

/** Creates the JSON file of a value; `folder` is below `/assets`. */
export function siteFile(folder: 'english' | 'errors' | 'ipn', value: unknown): SiteFile {
  const source = JSON.stringify(value);
  const hash = createHash('sha256').update(source).digest('hex').slice(0, digits);
  return { address: `/assets/${folder}/${hash}.json`, source };
}
