import { readQuestion } from '../content/open-question';
import { el } from './html';
import type { Html } from './html';
import type { SpecNode } from './spec-document';

/** The list of every open point of the portal. */
const listPage = '/documents/to_confirm';

/** The questions under `x-to-confirm` in an operation and in everything it refers to, each once. */
function collectToConfirm(start: SpecNode): string[] {
  const questions = new Set<string>();
  const seen = new Set<string>();
  const visit = (node: SpecNode): void => {
    const key = node.pointer.join('/');
    if (seen.has(key)) return;
    seen.add(key);
    const marks = node.get('x-to-confirm');
    for (const mark of marks?.items() ?? []) questions.add(readQuestion(mark.value).question);
    if (typeof marks?.value === 'string') questions.add(marks.value);
    if (node.has('$ref')) visit(node.follow());
    for (const [, child] of node.entries()) visit(child);
    for (const child of node.items()) visit(child);
  };
  visit(start);
  return [...questions];
}

/** One discreet note for a page: what on it the provider has still to confirm. */
export function drawToConfirm(start: SpecNode | undefined): Html | undefined {
  const questions = start ? collectToConfirm(start) : [];
  if (questions.length === 0) return undefined;
  return el(
    'details',
    { class: 'api-confirm', lang: 'vi' },
    el('summary', {}, `${questions.length} điểm trên trang này đang chờ Zengi xác nhận`),
    el('ul', {}, ...questions.map((question) => el('li', {}, question))),
    el('p', {}, el('a', { href: listPage }, 'Mọi điểm chờ xác nhận')),
  );
}
