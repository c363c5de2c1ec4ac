import { languageKeys, type LanguageKey } from '../samples';
import { readCallers } from './api';
import { apiFamilies } from './api-families';
import { loadSpec } from './openapi';
import { readProofs, stateOf, type Proof, type SampleState } from './verify-samples/proofs';

/** What the committed report says, for the page that shows it. */
export interface SampleReport {
  /** In the order of the tabs, with the last complete run; none where there has been none. */
  languages: { language: LanguageKey; run?: Proof }[];
  /** `states`: of each language, in the same order. */
  operations: { title: string; route: string; states: SampleState[] }[];
}

/**
 * The committed report against the samples as this build publishes them: a text that has changed
 * since its run counts as not run.
 * @throws {WriterError} on a fault in a spec.
 */
export function sampleReport(siteDir: string = process.cwd()): SampleReport {
  const proofs = readProofs(siteDir);
  const callers = apiFamilies.flatMap(({ key: family, specPath, outputDir }) => {
    const { text } = loadSpec(specPath, siteDir);
    return readCallers({ file: specPath, text, family, outputDir });
  });
  return {
    languages: languageKeys.map((language) => {
      const run = proofs.languages[language];
      return { language, ...(run && { run }) };
    }),
    operations: callers.map(({ title, route, samples }) => ({
      title,
      route,
      states: samples.map(({ key, source }) => stateOf(proofs, key, source)),
    })),
  };
}
