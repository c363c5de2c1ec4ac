import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { isObject } from '@portal/core/values';
import type { Contract, WorkbenchTool } from '@portal/sources/openapi';

type Members = Record<string, unknown>;

/** The members of a value under the names that the plugin reads; others are left out. */
function pick(value: unknown, names: readonly string[]): Members {
  if (!isObject(value)) return {};
  return Object.fromEntries(names.flatMap((name) => (name in value ? [[name, value[name]]] : [])));
}

/** What an operation of an outline carries past the plugin, for the page and the sidebar entry. */
export interface OutlineOperation {
  'x-title': string;
  'x-method': string;
  'x-path': string;
  /** A call that the reader's side receives. */
  'x-receiver': boolean;
  'x-summary-en'?: string;
  'x-keywords'?: string[];
  'x-workbench'?: WorkbenchTool;
}

/**
 * A contract with nothing but names: what docusaurus-plugin-openapi-docs needs for page names, front
 * matter and the sidebar. Of the whole contract it would resolve every schema, convert it to a Postman
 * collection, and on schemas that refer to each other it does not end.
 *
 * Each operation stands under a path and a method that say nothing: a webhook or a method that the plugin
 * does not know gets its page like any other. Its `operationId` is the page's name.
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
    // Without their texts, which may lie in another file.
    tags: (tags as unknown[]).map((tag) => pick(tag, ['name', 'x-displayName'])),
    info: { ...pick(json['info'], ['title', 'version', 'x-summary-en']), 'x-title': info.title },
    paths: Object.fromEntries(paths),
  };
}

/** Writes the outline of a contract where the plugin, run in `folder`, looks for the contract. */
export function writeOutline(contract: Contract, folder: string): void {
  const file = path.join(folder, contract.file);
  mkdirSync(path.dirname(file), { recursive: true });
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(outlineOf(contract)));
}
