import type { Element, ElementContent } from 'hast';

import { attributes, classes } from '@portal/core/markup';
import { attributeOf, classesOf, isTag } from '../markdown/html-tree';

/** What a page has beside its content: navigation and controls. Neither Markdown nor search reads it. */
const frame = {
  tags: new Set(
    'nav button script style noscript template form search fieldset select label input textarea'.split(
      ' ',
    ),
  ),
  classes: new Set<string>([
    'hash-link',
    classes.anchor,
    'theme-doc-footer',
    'table-of-contents',
    'theme-doc-toc-mobile',
  ]),
  roles: new Set(['tablist', 'status', 'alert']),
};

/** Content that the search does not read, because other records say the same. */
const repeated = new Set<string>([
  classes.same,
  // A page of its own lists what is still to be confirmed.
  'to-confirm',
  classes.confirm,
  // Operations have pages of their own.
  classes.operations,
]);

const has = (element: Element, name: string): boolean => attributeOf(element, name) !== undefined;

/** Whether a node is the panel of a tab. */
export const isPanel = (node: ElementContent): node is Element =>
  isTag(node) && attributeOf(node, 'role') === 'tabpanel';

const isFrame = (element: Element): boolean =>
  frame.tags.has(element.tagName) ||
  has(element, attributes.control) ||
  frame.roles.has(attributeOf(element, 'role') ?? '') ||
  classesOf(element).some((name) => frame.classes.has(name));

/** Removes the frame from a tree. */
export function withoutFrame(element: Element): Element {
  element.children = element.children.filter((child) => !isTag(child) || !isFrame(child));
  for (const child of element.children) if (isTag(child)) withoutFrame(child);
  return element;
}

function isRepeated(element: Element, inFigure: boolean): boolean {
  return (
    element.tagName === 'svg' ||
    attributeOf(element, 'aria-hidden') === 'true' ||
    has(element, attributes.searchSkip) ||
    // Code in many languages.
    has(element, attributes.languages) ||
    has(element, attributes.proof) ||
    // An example repeats the fields.
    attributeOf(element, attributes.record) === 'example' ||
    // A diagram in words repeats the text around it.
    (element.tagName === 'details' && inFigure) ||
    classesOf(element).some((name) => repeated.has(name))
  );
}

/** A copy without the content that the search does not read. */
export function withoutRepeated(element: Element, inFigure = false): Element {
  const within = inFigure || element.tagName === 'figure';
  const children = element.children.flatMap((child): ElementContent[] => {
    if (!isTag(child)) return [child];
    return isRepeated(child, within) ? [] : [withoutRepeated(child, within)];
  });
  return { ...element, children };
}
