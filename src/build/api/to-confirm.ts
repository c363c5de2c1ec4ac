import type { SpecNode } from './spec-document';

/**
 * The facts marked `x-to-confirm` (one id or a list) in an operation and in everything it refers
 * to, each once.
 */
export function collectToConfirm(start: SpecNode): string[] {
  const ids = new Set<string>();
  const seen = new Set<string>();
  const visit = (node: SpecNode): void => {
    const key = node.pointer.join('/');
    if (seen.has(key)) return;
    seen.add(key);
    const marks = node.get('x-to-confirm');
    for (const mark of marks?.items() ?? (marks ? [marks] : [])) ids.add(String(mark.value));
    if (marks && !Array.isArray(marks.value)) ids.add(String(marks.value));
    if (node.has('$ref')) visit(node.follow());
    for (const [, child] of node.entries()) visit(child);
    for (const child of node.items()) visit(child);
  };
  visit(start);
  return [...ids];
}
