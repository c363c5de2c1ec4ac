import { isObject, list, readSpec, SpecReader, type Json, type JsonObject } from './spec-reader';

/** An operation with its examples, read without code of the collections. */
export interface OperationExamples {
  /** Name as in the contract: `POST /device/sale`. */
  label: string;
  method: string;
  /** Path of the server, followed by the path of the operation. */
  path: string;
  requests: { name: string; text: string }[];
  answers: { name: string; status: number; text: string }[];
}

function examplesOf(spec: SpecReader, owner: Json | undefined): { name: string; text: string }[] {
  const { content } = spec.deref(owner);
  return Object.values(isObject(content) ? content : {}).flatMap((media) => {
    const { examples } = spec.deref(media);
    return Object.entries(isObject(examples) ? examples : {}).map(([name, example]) => ({
      name,
      text: JSON.stringify(spec.deref(example)['value'], null, 2),
    }));
  });
}

function serverPath(places: readonly JsonObject[]): string {
  const servers = places
    .map(({ servers: written }) => list(written))
    .find(({ length }) => length > 0);
  const [server] = servers ?? [];
  const url = isObject(server) ? server['url'] : undefined;
  return typeof url === 'string' ? new URL(url).pathname.replace(/\/$/, '') : '';
}

export function operationExamples(file: string): OperationExamples[] {
  const spec = new SpecReader(readSpec(file));
  return Object.entries(spec.root['paths'] as JsonObject).flatMap(([path, written]) => {
    const item = spec.deref(written);
    return ['get', 'post', 'put', 'patch', 'delete'].flatMap((method) => {
      if (!isObject(item[method])) return [];
      const operation = item[method];
      if (operation['x-receiver'] === true) return [];
      return {
        label: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path: serverPath([operation, item, spec.root]) + path,
        requests: examplesOf(spec, operation['requestBody']),
        answers: Object.entries(operation['responses'] as JsonObject).flatMap(([status, answer]) =>
          examplesOf(spec, answer).map((example) => ({ ...example, status: Number(status) })),
        ),
      };
    });
  });
}
