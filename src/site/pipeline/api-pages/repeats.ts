import countBy from 'lodash/countBy';

import { Faults } from '@portal/sources/content/writer-error';
import { readSchema, type Operation, type Response } from '@portal/sources/openapi';

/** Headers and fields common to most responses of a contract. */
export interface Repeats {
  headers: ReadonlySet<string>;
  /** Addresses (locations in the contract) of the body fields that most responses contain. */
  fields: ReadonlySet<string>;
}

/** A common field is in at least this number of responses, and in more than half of all responses. */
const leastAnswers = 3;

function fieldsOf({ content }: Response): string[] {
  return content.flatMap(({ schema }) =>
    schema === undefined
      ? []
      : [...readSchema(schema).properties.values()].flatMap(([node]) => node?.address ?? []),
  );
}

function inMost(lists: readonly (readonly string[])[]): ReadonlySet<string> {
  const counts = countBy(lists.flatMap((list) => [...new Set(list)]));
  const least = Math.max(leastAnswers, Math.floor(lists.length / 2) + 1);
  return new Set(Object.keys(counts).filter((name) => (counts[name] ?? 0) >= least));
}

/** Finds the headers and fields that most successful responses contain. */
export function findRepeats(operations: readonly Operation[]): Repeats {
  // Ignores errors, because they are reported when the page of the operation is rendered.
  const own = operations.filter(({ receiver }) => !receiver);
  const found = new Faults().collectEach(own, ({ success }) =>
    success
      ? [{ headers: success.headers.map(({ name }) => name), fields: fieldsOf(success) }]
      : [],
  );
  const answers = found.flat();
  return {
    headers: inMost(answers.map(({ headers }) => headers)),
    fields: inMost(answers.map(({ fields }) => fields)),
  };
}
