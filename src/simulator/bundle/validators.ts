import type { AnySchemaObject } from 'ajv';
import Ajv2020 from 'ajv/dist/2020';
import standaloneCode from 'ajv/dist/standalone';
import addFormats from 'ajv-formats';

import { apis } from '@portal/core/apis';
import { loadContract } from '@portal/sources/openapi';
import type { Contract, OperationData, Validators } from '../contract';
import { contractData } from './contract-data';

type Json = Record<string, unknown>;

/** Returns the schema id in Ajv, which must be a URL. The domain `.invalid` never exists (RFC 2606). */
const address = (name: string): string => `https://contract.invalid/${encodeURIComponent(name)}`;

/** Copies JSON. `change` can replace the value of a key. In that case, the replacement is copied. */
function copied(value: unknown, change: (key: string, child: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((child) => copied(child, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, copied(change(key, child), change)]),
  );
}

/** Removes `mapping` from discriminators: Ajv does not support it, and these contracts do not need it. */
const withoutMapping = (value: unknown): unknown =>
  copied(value, (key, child) =>
    key === 'discriminator' && typeof child === 'object' && child !== null
      ? { propertyName: (child as Json)['propertyName'] }
      : child,
  );

/** Makes the `$ref`s of a contract absolute, so that a schema can be used outside its document. */
const absolute = (value: unknown, id: string): unknown =>
  copied(value, (key, child) => (key === '$ref' && typeof child === 'string' ? id + child : child));

const object = (value: unknown): Json => (value ?? {}) as Json;

/** Returns the schemas of bodies and parameters by name: `<api> <operation> body` and `<api> <operation> params`. */
function schemasOf(
  api: string,
  document: Json,
  operations: readonly OperationData[],
): Map<string, AnySchemaObject> {
  const schemas = new Map<string, AnySchemaObject>();
  const follow = (value: unknown): Json => {
    const reference = object(value)['$ref'];
    if (typeof reference !== 'string') return object(value);
    return reference
      .split('/')
      .slice(1)
      .reduce<Json>((node, key) => object(node[key.replaceAll('~1', '/')]), document);
  };
  for (const operation of operations) {
    if (operation.api !== api) continue;
    const [method = '', path = ''] = operation.name.split(' ');
    const written = object(object(object(document['paths'])[path])[method.toLowerCase()]);
    const content = object(object(written['requestBody'])['content']);
    const [body] = Object.values(content).map((media) => object(media)['schema']);
    if (body !== undefined) {
      schemas.set(`${api} ${operation.name} body`, absolute(body, address(api)) as AnySchemaObject);
    }
    const parameters = ((written['parameters'] ?? []) as unknown[])
      .map(follow)
      .filter((parameter) => parameter['in'] === 'path' || parameter['in'] === 'query');
    if (parameters.length > 0) {
      schemas.set(`${api} ${operation.name} params`, {
        type: 'object',
        required: parameters
          .filter((parameter) => parameter['required'] === true)
          .map((parameter) => String(parameter['name'])),
        properties: Object.fromEntries(
          parameters.map((parameter) => [
            String(parameter['name']),
            absolute(parameter['schema'], address(api)),
          ]),
        ),
      });
    }
  }
  return schemas;
}

function compilers(siteDir: string, operations: readonly OperationData[], source: boolean) {
  const settings = {
    allErrors: true,
    discriminator: true,
    // Strict mode would reject keywords of OpenAPI that Ajv does not know, such as `x-…`.
    strict: false,
    validateFormats: true,
    code: { source, esm: false },
  } as const;
  const bodies = addFormats(new Ajv2020(settings));
  const params = addFormats(new Ajv2020({ ...settings, coerceTypes: true }));
  const names: { ajv: Ajv2020; name: string }[] = [];
  for (const { key, specPath } of apis) {
    const document = withoutMapping(loadContract(specPath, siteDir).json) as Json;
    // All references of a contract point into `components`, so Ajv needs no other part of the contract.
    const { components } = document;
    for (const ajv of [bodies, params]) ajv.addSchema({ $id: address(key), components });
    for (const [name, schema] of schemasOf(key, document, operations)) {
      const ajv = name.endsWith(' params') ? params : bodies;
      ajv.addSchema({ ...schema, $id: address(name) });
      names.push({ ajv, name });
    }
  }
  return { bodies, params, names };
}

/** Loads data and compiles validators, for tests and `npm run simulator`. @throws {WriterError} on incomplete data */
export function loadSimulatorContract(siteDir: string): Contract {
  const data = contractData(siteDir);
  const { names } = compilers(siteDir, data.operations, false);
  const validators = names.map(({ ajv, name }) => [name, ajv.getSchema(address(name))]);
  return { ...data, validators: Object.fromEntries(validators) as Validators };
}

/** Generates two CommonJS modules with the validators, so that the bundle contains no schema compiler. */
export function validatorModules(
  siteDir: string,
  operations: readonly OperationData[],
): { bodies: string; params: string } {
  const { bodies, params, names } = compilers(siteDir, operations, true);
  const module = (ajv: Ajv2020): string => {
    const own = names
      .filter((one) => one.ajv === ajv)
      .map(({ name }, index) => ({ name, key: `v${String(index)}` }));
    const ids = Object.fromEntries(own.map(({ name, key }) => [key, address(name)]));
    const table = own.map(({ name, key }) => `${JSON.stringify(name)}: exports.${key}`);
    return `${standaloneCode(ajv, ids)}\nmodule.exports = {\n${table.join(',\n')}\n};\n`;
  };
  return { bodies: module(bodies), params: module(params) };
}
