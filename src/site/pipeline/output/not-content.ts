import type { Element, ElementContent } from 'hast';

import { attributes, classes } from '@portal/core/markup';
import { attributeOf, classesOf, isTag } from '../markdown/html-tree';

/** Navigation and controls, which Markdown and search omit. */
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

/** Classes of content that the search omits because other records contain it. */
const repeated = new Set<string>([
  classes.same,
  // The page of open points lists these questions.
  'to-confirm',
  classes.confirm,
  // Operations have their own pages.
  classes.operations,
]);

const has = (element: Element, name: string): boolean => attributeOf(element, name) !== undefined;

/** Checks whether an element is the check box of a task in a list (`- [x]`). */
const isTaskMark = ({ tagName, properties }: Element): boolean =>
  tagName === 'input' && properties['type'] === 'checkbox' && properties['disabled'] === true;

const isFrame = (element: Element): boolean =>
  (frame.tags.has(element.tagName) && !isTaskMark(element)) ||
  has(element, attributes.control) ||
  frame.roles.has(attributeOf(element, 'role') ?? '') ||
  classesOf(element).some((name) => frame.classes.has(name));

/** Removes navigation and controls from a tree, in place. */
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
    // Examples repeat the fields.
    attributeOf(element, attributes.record) === 'example' ||
    // Text descriptions of diagrams repeat the surrounding text.
    (element.tagName === 'details' && inFigure) ||
    classesOf(element).some((name) => repeated.has(name))
  );
}

/** Returns a copy without the content excluded from the search. */
export function withoutRepeated(element: Element, inFigure = false): Element {
  const within = inFigure || element.tagName === 'figure';
  const children = element.children.flatMap((child): ElementContent[] => {
    if (!isTag(child)) return [child];
    return isRepeated(child, within) ? [] : [withoutRepeated(child, within)];
  });
  return { ...element, children };
}
