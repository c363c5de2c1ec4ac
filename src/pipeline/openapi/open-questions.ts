import { readQuestion, type OpenQuestion } from '../content/open-question';
import type { SpecNode } from './document';

const keyword = 'x-to-confirm';

/** `x-to-confirm` is a list of questions; a single text counts as one. */
function questionsAt(node: SpecNode): OpenQuestion[] {
  const written = node.get(keyword);
  if (typeof written?.value === 'string') return [readQuestion(written.value)];
  return written?.items().map(({ value }) => readQuestion(value)) ?? [];
}

/** The texts of the questions in a place and in everything that it refers to, each once. */
export function questionsAround(start: SpecNode): string[] {
  const questions = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (node: SpecNode): void => {
    if (typeof node.value !== 'object' || node.value === null || seen.has(node.value)) return;
    seen.add(node.value);
    for (const { question } of questionsAt(node)) questions.add(question);
    if (node.has('$ref')) visit(node.follow());
    for (const [, child] of node.entries()) visit(child);
    for (const child of node.items()) visit(child);
  };
  visit(start);
  return [...questions];
}

/** The questions that are written within a place, in their order, references not followed. */
export function questionsWithin(node: SpecNode, except: readonly string[] = []): OpenQuestion[] {
  return [
    ...node.entries().flatMap(([key, child]) => {
      if (except.includes(key)) return [];
      return key === keyword ? questionsAt(node) : questionsWithin(child);
    }),
    ...node.items().flatMap((item) => questionsWithin(item)),
  ];
}
