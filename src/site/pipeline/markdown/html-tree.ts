import type { Element, ElementContent, Nodes, Properties, Root, RootContent, Text } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import camelCase from 'lodash/camelCase';
import memoize from 'lodash/memoize';
import { parse, parseFragment } from 'parse5';

/** Parses an HTML fragment as browsers do. `hast-util-from-html` would also add positions, and take four times as long. */
export const parsePart = (html: string): Root => fromParse5(parseFragment(html)) as Root;

export const parseDocument = (html: string): Root => fromParse5(parse(html)) as Root;

export const el = (
  tagName: string,
  children: ElementContent[],
  properties: Properties = {},
): Element => ({ type: 'element', tagName, properties, children });

export const text = (value: string): Text => ({ type: 'text', value });

/** Checks whether a node is an element, optionally with a given name. */
export const isTag = (node: Nodes | undefined, name?: string): node is Element =>
  node?.type === 'element' && (name === undefined || node.tagName === name);

export const tagsIn = ({ children }: Element | Root): Element[] =>
  (children as RootContent[]).filter((child) => isTag(child));

/** Returns the first matching element in document order. */
export function findTag(
  { children }: Element | Root,
  test: (element: Element) => boolean,
): Element | undefined {
  for (const child of children) {
    if (!isTag(child)) continue;
    const found = test(child) ? child : findTag(child, test);
    if (found) return found;
  }
  return undefined;
}

/** Returns the property name of hast: `dataRecordName` for `data-record-name`. */
const propertyOf = memoize((name: string): string => camelCase(name));

/** Returns the value of a `data-` or `aria-` attribute; empty for a flag. */
export function attributeOf({ properties }: Element, name: string): string | undefined {
  const value = properties[propertyOf(name)];
  return value === undefined || value === null ? undefined : String(value);
}

export const classesOf = ({ properties: { className } }: Element): readonly string[] =>
  Array.isArray(className) ? className.map(String) : [];

export const hasClass = (element: Element, name: string): boolean =>
  classesOf(element).includes(name);

/** Returns the text of a node with its descendants, including all spaces. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
