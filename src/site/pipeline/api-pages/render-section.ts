import { attributes, rare } from '@portal/core/markup';
import type { Text } from '@portal/sources/openapi';
import { label, labelText, type Label } from './labels';
import { anchor, lineText } from './render-keywords';
import type { PageContext } from './page-context';
import { el, link, type Child, type Html } from './html';

export interface SectionPlace {
  context: PageContext;
  /** Start of the section's id: empty, or the name of a callback. */
  prefix: readonly string[];
  level: number;
}

export const topLevel = { prefix: [], level: 2 } as const;

/** Sections that are closed on every screen, so that request and response of an operation are on the first screens. */
const rarelyRead: ReadonlySet<string> = new Set([
  'authentication',
  'servers',
  'errors',
  'callbacks',
]);

/**
 * Renders a section with a heading. Top-level sections are in the jump list and are collapsible, so a phone first shows
 * the outline. src/site/components/api/useStaticText.ts opens most of them on wide screens.
 */
export function renderSection(
  { context, prefix, level }: SectionPlace,
  name: string,
  title: Label,
  content: () => Child[],
): Html {
  const id = context.ids.create(...prefix, name);
  // Sections of a callback are not landmarks, because their names repeat those of the page.
  if (level !== topLevel.level)
    return el(
      'section',
      {},
      el(`h${level}`, { id }, label(context, title), anchor(id)),
      ...content(),
    );
  context.sections.push({ id, title: labelText(title) });
  return el(
    'section',
    { 'aria-labelledby': id },
    el(
      'details',
      { class: 'api-section', [attributes.fold]: rarelyRead.has(name) ? rare : true },
      el('summary', {}, label(context, title, `h${level}`, { id })),
      // The anchor is outside of the summary: a control must not contain another control.
      anchor(id),
      ...content(),
    ),
  );
}

/** Renders links to the sections of a page. */
export function renderJumpList(
  context: PageContext,
  links: readonly { id: string; title: Text }[],
): Html {
  const name = context.ids.create('on-this-page');
  return el(
    'nav',
    { 'aria-labelledby': name },
    label(context, 'On this page', 'span', { id: name, class: 'visually-hidden' }),
    el(
      'ul',
      { class: 'api-jump' },
      ...links.map(({ id, title }) => el('li', {}, link(`#${id}`, lineText(context, title)))),
    ),
  );
}
