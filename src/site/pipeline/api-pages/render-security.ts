import { classes } from '@portal/core/markup';
import type { OAuthFlow, Operation, SecurityScheme } from '@portal/sources/openapi';
import { clashOf, isComputed } from './credentials';
import { anchor, recordText } from './render-facts';
import type { PageContext } from './page-context';
import { renderSection, topLevel } from './render-section';
import { el, fragment } from './html';
import type { Html } from './html';

function whereItGoes(scheme: SecurityScheme): string {
  switch (scheme.type) {
    case 'apiKey':
      return `API key in the ${scheme.place ?? 'header'} "${scheme.parameter ?? ''}"`;
    case 'http':
      return `HTTP ${scheme.scheme ?? ''}${
        scheme.bearerFormat === undefined ? '' : ` (${scheme.bearerFormat})`
      }: header "Authorization"`;
    case 'oauth2':
      return 'OAuth 2.0: header "Authorization"';
    case 'openIdConnect':
      return `OpenID Connect: ${scheme.openIdConnectUrl ?? ''}`;
    case 'mutualTLS':
      return 'Client certificate (mutual TLS)';
    default:
      return scheme.type ?? '';
  }
}

const endpoints = [
  ['authorizationUrl', 'Authorization URL'],
  ['tokenUrl', 'Token URL'],
  ['refreshUrl', 'Refresh URL'],
] as const;

function renderFlow(flow: OAuthFlow, wanted: readonly string[]): Html {
  return el(
    'dl',
    { class: classes.facts },
    el('div', {}, el('dt', {}, 'Flow'), el('dd', {}, el('code', {}, flow.name))),
    ...endpoints.flatMap(([key, label]) => {
      const url = flow[key];
      return url === undefined
        ? []
        : [el('div', {}, el('dt', {}, label), el('dd', {}, el('code', {}, url)))];
    }),
    ...flow.scopes
      .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
      .map(({ name, description }) =>
        el(
          'div',
          {},
          el('dt', {}, 'Scope ', el('code', {}, name)),
          el('dd', { lang: 'vi' }, description),
        ),
      ),
  );
}

export function renderScheme(context: PageContext, scheme: SecurityScheme): Html {
  const { name, scopes } = scheme;
  const id = context.ids.create('authentication', name);
  return el(
    'li',
    { class: classes.field, id },
    el(
      'div',
      { class: classes.head },
      el('code', { class: classes.name }, name),
      el('span', { class: classes.type }, whereItGoes(scheme)),
      anchor(id, name),
    ),
    recordText(context, scheme.description),
    isComputed(scheme) &&
      el('p', {}, 'The samples do not carry it: it is worked out anew for each call.'),
    scopes.length > 0 &&
      el('p', {}, 'Scope: ', ...scopes.map((scope) => fragment(el('code', {}, scope), ' '))),
    ...scheme.flows.map((flow) => renderFlow(flow, scopes)),
  );
}

/** Renders the required authentication of a call, with scopes and instructions. */
export function renderSecurity(context: PageContext, operation: Operation): Html {
  const { security, receiver } = operation;
  return renderSection(context, topLevel, 'authentication', 'Authentication', () =>
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
      : [
          ...security.map((set, index) => [
            index > 0 && el('p', { class: 'api-group-label' }, 'or'),
            el(
              'ul',
              { class: classes.fields },
              ...set.map((scheme) => renderScheme(context, scheme)),
            ),
            clashOf(set) !== undefined && el('p', {}, clashOf(set) ?? ''),
          ]),
          operation.securityOptional &&
            el('p', {}, 'Optional: the call may also be made without credentials.'),
        ],
  );
}
