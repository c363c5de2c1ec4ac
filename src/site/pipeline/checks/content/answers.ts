import { readParts, type Contract } from '@portal/sources/openapi';
import { recordOf, textOf } from '../shared/values';

/** `POST /device/sale` → every error code in the examples of its answers, in all contracts. */
export function answersOf(contracts: ReadonlyMap<string, Contract>): Map<string, Set<string>> {
  const answers = new Map<string, Set<string>>();
  for (const { mediaTypes, follow } of [...contracts.values()].map(readParts)) {
    for (const { node, path, operation, status } of mediaTypes) {
      if (status === undefined) continue;
      const codes = answers.get(operation.name) ?? new Set<string>();
      answers.set(operation.name, codes);
      for (const [name, example] of Object.entries(recordOf(node['examples']))) {
        const place = follow({ path: [...path, 'examples', name], node: recordOf(example) });
        codes.add(textOf(recordOf(place.node['value'])['errorCode']));
      }
    }
  }
  return answers;
}
