import { readFileSync } from 'node:fs';
import path from 'node:path';

import { languageKeys, type LanguageKey } from '../../../samples';
import { apis } from '../../../apis';
import { readProofs, type Proof, type SampleState } from '../../content/sample-proofs';

/** An operation and, in the order of the tabs, what is known of its samples. */
export interface ReportedOperation {
  title: string;
  route: string;
  states: SampleState[];
}

/** What the committed report says, for the page that shows it. */
export interface SampleReport {
  /** In the order of the tabs, with the last complete run; none where there has been none. */
  languages: { language: LanguageKey; run?: Proof }[];
  operations: ReportedOperation[];
}

/** What the generation leaves beside an API's pages. No page's name begins with an underscore. */
export const sampleStatesFile = '_sample-states.json';

/**
 * The committed report against the samples as last generated: a text that has changed since its run
 * counts as not run.
 * @throws {Error} before the first generation.
 */
export function sampleReport(siteDir: string = process.cwd()): SampleReport {
  const proofs = readProofs(siteDir);
  return {
    languages: languageKeys.map((language) => {
      const run = proofs.languages[language];
      return { language, ...(run && { run }) };
    }),
    operations: apis.flatMap(({ outputDir }) => {
      const file = path.join(siteDir, outputDir, sampleStatesFile);
      return JSON.parse(readFileSync(file, 'utf8')) as ReportedOperation[];
    }),
  };
}
