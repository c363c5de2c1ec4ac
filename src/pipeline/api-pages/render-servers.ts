import { recordText } from './render-facts';
import type { PageContext } from './page-context';
import { drawSection, topLevel } from './render-section';
import { el, fragment } from './html';
import type { Html } from './html';
import type { Operation, Server } from './operation';
import type { SpecNode } from './spec-document';

/** A link to documentation elsewhere (OpenAPI, "External Documentation Object"). */
export function markdownLink(docs: SpecNode | undefined): Html | undefined {
  const url = docs?.text('url');
  return url === undefined
    ? undefined
    : recordText(`[${docs?.text('description') ?? url}](<${url}>)`);
}

function drawServer(server: Server): Html {
  return el(
    'li',
    { class: 'api-field' },
    el('code', {}, server.url),
    recordText(server.description),
    ...server.variables.map(({ name, node }) =>
      fragment(
        el('p', {}, el('code', {}, name), ' = ', el('code', {}, node.text('default') ?? '')),
        recordText(node.text('description')),
        (node.get('enum')?.items() ?? []).map((value) => [
          el('code', {}, String(value.value)),
          ' ',
        ]),
      ),
    ),
  );
}

/** The servers of an operation, where there is more to say than the address at the top does. */
export function drawServers(context: PageContext, operation: Operation): Html | undefined {
  const { servers } = operation;
  const [first] = servers;
  if (first === undefined) {
    return el(
      'p',
      { class: 'api-same' },
      'The specification names no server; the samples use a placeholder.',
    );
  }
  if (servers.length === 1 && first.description === undefined && first.variables.length === 0) {
    return undefined;
  }
  return drawSection(context, topLevel, 'servers', 'Servers', () => [
    el('ul', { class: 'api-fields' }, ...servers.map(drawServer)),
  ]);
}
