import { readQuestion, type OpenQuestion } from '../content/open-question';
import type { SpecNode } from './document';

const keyword = 'x-to-confirm';

/** `x-to-confirm` is a list of questions; a single text counts as one. */
function questionsAt(written: unknown): OpenQuestion[] {
  if (typeof written === 'string') return [readQuestion(written)];
  return Array.isArray(written) ? written.map((value) => readQuestion(value)) : [];
}

/** The texts of the questions in a place and in everything that it refers to, each once. */
export function questionsAround({ spec, value: start }: SpecNode): string[] {
  const questions = new Set<string>();
  const seen = new Set<unknown>();
  // Plain values: this walks everything that a page shows, for every page. With a list of its own: a
  // chain of references may be longer than the stack.
  const waiting: unknown[] = [start];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const members: Record<string, unknown> = { ...value };
    for (const { question } of questionsAt(members[keyword])) questions.add(question);
    for (const child of Object.values(members).reverse()) waiting.push(child);
    const ref = members['$ref'];
    if (typeof ref === 'string') waiting.push(spec.find(ref)?.value);
  }
  return [...questions];
}

/** The questions that are written within a place, in their order, references not followed. */
export function questionsWithin(node: SpecNode, except: readonly string[] = []): OpenQuestion[] {
  return [
    ...node.entries().flatMap(([key, child]) => {
      if (except.includes(key)) return [];
      return key === keyword ? questionsAt(child.value) : questionsWithin(child);
    }),
    ...node.items().flatMap((item) => questionsWithin(item)),
  ];
}
