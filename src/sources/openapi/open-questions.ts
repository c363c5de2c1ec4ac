import { readQuestion, type OpenQuestion } from '../content/open-question';
import type { SpecNode } from './document';

const keyword = 'x-to-confirm';

/** Reads `x-to-confirm`: a list of questions or a single text. */
function questionsAt(written: unknown): OpenQuestion[] {
  if (typeof written === 'string') return [readQuestion(written)];
  return Array.isArray(written) ? written.map((value) => readQuestion(value)) : [];
}

/**
 * Collects the questions in values, in order. Uses plain values for speed (runs for every page) and a list instead of
 * recursion, since a long chain of references could overflow the stack.
 * @param seen values to skip
 * @param find returns the target of a reference; without it, references are not followed
 */
function collect(
  values: readonly unknown[],
  seen: Set<unknown>,
  find?: (ref: string) => SpecNode | undefined,
): OpenQuestion[] {
  const questions: OpenQuestion[] = [];
  const waiting = [...values].reverse();
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const members: Record<string, unknown> = { ...value };
    questions.push(...questionsAt(members[keyword]));
    waiting.push(...Object.values(members).reverse());
    const ref = members['$ref'];
    if (typeof ref === 'string') waiting.push(find?.(ref)?.value);
  }
  return questions;
}

/** Collects the questions in nodes and everything they reference; ignores invalid references. */
export function questionsAround(...[first, ...others]: [SpecNode, ...SpecNode[]]): string[] {
  const values = [first, ...others].map(({ value }) => value);
  const found = collect(values, new Set(), (ref) => first.spec.find(ref));
  return [...new Set(found.map(({ question }) => question))];
}

/** Collects the questions within a node. Does not follow references; skips the values in `except`. */
export const questionsWithin = (
  { value }: SpecNode,
  except: readonly unknown[] = [],
): OpenQuestion[] => collect([value], new Set(except));
