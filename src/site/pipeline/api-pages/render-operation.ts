import { attributes, classes, textOfRecord } from '@portal/core/markup';
import type { Operation, Response, Server } from '@portal/sources/openapi';
import { renderContent, renderHeaders, renderLinks } from './render-body';
import { label, langOf } from './labels';
import { anchor, flag, operationTitle, recordText } from './render-keywords';
import { isError, renderErrors, statusTitle } from './render-errors';
import { renderNamed } from './render-schema';
import { renderSection, topLevel, type SectionPlace } from './render-section';
import { renderSecurity } from './render-security';
import { code, el, fieldList, fragment, safeLink, type Child, type Html } from './html';
import { hasGuides, type PageContext } from './page-context';

/** Operation or callback on a page. */
interface Call extends SectionPlace {
  operation: Operation;
}

const places = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Header parameters'],
] as const;

function renderParameters(call: Call): Html | undefined {
  const { context, operation, prefix, level } = call;
  const { parameters } = operation;
  if (parameters.length === 0) return undefined;
  return renderSection(call, 'parameters', 'Parameters', () =>
    places.flatMap(([place, title]) => {
      const here = parameters.filter((parameter) => parameter.place === place);
      if (here.length === 0) return [];
      const rows = here.map((parameter) =>
        renderNamed(context, 'parameter', parameter, [...prefix, place, parameter.name]),
      );
      return [label(context, title, `h${level + 1}`), fieldList(rows)];
    }),
  );
}

function renderRequestBody(call: Call): Html | undefined {
  const { context } = call;
  const body = call.operation.requestBody;
  if (!body) return undefined;
  return renderSection(call, 'request-body', 'Request body', () => [
    body.required && el('p', {}, flag(context, 'required')),
    recordText(context, body.description),
    renderContent(call, 'request', body.content, [...call.prefix, 'request']),
  ]);
}

function renderResponse(call: Call, response: Response): Html {
  const { context, level } = call;
  const { status } = response;
  const path = [...call.prefix, 'response', status];
  const id = context.ids.create(...path);
  return el(
    'details',
    {
      class: `api-status api-status-${status.slice(0, 1)}`,
      id,
      [attributes.record]: 'status',
      [attributes.recordName]: status,
      open: status.startsWith('2'),
    },
    el('summary', {}, el(`h${level + 1}`, {}, statusTitle(context, status))),
    // The anchor is outside of the summary: a control must not contain another control.
    anchor(id),
    recordText(context, response.description),
    renderHeaders(context, response.headers, path, level + 2),
    renderContent(call, 'response', response.content, path),
    renderLinks(context, response.links, level + 2),
  );
}

function renderResponses(call: Call): Html | undefined {
  const { operation } = call;
  const answers = operation.responses.filter((response) => !isError(response, operation));
  if (answers.length === 0) return undefined;
  const title = operation.receiver ? 'Your response' : 'Responses';
  return renderSection(call, 'responses', title, () =>
    answers.map((response) => renderResponse(call, response)),
  );
}

function renderFailures(call: Call): Html | undefined {
  const { context, operation } = call;
  if (!operation.responses.some((response) => isError(response, operation))) return undefined;
  return renderSection(call, 'errors', 'Errors', () => [renderErrors(context, operation, call)]);
}

function renderCallbacks(call: Call): Html | undefined {
  const { callbacks } = call.operation;
  if (callbacks.length === 0) return undefined;
  return renderSection(call, 'callbacks', 'Calls that you receive', () =>
    callbacks.map(({ name, operation }) => {
      const { context } = call;
      const prefix = ['callback', name];
      const id = context.ids.create(...prefix);
      return el(
        'div',
        { class: 'api-callback', id },
        el('h3', {}, operationTitle(context, operation, name), anchor(id)),
        el(
          'p',
          { class: classes.head },
          el('span', { class: 'api-method' }, operation.method),
          code(operation.path),
        ),
        recordText(context, operation.description),
        ...renderCall({ context, operation, prefix, level: 4 }),
      );
    }),
  );
}

function renderCall(call: Call): Child[] {
  const { context, prefix } = call;
  const parameters = renderParameters(call);
  const body = renderRequestBody(call);
  const answers = fragment(renderResponses(call), renderFailures(call));
  if (prefix.length === 0 || !hasGuides(context)) return [parameters, body, answers];
  // Markdown omits headers, encrypted body and responses: all callbacks have the same, and the IPN guide shows them.
  const inGuide = (name: string, title: string, content: Child): Html =>
    el('div', { id: context.ids.create(...prefix, name), [attributes.pageOnly]: title }, content);
  return [
    parameters && inGuide('headers', 'Header', parameters),
    body && inGuide('body', 'Thân đã mã hoá và các trường', body),
    inGuide('answers', 'Phản hồi của bạn và các lỗi', answers),
  ];
}

/** Renders the description shown before the samples. */
export function renderDescription(context: PageContext, operation: Operation): Html {
  const { url, description = url } = operation.externalDocs ?? {};
  return fragment(
    recordText(context, operation.description),
    url !== undefined &&
      el(
        'div',
        { class: classes.text, ...textOfRecord, lang: langOf(description ?? url) },
        el('p', {}, safeLink(url, description ?? url)),
      ),
  );
}

/** Renders the sections below the description: access, parameters, body, responses and so on. */
export function renderDetails(context: PageContext, operation: Operation): Html {
  const call: Call = { context, operation, ...topLevel };
  const access = fragment(renderSecurity(context, operation), renderServers(context, operation));
  // Markdown omits the usual access by token: the guides explain it.
  const isUsual = hasGuides(context) && operation.security.length > 0;
  const id = context.ids.create('access');
  return fragment(
    isUsual ? el('div', { id, [attributes.pageOnly]: 'Xác thực và máy chủ' }, access) : access,
    ...renderCall(call),
    renderCallbacks(call),
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

/** Renders the servers of an operation; nothing for one plain URL, because the top of the page shows it. */
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
  return renderSection({ context, ...topLevel }, 'servers', 'Servers', () => [
    fieldList(servers.map((server) => renderServer(context, server))),
  ]);
}
