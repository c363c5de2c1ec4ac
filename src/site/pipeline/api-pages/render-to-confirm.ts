import { attributes, classes } from '@portal/core/markup';
import { el } from './html';
import type { Html } from './html';

/** The list of every open point of the portal. */
const listPage = '/documents/to_confirm';

/** One discreet note for a page: what on it the provider has still to confirm. */
export function renderToConfirm(questions: readonly string[]): Html | undefined {
  if (questions.length === 0) return undefined;
  return el(
    'details',
    { class: classes.confirm, lang: 'vi' },
    el('summary', {}, `${questions.length} điểm trên trang này đang chờ Zengi xác nhận`),
    el('ul', { [attributes.pageOnly]: '' }, ...questions.map((question) => el('li', {}, question))),
    el('p', {}, el('a', { href: listPage }, 'Mọi điểm chờ xác nhận')),
  );
}
