import type { SpecDocument, SpecNode } from './spec-document';

/** The methods of OpenAPI 3.0 and 3.1, in the order in which both list them. */
export const methods = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
] as const;

export interface Parameter {
  name: string;
  /** `path`, `query`, `header` or `cookie`. */
  place: string;
  node: SpecNode;
  required: boolean;
}

export interface SecurityScheme {
  name: string;
  node: SpecNode;
  scopes: string[];
}

/** One operation as its page needs it; everything inherited is already in place. */
export interface Operation {
  node: SpecNode;
  method: string;
  /** Path template, or the name of a webhook. */
  path: string;
  servers: Server[];
  parameters: Parameter[];
  /** Alternatives, each a set of schemes that go together; none: no credentials are needed. */
  security: SecurityScheme[][];
  /** Implemented by the reader: a webhook, or an operation marked `x-receiver: true`. */
  receiver: boolean;
}

export interface Server {
  /** With the default values of its variables. */
  url: string;
  description?: string;
  variables: { name: string; node: SpecNode }[];
}

/** Stands for a server that the spec does not name (RFC 2606 reserves the domain). */
export const unknownServer = 'https://api.example.com';

/** Every operation and webhook of a spec, in the order in which they are written. */
export function readOperations(spec: SpecDocument): Operation[] {
  const fromMap = (keyword: string, webhook: boolean): Operation[] =>
    (spec.root.get(keyword)?.entries() ?? []).flatMap(([path, item]) =>
      readPathItem(spec, path, item.follow(), webhook),
    );
  return [...fromMap('paths', false), ...fromMap('webhooks', true), ...fromMap('x-webhooks', true)];
}

/** The operations of one path item; callbacks hold path items too. */
export function readPathItem(
  spec: SpecDocument,
  path: string,
  item: SpecNode,
  receiver: boolean,
): Operation[] {
  return methods.flatMap((method) => {
    const node = item.get(method);
    if (!node) return [];
    const servers = [node, item, spec.root].map((place) => place.get('servers')?.items() ?? []);
    return [
      {
        node,
        method: method.toUpperCase(),
        path,
        servers: (servers.find((list) => list.length > 0) ?? []).map(readServer),
        parameters: readParameters(item, node),
        security: readSecurity(spec, node),
        receiver: receiver || node.flag('x-receiver'),
      },
    ];
  });
}

function readServer(node: SpecNode): Server {
  const variables = (node.get('variables')?.entries() ?? []).map(([name, variable]) => ({
    name,
    node: variable,
  }));
  const filled = variables.reduce(
    (url, { name, node: variable }) =>
      url.replaceAll(`{${name}}`, variable.text('default') ?? name),
    node.text('url') ?? '',
  );
  const description = node.text('description');
  return {
    url: new URL(filled, unknownServer).href.replace(/\/$/, ''),
    ...(description !== undefined && { description }),
    variables,
  };
}

/** An operation's parameter replaces the path's of the same name and place (OpenAPI, "Path Item"). */
function readParameters(item: SpecNode, operation: SpecNode): Parameter[] {
  const parameters = new Map<string, Parameter>();
  for (const owner of [item, operation]) {
    for (const written of owner.get('parameters')?.items() ?? []) {
      const node = written.follow();
      const [name, place] = [node.text('name'), node.text('in')];
      if (name === undefined || place === undefined) {
        throw node.error('a parameter without name or place', 'Give it `name` and `in`.');
      }
      const required = place === 'path' || node.flag('required');
      parameters.set(`${place} ${name}`, { name, place, node, required });
    }
  }
  return [...parameters.values()];
}

function readSecurity(spec: SpecDocument, operation: SpecNode): SecurityScheme[][] {
  const written = operation.get('security') ?? spec.root.get('security');
  const schemes = spec.root.get('components')?.get('securitySchemes');
  return (written?.items() ?? []).flatMap((requirement) => {
    const set = requirement.entries().map(([name, scopes]) => {
      const node = schemes?.get(name)?.follow();
      if (!node) {
        throw scopes.error(
          `security scheme "${name}" is not declared`,
          'Add it to components.securitySchemes.',
        );
      }
      return { name, node, scopes: scopes.items().map((scope) => String(scope.value)) };
    });
    return set.length === 0 ? [] : [set];
  });
}

/** Schema of a parameter or header: its own, or the one of its content. */
export function parameterSchema(node: SpecNode): SpecNode | undefined {
  return node.get('schema') ?? node.get('content')?.entries()[0]?.[1].get('schema');
}

/** Server and path, as shown: templates stay. */
export function operationUrl(operation: Operation): string {
  return (operation.servers[0]?.url ?? unknownServer) + operation.path;
}

/** The callbacks of an operation: calls that the reader's server receives. */
export function readCallbacks({ node }: Operation): { name: string; operation: Operation }[] {
  return (node.get('callbacks')?.entries() ?? []).flatMap(([name, written]) =>
    written
      .follow()
      .entries()
      .flatMap(([expression, item]) =>
        readPathItem(node.spec, expression, item.follow(), true).map((operation) => ({
          name,
          operation,
        })),
      ),
  );
}
