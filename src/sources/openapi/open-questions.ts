import { readQuestion, type OpenQuestion } from '../content/open-question';
import type { SpecNode } from './document';

const keyword = 'x-to-confirm';

/** Reads `x-to-confirm`: a list of questions or a single text. */
function questionsAt(written: unknown): OpenQuestion[] {
  if (typeof written === 'string') return [readQuestion(written)];
  return Array.isArray(written) ? written.map((value) => readQuestion(value)) : [];
}

/** Collects the questions in nodes and everything they reference; ignores invalid references. */
export function questionsAround(...places: readonly SpecNode[]): string[] {
  const questions = new Set<string>();
  const seen = new Set<unknown>();
  // Uses plain values for speed (runs for every page) and a list instead of recursion, since a long chain of
  // references could overflow the stack.
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

/** Collects the questions within a node in order. Does not follow references; skips the values in `except`. */
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
