import { isTag, type Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import type { ElementContent } from 'hast';

import { el, text } from './hast';

/** The language whose sample stands for all: it reads in every shell, and shows the call as it is. */
export const preferred = 'curl';

/** The languages of a request's samples; none where it has no tabs of them. */
function languagesOf(samples: Element): string[] {
  const tabs = DomUtils.findOne(
    ({ attribs }) => attribs['data-langs'] !== undefined,
    samples.children,
  );
  return tabs?.attribs['data-langs']?.split(' ') ?? [];
}

/** Whether an element is a sample that says what another one says: of a request one is kept. */
export function isOtherSample({ attribs, parent }: Element): boolean {
  if (attribs['role'] !== 'tabpanel') return false;
  let samples = parent;
  while (samples && !(isTag(samples) && samples.attribs['data-samples'] !== undefined)) {
    samples = samples.parent;
  }
  if (!samples || !isTag(samples)) return false;
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
