import { readQuestion, type OpenQuestion } from '../content/open-question';
import type { SpecNode } from './document';

const keyword = 'x-to-confirm';

/** `x-to-confirm` is a list of questions; a single text counts as one. */
function questionsAt(written: unknown): OpenQuestion[] {
  if (typeof written === 'string') return [readQuestion(written)];
  return Array.isArray(written) ? written.map((value) => readQuestion(value)) : [];
}

/**
 * The texts of the questions in the places and in everything that they refer to, each once. A wrong reference, or
 * a value that only looks like one, leads to nothing.
 */
export function questionsAround(...places: readonly SpecNode[]): string[] {
  const questions = new Set<string>();
  const seen = new Set<unknown>();
  // Plain values: this walks everything that a page shows, for every page. With a list of its own: a
  // chain of references may be longer than the stack.
  const waiting = places.map(({ value }) => value).reverse();
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const members: Record<string, unknown> = { ...value };
    for (const { question } of questionsAt(members[keyword])) questions.add(question);
    waiting.push(...Object.values(members).reverse());
    const ref = members['$ref'];
    if (typeof ref === 'string') waiting.push(places[0]?.spec.find(ref)?.value);
  }
  return [...questions];
}

/**
 * The questions that are written within a place, in their order, references not followed.
 * @param except values that are left out, with all that they hold
 */
export function questionsWithin(
  node: SpecNode,
  except: ReadonlySet<unknown> = new Set(),
): OpenQuestion[] {
  if (except.has(node.value)) return [];
  return [
    ...node
      .entries()
      .flatMap(([key, child]) =>
        key === keyword ? questionsAt(child.value) : questionsWithin(child, except),
      ),
    ...node.items().flatMap((item) => questionsWithin(item, except)),
  ];
}
