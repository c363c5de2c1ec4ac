import { anchor, recordText } from './render-facts';
import type { PageContext } from './page-context';
import { drawSection, topLevel } from './render-section';
import { el, fragment } from './html';
import type { Html } from './html';
import type { Operation, SecurityScheme } from './operation';
import type { SpecNode } from './spec-document';

function whereItGoes(node: SpecNode): string {
  switch (node.text('type')) {
    case 'apiKey':
      return `API key in the ${node.text('in') ?? 'header'} "${node.text('name') ?? ''}"`;
    case 'http':
      return `HTTP ${node.text('scheme') ?? ''}${
        node.text('bearerFormat') === undefined ? '' : ` (${node.text('bearerFormat') ?? ''})`
      }: header "Authorization"`;
    case 'oauth2':
      return 'OAuth 2.0: header "Authorization"';
    case 'openIdConnect':
      return `OpenID Connect: ${node.text('openIdConnectUrl') ?? ''}`;
    case 'mutualTLS':
      return 'Client certificate (mutual TLS)';
    default:
      return node.text('type') ?? '';
  }
}

const endpoints = [
  ['authorizationUrl', 'Authorization URL'],
  ['tokenUrl', 'Token URL'],
  ['refreshUrl', 'Refresh URL'],
] as const;

function drawFlow([name, flow]: [string, SpecNode], wanted: readonly string[]): Html {
  const scopes = flow.get('scopes')?.entries() ?? [];
  return el(
    'dl',
    { class: 'api-facts' },
    el('div', {}, el('dt', {}, 'Flow'), el('dd', {}, el('code', {}, name))),
    ...endpoints.flatMap(([key, label]) => {
      const url = flow.text(key);
      return url === undefined
        ? []
        : [el('div', {}, el('dt', {}, label), el('dd', {}, el('code', {}, url)))];
    }),
    ...scopes
      .filter(([scope]) => wanted.length === 0 || wanted.includes(scope))
      .map(([scope, text]) =>
        el(
          'div',
          {},
          el('dt', {}, 'Scope ', el('code', {}, scope)),
          el('dd', { lang: 'vi' }, String(text.value)),
        ),
      ),
  );
}

/** One way to prove who calls. */
export function drawScheme(context: PageContext, { name, node, scopes }: SecurityScheme): Html {
  const id = context.ids.create('authentication', name);
  return el(
    'li',
    { class: 'api-field', id },
    el(
      'div',
      { class: 'api-head' },
      el('code', { class: 'api-name' }, name),
      el('span', { class: 'api-type' }, whereItGoes(node)),
      anchor(id, name),
    ),
    recordText(node.text('description')),
    scopes.length > 0 &&
      el('p', {}, 'Scope: ', ...scopes.map((scope) => fragment(el('code', {}, scope), ' '))),
    ...(node.get('flows')?.entries() ?? []).map((flow) => drawFlow(flow, scopes)),
  );
}

/** What a call must prove, with scope and how to get it. */
export function drawSecurity(context: PageContext, operation: Operation): Html {
  const { security, receiver } = operation;
  return drawSection(context, topLevel, 'authentication', 'Authentication', () =>
    security.length === 0
      ? [
          el(
            'p',
            {},
            receiver
              ? 'The call carries no credential of yours.'
              : 'This operation needs no credentials.',
          ),
        ]
      : security.map((set, index) => [
          index > 0 && el('p', { class: 'api-group-label' }, 'or'),
          el('ul', { class: 'api-fields' }, ...set.map((scheme) => drawScheme(context, scheme))),
        ]),
  );
}
