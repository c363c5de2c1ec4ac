import type { LoadedSpec } from '../../openapi';
import { walkSchemas, type SchemaPlace } from './schemas';
import { isRecord, listOf, recordOf, type JsonRecord, type SpecPath } from './values';

/** An object of the spec and where it stands. */
export interface Place {
  path: SpecPath;
  node: JsonRecord;
}

/** An operation, or the operation of a callback. */
export interface OperationPlace extends Place {
  /** How a finding calls it: `POST /device/sale`. */
  name: string;
  /** True for a call that the partner receives (IPN): `x-receiver`, and every callback. */
  receiver: boolean;
}

/** One media type of a request or of a response. */
export interface MediaTypePlace extends Place {
  operation: OperationPlace;
  /** The HTTP status of the response; undefined for a request. */
  status?: string;
}

/** A spec with its parts collected, for rules that look at one kind of part. */
export interface Contract {
  spec: LoadedSpec;
  operations: OperationPlace[];
  schemas: SchemaPlace[];
  /** Parameters of operations and of components, references not followed. */
  parameters: Place[];
  headers: Place[];
  /** Responses with their status, references followed. */
  responses: (Place & { operation: OperationPlace; status: string })[];
  mediaTypes: MediaTypePlace[];
  /** Follows a `$ref` inside the file; the place itself when it has none. */
  follow: (place: Place) => Place;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** `#/components/schemas/A~1b` as the keys of a path. */
function pointerPath(reference: string): SpecPath {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function nodeAt(document: JsonRecord, path: SpecPath): unknown {
  return path.reduce<unknown>(
    (node, key) => (Array.isArray(node) ? node[Number(key)] : recordOf(node)[String(key)]),
    document,
  );
}

/** Collects the parts of a spec. */
export function readContract(spec: LoadedSpec): Contract {
  const { document } = spec;
  const components = recordOf(document['components']);

  const follow = (place: Place): Place => {
    let current = place;
    for (let depth = 0; depth < 10; depth += 1) {
      const reference = current.node['$ref'];
      if (typeof reference !== 'string' || !reference.startsWith('#/')) return current;
      const path = pointerPath(reference);
      const node = nodeAt(document, path);
      if (!isRecord(node)) return current;
      current = { path, node };
    }
    return current;
  };

  const children = (node: unknown, path: SpecPath): Place[] =>
    Object.entries(recordOf(node)).flatMap(([key, child]) =>
      isRecord(child) ? [{ path: [...path, key], node: child }] : [],
    );
  const items = (node: unknown, path: SpecPath): Place[] =>
    listOf(node).flatMap((child, index) =>
      isRecord(child) ? [{ path: [...path, index], node: child }] : [],
    );

  const operationsAt = (pathItem: Place, receiver: boolean, label: string): OperationPlace[] =>
    children(pathItem.node, pathItem.path)
      .filter(({ path }) => methods.includes(String(path.at(-1))))
      .map(({ path, node }) => ({
        path,
        node,
        name: `${String(path.at(-1)).toUpperCase()} ${label}`,
        receiver: receiver || node['x-receiver'] === true,
      }));

  const pathItems = children(document['paths'], ['paths']);
  const ownOperations = pathItems.flatMap((item) =>
    operationsAt(item, false, String(item.path.at(-1))),
  );
  const callbacks = [
    ...children(components['callbacks'], ['components', 'callbacks']),
    ...ownOperations.flatMap(({ node, path }) =>
      children(node['callbacks'], [...path, 'callbacks']).filter(
        (callback) => callback.node['$ref'] === undefined,
      ),
    ),
  ];
  const operations = [
    ...ownOperations,
    ...callbacks.flatMap(({ node, path }) =>
      children(node, path).flatMap((item) =>
        operationsAt(item, true, `callback ${String(path.at(-1))}`),
      ),
    ),
  ];

  const responses = operations.flatMap((operation) =>
    children(operation.node['responses'], [...operation.path, 'responses']).map((response) => ({
      ...follow(response),
      operation,
      status: String(response.path.at(-1)),
    })),
  );
  const mediaTypes = [
    ...operations.flatMap((operation) => {
      const path: SpecPath = [...operation.path, 'requestBody'];
      const body = follow({ path, node: recordOf(operation.node['requestBody']) });
      return children(body.node['content'], [...body.path, 'content']).map((place) => ({
        ...place,
        operation,
      }));
    }),
    ...responses.flatMap(({ node, path, operation, status }) =>
      children(node['content'], [...path, 'content']).map((place) => ({
        ...place,
        operation,
        status,
      })),
    ),
  ];

  const isOwn = ({ node }: Place): boolean => node['$ref'] === undefined;
  const parameters = [
    ...[...operations, ...pathItems].flatMap(({ node, path }) =>
      items(node['parameters'], [...path, 'parameters']),
    ),
    ...children(components['parameters'], ['components', 'parameters']),
  ].filter(isOwn);
  const headers = [
    ...responses.flatMap(({ node, path }) => children(node['headers'], [...path, 'headers'])),
    ...children(components['headers'], ['components', 'headers']),
  ].filter(isOwn);

  return {
    spec,
    operations,
    schemas: walkSchemas(spec.document, [...mediaTypes, ...parameters, ...headers]),
    parameters,
    headers,
    responses,
    mediaTypes,
    follow,
  };
}
