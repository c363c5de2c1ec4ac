import { readQuestion, type OpenQuestion } from '../content/open-question';
import { WriterError } from '../content/writer-error';
import type { SpecDocument, SpecNode } from './document';

const keyword = 'x-to-confirm';

/** `x-to-confirm` is a list of questions; a single text counts as one. */
function questionsAt(written: unknown): OpenQuestion[] {
  if (typeof written === 'string') return [readQuestion(written)];
  return Array.isArray(written) ? written.map((value) => readQuestion(value)) : [];
}

/** What a reference names, in any file of the contract; undefined where it is wrong or a value only looks like one. */
function targetOf(ref: string, spec: SpecDocument): SpecNode | undefined {
  try {
    return spec.resolve(ref, spec.root);
  } catch (error) {
    if (error instanceof WriterError) return undefined;
    throw error;
  }
}

interface Found {
  spec: SpecDocument;
  members: Record<string, unknown>;
}

/** Every object and list in the places and in everything that they refer to, each once. */
function* objectsAround(places: readonly SpecNode[]): Generator<Found> {
  const seen = new Set<unknown>();
  // Plain values: this walks everything that a page shows, for every page. With a list of its own: a
  // chain of references may be longer than the stack.
  const waiting: Pick<SpecNode, 'spec' | 'value'>[] = [...places].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { spec, value } = next;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const members: Record<string, unknown> = { ...value };
    yield { spec, members };
    for (const child of Object.values(members).reverse()) waiting.push({ spec, value: child });
    const ref = members['$ref'];
    const target = typeof ref === 'string' ? targetOf(ref, spec) : undefined;
    if (target) waiting.push(target);
  }
}

/** The texts of the questions in the places and in everything that they refer to, each once. */
export function questionsAround(...places: readonly SpecNode[]): string[] {
  const questions = new Set<string>();
  for (const { members } of objectsAround(places)) {
    for (const { question } of questionsAt(members[keyword])) questions.add(question);
  }
  return [...questions];
}

/** The files of a contract, in the order in which it refers to them. */
export function documentsOf({ root }: SpecDocument): Set<SpecDocument> {
  const documents = new Set<SpecDocument>();
  for (const { spec } of objectsAround([root])) documents.add(spec);
  return documents;
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
