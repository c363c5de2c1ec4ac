import type { SpecNode } from './document';

/** A text of a contract for its readers, and the English one where it has one beside it (`x-…-en`). */
export interface Text {
  vi: string;
  en?: string;
}

/** The text under a keyword; undefined where there is none. */
export function readText(node: SpecNode, keyword: 'description' | 'summary'): Text | undefined {
  const vi = node.text(keyword);
  if (vi === undefined) return undefined;
  const en = node.text(`x-${keyword}-en`);
  return { vi, ...(en !== undefined && { en }) };
}
