import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Contract } from '../openapi';

type Members = Record<string, unknown>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of a value under the names that the plugin reads; others are left out. */
function pick(value: unknown, names: readonly string[]): Members {
  if (!isMembers(value)) return {};
  return Object.fromEntries(names.flatMap((name) => (name in value ? [[name, value[name]]] : [])));
}

/**
 * A contract with nothing but names: what docusaurus-plugin-openapi-docs needs for page names, front
 * matter and the sidebar. Of the whole contract it would resolve every schema, convert it to a Postman
 * collection, and on schemas that refer to each other it does not end.
 */
export function outlineOf({ json, operations }: Contract): Members {
  const paths: Record<string, Members> = {};
  const webhooks: Record<string, Members> = {};
  for (const operation of operations) {
    const { kind, path: route, method, operationId, summary, tags, deprecated } = operation;
    const { englishSummary, keywords } = operation;
    const holder = kind === 'webhook' ? webhooks : paths;
    // What is undefined is not in the JSON.
    (holder[route] ??= {})[method.toLowerCase()] = {
      ...{ operationId, summary, tags, deprecated, 'x-summary-en': englishSummary },
      ...(keywords.length > 0 && { 'x-keywords': keywords }),
      responses: {},
    };
  }
  return {
    ...pick(json, ['openapi', 'tags']),
    info: pick(json['info'], ['title', 'version', 'x-summary-en']),
    paths,
    webhooks,
  };
}

/** Writes the outline of a contract where the plugin, run in `folder`, looks for the contract. */
export function writeOutline(contract: Contract, folder: string): void {
  const file = path.join(folder, contract.file);
  mkdirSync(path.dirname(file), { recursive: true });
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(outlineOf(contract)));
}
