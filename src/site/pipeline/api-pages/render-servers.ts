import { classes, textOfRecord } from '@portal/core/markup';
import type { ExternalDocs, Operation, Server } from '@portal/sources/openapi';
import { label } from './labels';
import { recordText } from './render-facts';
import type { PageContext } from './page-context';
import { renderSection, topLevel } from './render-section';
import { code, el, fieldList, fragment, safeLink, type Html } from './html';

export function renderExternalDocs({ url, description = url }: ExternalDocs = {}):
  Html | undefined {
  if (url === undefined) return undefined;
  return el(
    'div',
    { class: classes.text, ...textOfRecord, lang: 'vi' },
    el('p', {}, safeLink(url, description ?? url)),
  );
}

function renderServer(context: PageContext, server: Server): Html {
  return el(
    'li',
    { class: classes.field },
    code(server.url),
    recordText(context, server.description),
    ...server.variables.map((variable) =>
      fragment(
        el('p', {}, code(variable.name), ' = ', code(variable.default ?? '')),
        recordText(context, variable.description),
        variable.values.map((value) => [code(value), ' ']),
      ),
    ),
  );
}

/** Renders the servers of an operation, unless the address at the top of the page says everything. */
export function renderServers(context: PageContext, operation: Operation): Html | undefined {
  const { servers } = operation;
  const [first] = servers;
  if (first === undefined) {
    const name = 'The specification names no server; the samples use a placeholder.';
    return label(context, name, 'p', { class: classes.same });
  }
  if (servers.length === 1 && first.description === undefined && first.variables.length === 0) {
    return undefined;
  }
  return renderSection(context, topLevel, 'servers', 'Servers', () => [
    fieldList(servers.map((server) => renderServer(context, server))),
  ]);
}
