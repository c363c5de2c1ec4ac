import { fold } from '@portal/core/markup';
import { anchor } from './render-facts';
import type { PageContext } from './page-context';
import { el } from './html';
import type { Child, Html } from './html';

export interface SectionPlace {
  /** Begins the section's id: empty, or a callback's name. */
  prefix: readonly string[];
  /** Level of the heading. */
  level: number;
}

export const topLevel: SectionPlace = { prefix: [], level: 2 };

/**
 * A section under a heading of its own. Those of the page's first level go into its jump list, and fold: on
 * a phone all of a page is in view before any of it is read. On a wide screen they stand open
 * (src/site/components/api/useFolds.ts).
 */
export function renderSection(
  context: PageContext,
  { prefix, level }: SectionPlace,
  name: string,
  title: string,
  content: () => Child[],
): Html {
  const id = context.ids.create(...prefix, name);
  // The sections within one (of a callback) repeat names and are no landmarks.
  if (level !== topLevel.level)
    return el('section', {}, el(`h${level}`, { id }, title, anchor(id, title)), ...content());
  context.sections.push({ id, title });
  return el(
    'section',
    { 'aria-labelledby': id },
    el(
      'details',
      { class: 'api-section', ...fold },
      el('summary', {}, el(`h${level}`, { id }, title)),
      // Not within the summary: a control holds no other control.
      anchor(id, title),
      ...content(),
    ),
  );
}

/** Links to the sections of a page: on a phone the last of them stands far below. */
export function renderJumpList(links: readonly { id: string; title: string }[]): Html {
  return el(
    'nav',
    { 'aria-label': 'On this page' },
    el(
      'ul',
      { class: 'api-jump' },
      ...links.map(({ id, title }) => el('li', {}, el('a', { href: `#${id}` }, title))),
    ),
  );
}
