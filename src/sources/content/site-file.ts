import { createHash } from 'node:crypto';

/** Number of SHA-256 digits, sufficient for unique names across builds. */
const digits = 16;

/** Creates a JSON file below `/assets` for a page. The hash in its address prevents the use of another build's data. */
export function siteFile(folder: 'english' | 'errors' | 'ipn', value: unknown) {
  const source = JSON.stringify(value);
  const hash = createHash('sha256').update(source).digest('hex').slice(0, digits);
  return { address: `/assets/${folder}/${hash}.json`, source };
}
