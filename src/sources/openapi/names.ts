import { createHash } from 'node:crypto';

import kebabCase from 'lodash/kebabCase';

/** Methods of OpenAPI 3.0 and 3.1, in the order of both specifications. */
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

/** Matches keywords of maps whose names the contract chooses. A name with `x-` there is not an extension. */
export const holdsNames = /^(?:properties|patternProperties|headers|schemas)$/;

/**
 * Checks whether a location is inside an extension, where `$ref` is not validated. (References in `x-webhooks` of
 * OpenAPI 3.0 are validated when the operations are read.)
 * @param keys keys from the root; not a joined address: the media type `application/x-…` is one key
 */
export function isInExtension(keys: readonly string[]): boolean {
  return keys.some((key, at) => key.startsWith('x-') && !holdsNames.test(keys[at - 1] ?? ''));
}

/** Longest page name in bytes: file systems allow 255, including the file extension. */
const maxName = 200;

/** Converts a name to an address segment as docusaurus-plugin-openapi-docs does; shortens long names. */
export function pageId(name: string): string {
  const id = kebabCase(name).normalize('NFC');
  if (Buffer.byteLength(id) <= maxName) return id;
  const sum = createHash('sha256').update(id).digest('hex').slice(0, 8);
  // A character has at most four bytes.
  return `${[...id].slice(0, maxName / 4 - 10).join('')}-${kebabCase(sum)}`;
}

/** Returns the page name for a contract's title, as docusaurus-plugin-openapi-docs does. */
export function infoPageId(title: string): string {
  return pageId(title.replace(' ', '-').toLowerCase());
}

/** Returns the component name of an address: `components/schemas/Order` → `Order`. */
export const componentName = (address: string): string => address.split('/').at(-1) ?? '';
