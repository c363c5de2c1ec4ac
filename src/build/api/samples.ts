import type { PageHtml, SampleGroup } from '../../components/api';
import { generateSample, languageKeys } from '../../samples/all';
import type { LanguageKey, SampleRequest } from '../../samples';
import { highlight } from '../highlight';

function available(key: LanguageKey, request: SampleRequest): boolean {
  try {
    generateSample(key, request);
    return true;
  } catch {
    return false;
  }
}

/** The samples of one request in every language, highlighted. */
export function callerSamples(
  request: SampleRequest,
  group: { id: string; title: string },
): { group: SampleGroup; html: PageHtml['samples'][string] } {
  const languages = languageKeys.filter((key) => available(key, request));
  return {
    group: { ...group, languages },
    html: Object.fromEntries(
      languages.map((key) => [key, highlight(generateSample(key, request), key)]),
    ),
  };
}
