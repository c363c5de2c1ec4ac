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

/** A section under a heading of its own; those of the page's first level go into its jump list. */
export function renderSection(
  context: PageContext,
  { prefix, level }: SectionPlace,
  name: string,
  title: string,
  content: () => Child[],
): Html {
  const id = context.ids.create(...prefix, name);
  if (level === topLevel.level) context.sections.push({ id, title });
  return el(
    'section',
    // A landmark by its name; the sections within one (of a callback) repeat names and are none.
    { 'aria-labelledby': level === topLevel.level && id },
    el(`h${level}`, { id }, title, anchor(id, title)),
    ...content(),
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
