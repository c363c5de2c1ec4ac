import { createHash } from 'node:crypto';

import kebabCase from 'lodash/kebabCase';

/** The methods of OpenAPI 3.0 and 3.1, in the order in which both list them. */
export const methods = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
] as const;

/** Under these keys stand names that the contract gives, which may begin like an extension's. */
export const holdsNames = /^(?:properties|patternProperties|headers|schemas)$/;

/**
 * Whether a place lies in an extension: a `$ref` there is its owner's affair. (Of webhooks in 3.0, `x-webhooks`,
 * the reader says what is wrong.)
 * @param pointer a JSON pointer
 */
export function isInExtension(pointer: string): boolean {
  const keys = pointer.split('/');
  return keys.some((key, at) => key.startsWith('x-') && !holdsNames.test(keys[at - 1] ?? ''));
}

/** Bytes of a page's name: file systems take 255, and an ending follows. */
const longestName = 200;

/**
 * A name as the last part of an address, as docusaurus-plugin-openapi-docs computes it. One that no
 * file system takes is cut, with a sum of the whole behind it.
 */
export function pageId(name: string): string {
  const id = kebabCase(name).normalize('NFC');
  if (Buffer.byteLength(id) <= longestName) return id;
  const sum = createHash('sha256').update(id).digest('hex').slice(0, 8);
  // A character has four bytes at most.
  return `${[...id].slice(0, longestName / 4 - 10).join('')}-${kebabCase(sum)}`;
}

/** The page of a contract's title, as the plugin computes it. */
export function infoPageId(title: string): string {
  return pageId(title.replace(' ', '-').toLowerCase());
}

/** The name of the component at an address: `components/schemas/Order` → `Order`; a file's own name. */
export function componentName(address: string): string {
  const place = address.replace(/#?\/?$/, '');
  const last = place.split('/').at(-1) ?? place;
  return place === address ? last : last.replace(/\.(?:ya?ml|json)$/, '');
}
