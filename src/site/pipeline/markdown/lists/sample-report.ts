import { readFileSync } from 'node:fs';
import path from 'node:path';

import { apis } from '@portal/core/apis';
import type { ReportedOperation, ReportedSamples } from '@portal/core/model';
import { languageKeys } from '@portal/core/samples';
import { readProofs } from '@portal/sources/content/sample-proofs';

export type { ReportedOperation };

/** What the generation leaves beside an API's pages. No page's name begins with an underscore. */
export const sampleStatesFile = '_sample-states.json';

/**
 * The committed report against the samples as last generated: a text that has changed since its run
 * is unchecked.
 * @throws {Error} before the first generation.
 */
export function sampleReport(siteDir: string): ReportedSamples {
  const proofs = readProofs(siteDir);
  return {
    languages: languageKeys.map((language) => {
      const run = proofs.languages[language];
      return { language, ...(run && { run }) };
    }),
    operations: apis.flatMap(
      ({ outputDir }) =>
        // As `generate.ts` wrote it.
        JSON.parse(
          readFileSync(path.join(siteDir, outputDir, sampleStatesFile), 'utf8'),
        ) as ReportedOperation[],
    ),
  };
}
