import { STATUS_CODES } from 'node:http';

import { drawContent, drawHeaders } from './render-body';
import { anchor, recordText } from './render-facts';
import { drawNamed } from './render-schema';
import type { PageContext } from './page-context';
import { drawSection, topLevel } from './render-section';
import type { SectionPlace } from './render-section';
import { drawSecurity } from './render-security';
import { drawServers, markdownLink } from './render-servers';
import { el, fragment } from './html';
import type { Child, Html } from './html';
import { parameterSchema, readCallbacks } from './operation';
import type { Operation } from './operation';
import type { SpecNode } from './spec-document';

/** One call on a page: the operation itself, or a callback inside of it. */
interface Call extends SectionPlace {
  context: PageContext;
  operation: Operation;
}

function section(call: Call, name: string, title: string, content: () => Child[]): Html {
  return drawSection(call.context, call, name, title, content);
}

const places = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Header parameters'],
  ['cookie', 'Cookie parameters'],
] as const;

function drawParameters(call: Call): Html | undefined {
  const { context, operation, prefix, level } = call;
  if (operation.parameters.length === 0) return undefined;
  return section(call, 'parameters', 'Parameters', () =>
    places.flatMap(([place, title]) => {
      const here = operation.parameters.filter((parameter) => parameter.place === place);
      if (here.length === 0) return [];
      const rows = here.map(({ name, node, required }) =>
        drawNamed(context, {
          record: 'parameter',
          node,
          name,
          schema: parameterSchema(node),
          path: [...prefix, place, name],
          required,
        }),
      );
      return [el(`h${level + 1}`, {}, title), el('ul', { class: 'api-fields' }, ...rows)];
    }),
  );
}

function drawRequestBody(call: Call): Html | undefined {
  const body = call.operation.node.get('requestBody')?.follow();
  if (!body) return undefined;
  return section(call, 'request-body', 'Request body', () => [
    body.flag('required') &&
      el('p', {}, el('span', { class: 'api-flag api-flag-required' }, 'required')),
    recordText(body.text('description')),
    drawContent(call.context, body.get('content'), 'request', [...call.prefix, 'request']),
  ]);
}

function statusTitle(status: string): string {
  if (status === 'default') return 'Any other status';
  return `${status} ${STATUS_CODES[status] ?? ''}`.trim();
}

function drawResponse(call: Call, status: string, written: SpecNode): Html {
  const { context, level } = call;
  const node = written.follow();
  const path = [...call.prefix, 'response', status];
  const id = context.ids.create(...path);
  return el(
    'details',
    {
      class: `api-status api-status-${status.slice(0, 1)}`,
      id,
      'data-record': 'status',
      'data-record-name': status,
      open: status.startsWith('2'),
    },
    el('summary', {}, el(`h${level + 1}`, {}, statusTitle(status))),
    // Not within the summary: a control holds no other control.
    anchor(id, `status ${status}`),
    recordText(node.text('description')),
    drawHeaders(context, node.get('headers'), path, level + 2),
    drawContent(context, node.get('content'), 'response', path),
    drawLinks(node.get('links'), level + 2),
  );
}

/** Links of a response (OpenAPI, "Link Object"): which operation takes a value of it further. */
function drawLinks(links: SpecNode | undefined, level: number): Html | undefined {
  const entries = links?.entries() ?? [];
  if (entries.length === 0) return undefined;
  const items = entries.map(([name, written]) => {
    const link = written.follow();
    return el(
      'li',
      {},
      el('code', {}, name),
      ' ',
      el('code', {}, link.text('operationId') ?? link.text('operationRef') ?? ''),
      recordText(link.text('description')),
    );
  });
  return fragment(el(`h${level}`, {}, 'Links'), el('ul', {}, ...items));
}

function drawResponses(call: Call): Html | undefined {
  const responses = call.operation.node.get('responses')?.entries() ?? [];
  if (responses.length === 0) return undefined;
  return section(call, 'responses', call.operation.receiver ? 'Your response' : 'Responses', () =>
    responses
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, node]) => drawResponse(call, status, node)),
  );
}

function drawCallbacks(call: Call): Html | undefined {
  const callbacks = readCallbacks(call.operation);
  if (callbacks.length === 0) return undefined;
  return section(call, 'callbacks', 'Calls that you receive', () =>
    callbacks.map(({ name, operation }) => {
      const { context } = call;
      const prefix = ['callback', name];
      const id = context.ids.create(...prefix);
      return el(
        'div',
        { class: 'api-callback', id },
        el('h3', { lang: 'vi' }, operation.node.text('summary') ?? name, anchor(id, name)),
        el(
          'p',
          { class: 'api-head' },
          el('span', { class: 'api-method' }, operation.method),
          el('code', {}, operation.path),
        ),
        recordText(operation.node.text('description')),
        ...drawCall({ context, operation, prefix, level: 4 }),
      );
    }),
  );
}

function drawCall(call: Call): Child[] {
  return [drawParameters(call), drawRequestBody(call), drawResponses(call)];
}

/** Everything that the spec says about an operation, below its title. */
export function drawOperation(context: PageContext, operation: Operation): Html {
  const call: Call = { context, operation, ...topLevel };
  return fragment(
    recordText(operation.node.text('description')),
    markdownLink(operation.node.get('externalDocs')),
    drawSecurity(context, operation),
    drawServers(context, operation),
    ...drawCall(call),
    drawCallbacks(call),
  );
}
