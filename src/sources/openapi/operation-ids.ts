import { isMap, isScalar, visit, type Document, type Pair, type YAMLMap } from 'yaml';

import { methods } from './names';

const keyOf = ({ key }: Pair): string => (isScalar(key) ? String(key.value) : '');

/** Converts to snake case: `POST /device/{sn}`, `SaleResult` → `post_device_sn`, `sale_result`. */
const asName = (text: string): string =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '_')
    .replaceAll(/^_|_$/g, '');

/** Returns the operations in a map of path items, with the text for their names. */
function operationsOf(items: unknown, nameOf: (path: string, method: string) => string) {
  if (!isMap(items)) return [];
  return items.items.flatMap((entry) => {
    const { value: item } = entry;
    if (!isMap(item)) return [];
    return methods.flatMap((method) => {
      const operation = item.get(method);
      return isMap(operation) ? [{ operation, name: nameOf(keyOf(entry), method) }] : [];
    });
  });
}

function withoutId(document: Document): { operation: YAMLMap; name: string }[] {
  const found = [
    ...operationsOf(document.get('paths'), (path, method) => `${method} ${path}`),
    ...operationsOf(document.get('webhooks'), (name) => name),
  ];
  visit(document, {
    Pair: (_key, pair) => {
      if (keyOf(pair) !== 'callbacks' || !isMap(pair.value)) return;
      for (const callback of pair.value.items) {
        found.push(...operationsOf(callback.value, () => keyOf(callback)));
      }
    },
  });
  return found.filter(({ operation }) => !operation.has('operationId'));
}

/**
 * Adds missing `operationId`s, from method and path or from the name of a webhook or callback: code generators skip
 * operations without one. Only for published files, because on the site they would change page addresses.
 */
export function nameOperations(document: Document): void {
  const taken = new Set<unknown>();
  visit(document, {
    Pair: (_key, pair) => {
      if (keyOf(pair) === 'operationId' && isScalar(pair.value)) taken.add(pair.value.value);
    },
  });
  for (const { operation, name } of withoutId(document)) {
    const wanted = asName(name);
    let id = wanted;
    for (let number = 2; taken.has(id); number += 1) id = `${wanted}_${String(number)}`;
    taken.add(id);
    const pair = document.createPair('operationId', id);
    const summary = operation.items.findIndex((entry) => keyOf(entry) === 'summary');
    operation.items.splice(Math.max(summary, 0), 0, pair);
  }
}
