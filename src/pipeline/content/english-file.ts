import { createHash } from 'node:crypto';

/** English texts of one page, as a file of the site. */
export interface EnglishFile {
  /** Where the site serves it. Named by its content: a page never shows texts of another build. */
  address: string;
  source: string;
}

/** Of a SHA-256: as many digits as tell the texts of all builds apart. */
const digits = 16;

/** The file of these texts, whatever a page's script takes them as. */
export function englishFile(texts: unknown): EnglishFile {
  const source = JSON.stringify(texts);
  const hash = createHash('sha256').update(source).digest('hex').slice(0, digits);
  return { address: `/assets/english/${hash}.json`, source };
}
