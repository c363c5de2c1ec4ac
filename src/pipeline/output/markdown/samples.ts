import { isTag, type Element } from 'domhandler';
import type { ElementContent } from 'hast';

import { el, text } from './hast';

/** The language whose sample stands for all: it reads in every shell, and shows the call as it is. */
const preferred = 'curl';

/** The languages of a request's samples; none where it has no tabs of them. */
function languagesOf(samples: Element): string[] {
  const tabs = samples.children
    .filter(isTag)
    .find(({ attribs }) => attribs['data-langs'] !== undefined);
  return tabs?.attribs['data-langs']?.split(' ') ?? [];
}

/** Whether an element is a sample that says what another one says: of a request one is kept. */
export function isOtherSample({ attribs, parent }: Element): boolean {
  const samples = parent?.parent;
  if (attribs['role'] !== 'tabpanel' || !samples || !isTag(samples)) return false;
  if (samples.attribs['data-samples'] === undefined) return false;
  const languages = languagesOf(samples);
  const kept = languages.includes(preferred) ? preferred : languages[0];
  return attribs['data-lang'] !== kept;
}

/** Says that the page has the sample in more languages, and where. */
export function otherSamples(samples: Element, page: string): ElementContent[] {
  const languages = languagesOf(samples);
  if (languages.length < 2) return [];
  const href = `${page}#${samples.attribs['data-samples'] ?? ''}`;
  return [
    el('p', [
      text('The page has it '),
      el('a', [text(`in ${languages.length} languages`)], { href }),
      text(`: ${languages.join(', ')}.`),
    ]),
  ];
}
