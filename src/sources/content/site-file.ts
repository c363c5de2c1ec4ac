import { createHash } from 'node:crypto';

/** Number of SHA-256 digits, sufficient for unique names across builds. */
const digits = 16;

/**
 * Creates the JSON file of a value that a page fetches on demand; `folder` is below `/assets`. Its address contains a
 * hash of the content, so a page never loads the data of another build.
 */
export function siteFile(
  folder: 'english' | 'errors' | 'ipn',
  value: unknown,
): { address: string; source: string } {
  const source = JSON.stringify(value);
  const hash = createHash('sha256').update(source).digest('hex').slice(0, digits);
  return { address: `/assets/${folder}/${hash}.json`, source };
}
