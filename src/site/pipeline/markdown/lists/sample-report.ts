import { readFileSync } from 'node:fs';
import path from 'node:path';

import { apis } from '@portal/core/apis';
import type { ReportedOperation, ReportedSamples } from '@portal/core/model';
import { languageKeys, type SampleState } from '@portal/core/samples';
import { readProofs } from '@portal/sources/content/sample-proofs';

export type { ReportedOperation };

/** What the generation leaves beside an API's pages. No page's name begins with an underscore. */
export const sampleStatesFile = '_sample-states.json';

const states: readonly unknown[] = [
  'verified',
  'parsed',
  'failed',
  'unchecked',
] satisfies SampleState[];

function isReported(value: unknown): value is ReportedOperation {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    typeof value.title === 'string' &&
    'route' in value &&
    typeof value.route === 'string' &&
    'states' in value &&
    Array.isArray(value.states) &&
    value.states.every((state) => states.includes(state))
  );
}

/** @throws {Error} on what is no list of operations: an older generation left it. */
function readStates(file: string): ReportedOperation[] {
  const operations: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (Array.isArray(operations) && operations.every(isReported)) return operations;
  throw new Error(`${file} does not hold the states of samples: run \`npm run gen\``);
}

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
    operations: apis.flatMap(({ outputDir }) =>
      readStates(path.join(siteDir, outputDir, sampleStatesFile)),
    ),
  };
}
