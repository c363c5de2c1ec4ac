import { attributes, classes } from '@portal/core/markup';
import { el } from './html';
import type { Html } from './html';

/** Page that lists all open points of the portal. */
const listPage = '/documents/to_confirm';

/** Renders one note with the points on a page that the provider must still confirm. */
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
