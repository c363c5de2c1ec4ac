import { STATUS_CODES } from 'node:http';

import { drawContent, drawHeaders } from './draw-body';
import { anchor, drawNamed, recordText } from './draw-schema';
import type { PageContext } from './draw-schema';
import { el, fragment } from './html';
import type { Html } from './html';
import { drawSecurity } from './draw-security';
import { parameterSchema, readPathItem } from './operation';
import type { Operation, Parameter } from './operation';
import type { SpecNode } from './spec-document';

/** What the drawing of one operation is called inside its page: nothing, or a callback's name. */
type Prefix = readonly string[];

function section(
  context: PageContext,
  path: readonly string[],
  title: string,
  ...content: (Html | undefined | false)[]
): Html {
  const id = context.ids.create(...path);
  return el(
    'section',
    { 'aria-labelledby': id },
    el('h2', { id }, title, anchor(id, title)),
    ...content,
  );
}

const places = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Header parameters'],
  ['cookie', 'Cookie parameters'],
] as const;

function drawParameters(
  context: PageContext,
  parameters: Parameter[],
  prefix: Prefix,
): Html | undefined {
  if (parameters.length === 0) return undefined;
  const lists = places.flatMap(([place, title]) => {
    const here = parameters.filter((parameter) => parameter.place === place);
    if (here.length === 0) return [];
    const rows = here.map(({ name, node, required }) => {
      const schema = parameterSchema(node);
      return drawNamed(
        context,
        'parameter',
        node,
        name,
        schema ? [schema] : [],
        [...prefix, place, name],
        required,
      );
    });
    return [el('h3', {}, title), el('ul', { class: 'api-fields' }, ...rows)];
  });
  return section(context, [...prefix, 'parameters'], 'Parameters', ...lists);
}

function drawRequestBody(
  context: PageContext,
  operation: Operation,
  prefix: Prefix,
): Html | undefined {
  const body = operation.node.get('requestBody')?.follow();
  if (!body) return undefined;
  return section(
    context,
    [...prefix, 'request-body'],
    'Request body',
    body.flag('required') &&
      el('p', {}, el('span', { class: 'api-flag api-flag-required' }, 'required')),
    recordText(body.text('description')),
    drawContent(context, body.get('content'), 'request', [...prefix, 'request']),
  );
}

function statusTitle(status: string): string {
  if (status === 'default') return 'Any other status';
  return `${status} ${STATUS_CODES[status] ?? ''}`.trim();
}

function drawResponse(
  context: PageContext,
  status: string,
  written: SpecNode,
  prefix: Prefix,
): Html {
  const node = written.follow();
  const path = [...prefix, 'response', status];
  const id = context.ids.create(...path);
  const links = node.get('links')?.entries() ?? [];
  return el(
    'details',
    {
      class: `api-status api-status-${status.slice(0, 1)}`,
      id,
      'data-record': 'status',
      'data-record-name': status,
      open: status.startsWith('2'),
    },
    el('summary', {}, el('h3', {}, statusTitle(status)), anchor(id, `status ${status}`)),
    recordText(node.text('description')),
    drawHeaders(context, node.get('headers'), path),
    drawContent(context, node.get('content'), 'response', path),
    links.length > 0 &&
      fragment(
        el('h4', {}, 'Links'),
        el(
          'ul',
          {},
          ...links.map(([name, link]) => {
            const target = link.follow();
            return el(
              'li',
              {},
              el('code', {}, name),
              ' ',
              el('code', {}, target.text('operationId') ?? target.text('operationRef') ?? ''),
              recordText(target.text('description')),
            );
          }),
        ),
      ),
  );
}

function drawResponses(
  context: PageContext,
  operation: Operation,
  prefix: Prefix,
): Html | undefined {
  const responses = operation.node.get('responses')?.entries() ?? [];
  if (responses.length === 0) return undefined;
  return section(
    context,
    [...prefix, 'responses'],
    operation.receiver ? 'Your response' : 'Responses',
    ...responses
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, node]) => drawResponse(context, status, node, prefix)),
  );
}

