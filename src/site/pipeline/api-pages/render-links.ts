import type { Link } from '@portal/sources/openapi';
import { label } from './labels';
import { recordText } from './render-facts';
import type { PageContext } from './page-context';
import { el, fragment } from './html';
import type { Html } from './html';

/** Lists the operations that use a value of a response as input. */
export function renderLinks(
  context: PageContext,
  links: readonly Link[],
  level: number,
): Html | undefined {
  if (links.length === 0) return undefined;
  const items = links.map(({ name, target, parameters, description }) =>
    el(
      'li',
      {},
      el('code', {}, name),
      ' ',
      el('code', {}, target),
      ...parameters.map(([parameter, expression]) => [
        ' ',
        el('code', {}, `${parameter} = ${expression}`),
      ]),
      recordText(context, description),
    ),
  );
  return fragment(label(context, 'Links', `h${level}`), el('ul', {}, ...items));
}
