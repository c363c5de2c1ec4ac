import { operationsOf } from '../../openapi';
import { recordOf, textOf, type JsonRecord } from '../specs/values';

/** `POST /device/sale` → every error code in the examples of its answers, in all specs. */
export function answersOf(documents: ReadonlyMap<string, JsonRecord>): Map<string, Set<string>> {
  const answers = new Map<string, Set<string>>();
  for (const document of documents.values()) {
    const follow = (node: unknown): JsonRecord => {
      const reference = textOf(recordOf(node)['$ref']);
      return reference === ''
        ? recordOf(node)
        : recordOf(
            reference
              .split('/')
              .slice(1)
              .reduce<unknown>((place, key) => recordOf(place)[key], document),
          );
    };
    for (const { method, path, operation } of operationsOf(document)) {
      const name = `${method.toUpperCase()} ${path}`;
      const codes = answers.get(name) ?? new Set<string>();
      answers.set(name, codes);
      for (const response of Object.values(recordOf(operation['responses']))) {
        for (const media of Object.values(recordOf(follow(response)['content']))) {
          for (const example of Object.values(recordOf(recordOf(media)['examples']))) {
            codes.add(textOf(recordOf(follow(example)['value'])['errorCode']));
          }
        }
      }
    }
  }
  return answers;
}
