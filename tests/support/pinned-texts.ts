import { hostileStrings } from '../verify-samples/hostile-strings';
import type { SampleRequest } from '../../src/core/samples';

/** What a snapshot of these texts is called, beside those of the representative requests. */
export const pinnedName = 'texts';

/**
 * Every hostile text as one literal each, in one program. Nothing here reads the literals of the
 * languages that are only parsed: their printed form is pinned, for whoever changes it to read.
 */
export const pinnedTexts: SampleRequest = {
  method: 'GET',
  url: 'https://api.example.vn/v1/texts',
  query: [],
  headers: Object.entries(hostileStrings).map(([name, value]) => ({
    name: `X-${name.replaceAll(' ', '-')}`,
    value,
  })),
};
