import { drawCode } from './render-body';
import { anchor, recordText } from './render-facts';
import type { PageContext } from './page-context';
import { drawScheme } from './render-security';
import { el, fragment } from './html';
import type { Html } from './html';
import type { Operation } from './operation';
import type { SpecDocument, SpecNode } from './spec-document';

/** An operation with the address of its page. */
export interface LinkedOperation {
  operation: Operation;
  href: string;
}

function heading(context: PageContext, path: readonly string[], title: string): Html {
  const id = context.ids.create(...path);
  return el('h2', { id }, title, anchor(id, title));
}

function drawOperations(
  context: PageContext,
  spec: SpecDocument,
  linked: LinkedOperation[],
): Html[] {
  const tags = spec.root.get('tags')?.items() ?? [];
  const declared = tags.map((tag) => tag.text('name') ?? '');
  const tagsOf = ({ operation }: LinkedOperation): string[] =>
    operation.node
      .get('tags')
      ?.items()
      .map((tag) => String(tag.value)) ?? [''];
  const names = [...new Set([...declared, ...linked.flatMap(tagsOf)])];
  return names.flatMap((name) => {
    const here = linked.filter((item) => tagsOf(item)[0] === name);
    if (here.length === 0) return [];
    const tag = tags.find((candidate) => candidate.text('name') === name);
    const title = name === '' ? 'Other operations' : name;
    const id = context.ids.create('tag', title);
    return [
      el('h3', { id, lang: 'vi' }, title, anchor(id, title)),
      fragment(recordText(tag?.text('description'))),
      el(
        'ul',
        { class: 'api-operations' },
        ...here.map(({ operation, href }) =>
          el(
            'li',
            { class: 'api-operation' },
            el('span', { class: 'api-method', 'data-method': operation.method }, operation.method),
            el(
              'a',
              { href, lang: 'vi' },
              operation.node.text('summary') ??
                operation.node.text('operationId') ??
                operation.path,
            ),
            el('code', {}, operation.path),
          ),
        ),
      ),
    ];
  });
}

function drawServers(context: PageContext, spec: SpecDocument): Html | undefined {
  const servers = spec.root.get('servers')?.items() ?? [];
  if (servers.length === 0) return undefined;
  return fragment(
    heading(context, ['servers'], 'Servers'),
    ...servers.map((server) =>
      fragment(drawCode(server.text('url') ?? '', 'text'), recordText(server.text('description'))),
    ),
  );
}

function drawContact(info: SpecNode): Html | undefined {
  const facts = [
    ['Contact', info.get('contact')],
    ['License', info.get('license')],
  ] as const;
  const rows = facts.flatMap(([label, node]) => {
    if (!node) return [];
    const [name, url] = [node.text('name') ?? node.text('email') ?? '', node.text('url')];
    const web = url !== undefined && /^https?:\/\//.test(url);
    return [
      el('div', {}, el('dt', {}, label), el('dd', {}, web ? el('a', { href: url }, name) : name)),
    ];
  });
  return rows.length === 0 ? undefined : el('dl', { class: 'api-facts' }, ...rows);
}

/** A family's page: what the API is, its servers, its credentials and every operation. */
export function drawInfo(
  context: PageContext,
  spec: SpecDocument,
  linked: LinkedOperation[],
): Html {
  const info = spec.root.get('info');
  const schemes = spec.root.get('components')?.get('securitySchemes')?.entries() ?? [];
  return fragment(
    recordText(info?.text('description')),
    info && drawContact(info),
    drawServers(context, spec),
    schemes.length > 0 &&
      fragment(
        heading(context, ['authentication'], 'Authentication'),
        el(
          'ul',
          { class: 'api-fields' },
          ...schemes.map(([name, node]) =>
            drawScheme(context, { name, node: node.follow(), scopes: [] }),
          ),
        ),
      ),
    heading(context, ['operations'], 'Operations'),
    ...drawOperations(context, spec, linked),
  );
}
