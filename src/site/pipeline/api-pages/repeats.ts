import { Faults } from '@portal/sources/content/writer-error';
import { readSchema, type Operation, type Response } from '@portal/sources/openapi';

/** What the answers of a contract have in common: a reader knows it after the first page. */
export interface Repeats {
  /** Names of headers. */
  headers: ReadonlySet<string>;
  /** Places of the contract that give a body's fields: the envelope. */
  fields: ReadonlySet<string>;
}

/** In so many answers, and in more than half of all, it is part of their form. */
const leastAnswers = 3;

function fieldsOf({ content }: Response): string[] {
  return content.flatMap(({ schema }) =>
    schema === undefined
      ? []
      : [...readSchema(schema).properties.values()].flatMap(([node]) => node?.address ?? []),
  );
}

function inMost(lists: readonly (readonly string[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const list of lists) {
    for (const name of new Set(list)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const least = Math.max(leastAnswers, Math.floor(lists.length / 2) + 1);
  return new Set([...counts].flatMap(([name, count]) => (count >= least ? [name] : [])));
}

/** Finds what most of the successful answers of a contract repeat. */
export function findRepeats(operations: readonly Operation[]): Repeats {
  // What is wrong in an answer is reported with its page.
  const unreadable = new Faults();
  const answers = operations.flatMap((operation) => {
    if (operation.receiver) return [];
    return (
      unreadable.collect(() => {
        const { success } = operation;
        if (!success) return [];
        return [{ headers: success.headers.map(({ name }) => name), fields: fieldsOf(success) }];
      }) ?? []
    );
  });
  return {
    headers: inMost(answers.map(({ headers }) => headers)),
    fields: inMost(answers.map(({ fields }) => fields)),
  };
}
