import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import pick from 'lodash/pick';

import type { Contract, WorkbenchTool } from '@portal/sources/openapi';

type Members = Record<string, unknown>;

/** Data of an operation that the plugin copies to the page and to the sidebar entry. */
interface OutlineOperation {
  'x-title': string;
  'x-method': string;
  'x-path': string;
  'x-receiver': boolean;
  'x-summary-en'?: string;
  'x-title-en'?: string;
  'x-keywords'?: string[];
  'x-workbench'?: WorkbenchTool;
}

/** Page of docusaurus-plugin-openapi-docs, with the fields used here. */
export interface GeneratedPage {
  id: string;
  title: string;
  info?: { 'x-summary-en'?: string; 'x-title'?: string };
  api?: OutlineOperation;
}

/**
 * Reduces a contract to the data that docusaurus-plugin-openapi-docs needs for page names, front matter and sidebar.
 * With the whole contract, the plugin would also resolve every schema and create a Postman collection, and would not
 * terminate for recursive schemas.
 *
 * Each operation has a placeholder for path and method, because the plugin does not support webhooks and some methods.
 * `operationId` is the name of the page.
 */
export function outlineOf({ json, info, operations }: Contract): Members {
  const paths = operations.map((operation, index) => {
    const { path: route, method, pageId, tags, deprecated, keywords } = operation;
    const carried: OutlineOperation = {
      'x-title': operation.title,
      'x-method': method.toLowerCase(),
      'x-path': route,
      'x-receiver': operation.receiver,
      ...(operation.englishSummary !== undefined && { 'x-summary-en': operation.englishSummary }),
      ...(operation.englishTitle !== undefined && { 'x-title-en': operation.englishTitle }),
      ...(keywords.length > 0 && { 'x-keywords': keywords }),
      ...(operation.workbench && { 'x-workbench': operation.workbench }),
    };
    const outline = {
      operationId: pageId,
      summary: operation.title,
      ...(tags.length > 0 && { tags }),
      deprecated,
      ...carried,
      responses: {},
    };
    return [`/${index}`, { post: outline }] as const;
  });
  const { openapi, tags = [] } = json;
  return {
    openapi,
    // Descriptions are left out, because they may be references to other files.
    tags: (tags as Members[]).map((tag) => pick(tag, ['name', 'x-displayName'])),
    info: {
      ...pick(json['info'] as Members, ['title', 'version', 'x-summary-en']),
      'x-title': info.title,
    },
    paths: Object.fromEntries(paths),
  };
}

/** Writes the outline to the contract's path within `folder`, in which the plugin runs. */
export function writeOutline(contract: Contract, folder: string): void {
  const file = path.join(folder, contract.file);
  mkdirSync(path.dirname(file), { recursive: true });
  // JSON is valid YAML.
  writeFileSync(file, JSON.stringify(outlineOf(contract)));
}
