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

/** A name as the last part of an address, as docusaurus-plugin-openapi-docs computes it. */
export function pageId(name: string): string {
  return kebabCase(name).normalize('NFC');
}

/** The page of a contract's title, as the plugin computes it. */
export function infoPageId(title: string): string {
  return pageId(title.replace(' ', '-').toLowerCase());
}

/** The name of the component at an address: `components/schemas/Order` → `Order`. */
export function componentName(address: string): string {
  return address.split('/').at(-1) ?? address;
}
