import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

/** Reads an OpenAPI file without src/site/pipeline/api-pages: with its resolver, tests would have the same errors. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = Record<string, Json>;

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** Reads a contract and inserts its facts. */
export function readSpec(file: string): JsonObject {
  const facts = parse(readFileSync('specs/facts.yaml', 'utf8')) as Record<
    string,
    { value?: string | number }
  >;
  const text = readFileSync(file, 'utf8').replace(/\{\{([a-z0-9_.]+)\}\}/g, (_match, id: string) =>
    String(facts[id]?.value ?? `missing fact ${id}`),
  );
  return parse(text) as JsonObject;
}

export class SpecReader {
  constructor(readonly root: JsonObject) {}

  deref(value: Json | undefined): JsonObject {
    let current = value;
    for (let step = 0; step < 20; step += 1) {
      if (!isObject(current)) return {};
      const ref = current['$ref'];
      if (typeof ref !== 'string') return current;
      current = ref
        .slice(2)
        .split('/')
        .map((part) => decodeURIComponent(part).replace(/~1/g, '/').replace(/~0/g, '~'))
        .reduce<Json | undefined>((at, part) => (isObject(at) ? at[part] : undefined), this.root);
    }
    throw new Error('a chain of references that does not end');
  }

  /** Returns all schemas that apply at once: the target of a reference, and the parts of `allOf`. */
  flatten(schema: Json | undefined): JsonObject[] {
    if (!isObject(schema)) return [];
    const target = this.deref(schema);
    const own = target === schema ? [schema] : [schema, target];
    return own.flatMap((part) => [
      part,
      ...list(part['allOf']).flatMap((member) => this.flatten(member)),
    ]);
  }

  operations(): { path: string; method: string; operation: JsonObject; item: JsonObject }[] {
    const paths = isObject(this.root['paths']) ? this.root['paths'] : {};
    return Object.entries(paths).flatMap(([path, item]) =>
      ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'].flatMap((method) => {
        const place = this.deref(item);
        const operation = place[method];
        return isObject(operation) ? [{ path, method, operation, item: place }] : [];
      }),
    );
  }
}
