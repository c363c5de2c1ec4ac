import { languageKeys, type LanguageKey } from '../samples';
import { readCallers } from './api';
import { apiFamilies } from './api-families';
import { loadSpec } from './openapi';
import { readProofs, stateOf, type Proof, type SampleState } from './verify-samples/proofs';

/** What the committed report says of one language, for the page that shows it. */
export interface ReportedLanguage {
  language: LanguageKey;
  /** The last complete run; absent where there has been none. */
  run?: Proof;
  operations: { title: string; route: string; state: SampleState }[];
}

/**
 * The committed report against the samples as this build publishes them: a text that has changed
 * since its run counts as not run.
 * @throws {WriterError} on a fault in a spec.
 */
export function sampleReport(siteDir: string = process.cwd()): ReportedLanguage[] {
  const proofs = readProofs(siteDir);
  const callers = apiFamilies.flatMap(({ key: family, specPath, outputDir }) => {
    const { text } = loadSpec(specPath, siteDir);
    return readCallers({ file: specPath, text, family, outputDir });
  });
  return languageKeys.map((language) => {
    const run = proofs.languages[language];
    return {
      language,
      ...(run && { run }),
      operations: callers.map(({ title, route, samples }) => ({
        title,
        route,
        state: stateOf(proofs, language, samples.find(({ key }) => key === language)?.source ?? ''),
      })),
    };
  });
}
