import type { PageHtml, SampleGroup } from '../../components/api';
import { generateSample, languageKeys } from '../../samples/all';
import type { SampleRequest } from '../../samples';
import { highlight } from '../highlight';

/** The samples of one request in every language, highlighted. */
export function callerSamples(
  request: SampleRequest,
  group: { id: string; title: string },
): { group: SampleGroup; html: PageHtml['samples'][string] } {
  return {
    group: { ...group, languages: [...languageKeys] },
    html: Object.fromEntries(
      languageKeys.map((key) => [key, highlight(generateSample(key, request), key)]),
    ),
  };
}