/** The callbacks of an operation: calls that the reader's server receives. */
export function readCallbacks(operation: Operation): { name: string; call: Operation }[] {
  return (operation.node.get('callbacks')?.entries() ?? []).flatMap(([name, written]) =>
    written
      .follow()
      .entries()
      .flatMap(([expression, item]) =>
        readPathItem(operation.node.spec, expression, item.follow(), true).map((call) => ({
          name,
          call,
        })),
      ),
  );
}

function drawCallbacks(context: PageContext, operation: Operation): Html | undefined {
  const callbacks = readCallbacks(operation);
  if (callbacks.length === 0) return undefined;
  return section(
    context,
    ['callbacks'],
    'Calls that you receive',
    ...callbacks.map(({ name, call }) => {
      const prefix = ['callback', name];
      const id = context.ids.create(...prefix);
      return el(
        'div',
        { class: 'api-callback', id },
        el('h3', { lang: 'vi' }, call.node.text('summary') ?? name, anchor(id, name)),
        el(
          'p',
          { class: 'api-endpoint' },
          el('span', { class: 'api-method' }, call.method),
          ' ',
          el('code', {}, call.path),
        ),
        recordText(call.node.text('description')),
        ...drawCall(context, call, prefix),
      );
    }),
  );
}

/** Error codes of an operation or response: `x-error-codes`, a map of code → meaning. */
function drawErrorCodes(context: PageContext, operation: Operation): Html | undefined {
  const codes = operation.node.get('x-error-codes');
  const rows = codes?.entries() ?? [];
  if (rows.length === 0) return undefined;
  const text = (node: SpecNode): string | undefined =>
    typeof node.value === 'string' ? node.value : (node.text('vi') ?? node.text('description'));
  return section(
    context,
    ['error-codes'],
    'Error codes',
    el(
      'ul',
      { class: 'api-fields' },
      ...rows.map(([code, node]) => {
        const id = context.ids.create('error', code);
        return el(
          'li',
          { class: 'api-field', id, 'data-record': 'error-code', 'data-record-name': code },
          el(
            'div',
            { class: 'api-head' },
            el('code', { class: 'api-name' }, code),
            anchor(id, `error code ${code}`),
          ),
          recordText(text(node)),
        );
      }),
    ),
  );
}

function drawCall(
  context: PageContext,
  operation: Operation,
  prefix: Prefix,
): (Html | undefined)[] {
  return [
    drawParameters(context, operation.parameters, prefix),
    drawRequestBody(context, operation, prefix),
    drawResponses(context, operation, prefix),
  ];
}

function drawServers(context: PageContext, operation: Operation): Html | undefined {
  const { servers } = operation;
  if (servers.length === 0) {
    return el(
      'p',
      { class: 'api-same' },
      'The specification names no server; the samples use a placeholder.',
    );
  }
  const plain = servers.length === 1 && servers[0]?.description === undefined;
  if (plain && servers[0]?.variables.length === 0) return undefined;
  return section(
    context,
    ['servers'],
    'Servers',
    el(
      'ul',
      { class: 'api-fields' },
      ...servers.map((server) =>
        el(
          'li',
          { class: 'api-field' },
          el('code', {}, server.url),
          recordText(server.description),
          ...server.variables.map(({ name, node }) =>
            fragment(
              el('p', {}, el('code', {}, name), ' ', el('code', {}, node.text('default') ?? '')),
              recordText(node.text('description')),
              ...(node.get('enum')?.items() ?? []).map((value) =>
                fragment(el('code', {}, String(value.value)), ' '),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

/** Everything that the spec says about an operation, below its title. */
export function drawOperation(context: PageContext, operation: Operation): Html {
  const docs = operation.node.get('externalDocs');
  return fragment(
    recordText(operation.node.text('description')),
    docs &&
      recordText(
        `[${docs.text('description') ?? docs.text('url') ?? ''}](<${docs.text('url') ?? ''}>)`,
      ),
    drawSecurity(context, operation),
    drawServers(context, operation),
    ...drawCall(context, operation, []),
    drawErrorCodes(context, operation),
    drawCallbacks(context, operation),
  );
}
