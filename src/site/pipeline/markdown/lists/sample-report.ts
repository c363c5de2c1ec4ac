import { readFileSync } from 'node:fs';
import path from 'node:path';

import { apis } from '@portal/core/apis';
import { type ReportedOperation, type ReportedSamples, languageKeys } from '@portal/core/samples';
import { readProofs } from '@portal/sources/content/sample-proofs';

/** File with the test results of an API's samples, in the folder of its pages. No page starts with an underscore. */
export const sampleStatesFile = '_sample-states.json';

/** Returns the test results of all samples; a changed sample has no result. Throws before the first generation. */
export function sampleReport(siteDir: string): ReportedSamples {
  const proofs = readProofs(siteDir);
  return {
    languages: languageKeys.map((language) => {
      const run = proofs.languages[language];
      return { language, ...(run && { run }) };
    }),
    operations: apis.flatMap(
      ({ outputDir }) =>
        // Format: see `generate.ts`.
        JSON.parse(
          readFileSync(path.join(siteDir, outputDir, sampleStatesFile), 'utf8'),
        ) as ReportedOperation[],
    ),
  };
}
