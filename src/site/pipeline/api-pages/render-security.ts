import { classes } from '@portal/core/markup';
import type { OAuthFlow, Operation, SecurityScheme, Text } from '@portal/sources/openapi';
import { isComputed } from './credentials';
import { label, langOf } from './labels';
import { detail, lineText, recordText, fieldHead } from './render-keywords';
import type { PageContext } from './page-context';
import { renderSection, topLevel } from './render-section';
import { code, el, detailList, fieldList, type Html } from './html';

/** Describes the place of a credential in a request; returns a string if the text is the same in both languages. */
function whereItGoes(scheme: SecurityScheme): Text | string {
  switch (scheme.type) {
    case 'apiKey': {
      const place = `${scheme.place ?? 'header'} "${scheme.parameter ?? ''}"`;
      return { vi: `API key ở ${place}`, en: `API key in the ${place}` };
    }
    case 'http':
      return `HTTP ${scheme.scheme ?? ''}${
        scheme.bearerFormat === undefined ? '' : ` (${scheme.bearerFormat})`
      }: header "Authorization"`;
    case 'oauth2':
      return 'OAuth 2.0: header "Authorization"';
    case 'openIdConnect':
      return `OpenID Connect: ${scheme.openIdConnectUrl ?? ''}`;
    case 'mutualTLS':
      return { vi: 'Chứng chỉ của client (mutual TLS)', en: 'Client certificate (mutual TLS)' };
    default:
      return scheme.type ?? '';
  }
}

const endpoints = [
  ['authorizationUrl', 'Authorization URL'],
  ['tokenUrl', 'Token URL'],
  ['refreshUrl', 'Refresh URL'],
] as const;

function renderFlow(
  context: PageContext,
  flow: OAuthFlow,
  wanted: readonly string[],
): Html | undefined {
  return detailList([
    detail(context, 'Flow', code(flow.name)),
    ...endpoints.flatMap(([key, name]) => {
      const url = flow[key];
      return url === undefined ? [] : [detail(context, name, code(url))];
    }),
    ...flow.scopes
      .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
      .map(({ name, description }) =>
        el(
          'div',
          {},
          el('dt', {}, label(context, 'Scope'), ' ', code(name)),
          el('dd', { lang: langOf(description) }, description),
        ),
      ),
  ]);
}

export function renderScheme(context: PageContext, scheme: SecurityScheme): Html {
  const { name, scopes } = scheme;
  const id = context.ids.create('authentication', name);
  const where = whereItGoes(scheme);
  return el(
    'li',
    { class: classes.field, id },
    fieldHead(
      name,
      id,
      el(
        'span',
        { class: classes.type },
        typeof where === 'string' ? where : lineText(context, where),
      ),
    ),
    recordText(context, scheme.description),
    isComputed(scheme) &&
      label(context, 'The samples do not contain it: a client computes it for each call.', 'p'),
    scopes.length > 0 &&
      el('p', {}, label(context, 'Scope'), ': ', ...scopes.map((scope) => [code(scope), ' '])),
    ...scheme.flows.map((flow) => renderFlow(context, flow, scopes)),
  );
}

/** Renders the required authentication of an operation, with scopes and descriptions. */
export function renderSecurity(context: PageContext, operation: Operation): Html {
  const { security, receiver } = operation;
  return renderSection({ context, ...topLevel }, 'authentication', 'Authentication', () =>
    security.length === 0
      ? [
          label(
            context,
            receiver
              ? 'The call does not carry your credentials.'
              : 'This operation needs no credentials.',
            'p',
          ),
        ]
      : [
          ...security.map((set, index) => [
            index > 0 && label(context, 'or', 'p', { class: 'api-group-label' }),
            fieldList(set.map((scheme) => renderScheme(context, scheme))),
          ]),
          operation.securityOptional &&
            label(context, 'Optional: the call may also be made without credentials.', 'p'),
        ],
  );
}
