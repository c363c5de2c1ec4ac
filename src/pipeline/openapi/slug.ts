import kebabCase from 'lodash/kebabCase';

/**
 * The page name of an operation, as docusaurus-plugin-openapi-docs computes it: from the
 * `operationId`, or the `summary` where there is none.
 * @returns an empty text when the operation has neither.
 */
export function slugOf(operation: { operationId?: unknown; summary?: unknown }): string {
  const name = operation.operationId ?? operation.summary;
  return typeof name === 'string' ? kebabCase(name).normalize('NFC') : '';
}
