import type { Built } from './build-document';

/** What is known of one document. */
export interface Judged {
  file: string;
  /** `refused`: with a fault that names file and line; `crashed`: with anything else. */
  state: 'built' | 'refused' | 'crashed' | 'late';
  faults: string[];
  operations: number;
  pages: number;
  /** Of these, pages of schemas. */
  parts: number;
  seconds?: number;
  /** Peak, in bytes. */
  memory?: number;
  /** HTML of all pages, samples included, in bytes. */
  output?: number;
  /** With `--build`: the whole site with it. */
  build?: Built;
  /** With `--stock`: the stock theme's site with it. */
  stock?: Built;
  heaviest?: { id: string; bytes: number; gzip: number } | undefined;
}
