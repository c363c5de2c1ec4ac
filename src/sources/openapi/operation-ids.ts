import { isMap, isScalar, type Document } from 'yaml';

import type { Operation } from './operation';

/** Converts to snake case: `POST /device/{sn}`, `SaleResult` → `post_device_sn`, `sale_result`. */
const asName = (text: string): string =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '_')
    .replaceAll(/^_|_$/g, '');

/**
 * Adds missing `operationId`s, because code generators skip operations without an id. Derives an id from method and
 * path, or from the name of a webhook or callback. Only for published files: on the site, page addresses would change.
 */
export function nameOperations(document: Document, operations: readonly Operation[]): void {
  const named = [
    ...operations.map((operation) => ({
      operation,
      name: operation.kind === 'path' ? operation.label : operation.path,
    })),
    // If the operation refers to a shared callback, its pointer contains the name of that callback.
    ...operations.flatMap(({ callbacks }) =>
      callbacks.map(({ operation, name }) => ({
        operation,
        name: operation.pointer.at(-3) ?? name,
      })),
    ),
  ];
  const taken = new Set(named.map(({ operation }) => operation.operationId));
  for (const { operation, name } of named) {
    const written = document.getIn(operation.pointer);
    if (!isMap(written) || written.has('operationId')) continue;
    const wanted = asName(name);
    let id = wanted;
    for (let number = 2; taken.has(id); number += 1) id = `${wanted}_${String(number)}`;
    taken.add(id);
    const pair = document.createPair('operationId', id);
    const summary = written.items.findIndex(({ key }) => isScalar(key) && key.value === 'summary');
    written.items.splice(Math.max(summary, 0), 0, pair);
  }
}
