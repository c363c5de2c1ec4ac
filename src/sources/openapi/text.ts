import type { SpecNode } from './document';

/** A text of a contract for its readers, and the English one where it has one beside it (`x-…-en`). */
export interface Text {
  vi: string;
  en?: string;
}

const textOf = ({ value }: SpecNode): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The text under a keyword; undefined where there is none. It may lie in another file. */
export function readText(node: SpecNode, keyword: 'description' | 'summary'): Text | undefined {
  const written = node.get(keyword);
  const vi = written?.has('$ref') ? textOf(written.follow()) : node.text(keyword);
  if (vi === undefined) return undefined;
  const en = node.text(`x-${keyword}-en`);
  return { vi, ...(en !== undefined && { en }) };
}
