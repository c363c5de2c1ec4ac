import type { AnySchemaObject, Options } from 'ajv';
import Ajv2020 from 'ajv/dist/2020';
import standaloneCode from 'ajv/dist/standalone';
import addFormats from 'ajv-formats';

import { simulatedApis } from '@portal/core/apis';
import { isObject } from '@portal/core/values';
import { loadContract } from '@portal/sources/openapi';
import type { Contract as Written, MediaType, Operation } from '@portal/sources/openapi';
import type { Contract, OperationData, Validators } from '../contract';
import { contractData } from './contract-data';

/** Returns the schema id in Ajv, which must be a URL. The domain `.invalid` never exists (RFC 2606). */
const address = (name: string): string => `https://contract.invalid/${encodeURIComponent(name)}`;

/** Copies a contract without `mapping` of discriminators: Ajv does not support it, and these contracts do not need it. */
const withoutMapping = ({ json }: Written): AnySchemaObject =>
  JSON.parse(JSON.stringify(json), (key, value: unknown) =>
    key === 'discriminator' && isObject(value) ? { propertyName: value['propertyName'] } : value,
  ) as AnySchemaObject;

/** Returns the schemas of an operation's body and parameters, which refer to the schemas in its contract. */
function schemasOf(api: string, { parameters, requestBody }: Operation) {
  const refer = (schema: MediaType['schema']): AnySchemaObject => {
    const keys = schema?.[0]?.pointer ?? [];
    const steps = keys.map((key) =>
      encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')),
    );
    return { $ref: `${address(api)}#/${steps.join('/')}` };
  };
  const sent = parameters.filter(({ place }) => place === 'path' || place === 'query');
  return {
    body: requestBody && refer(requestBody.content[0]?.schema),
    params:
      sent.length === 0
        ? undefined
        : {
            type: 'object',
            required: sent.filter(({ required }) => required).map(({ name }) => name),
            properties: Object.fromEntries(sent.map(({ name, schema }) => [name, refer(schema)])),
          },
  };
}

/** Adds all schemas to two instances of Ajv, one for bodies and one for parameters. Each has the ids of its schemas. */
function compilers(siteDir: string, operations: readonly OperationData[], source: boolean) {
  const settings = {
    allErrors: true,
    discriminator: true,
    // Strict mode would reject keywords of OpenAPI that Ajv does not know, such as `x-…`.
    strict: false,
    code: { source },
  } as const;
  const compiler = (options: Options) => {
    const ids: Record<string, string> = {};
    return { ajv: addFormats(new Ajv2020(options)), ids };
  };
  const [body, params] = [compiler(settings), compiler({ ...settings, coerceTypes: true })];
  for (const { key, specPath } of simulatedApis) {
    const contract = loadContract(specPath, siteDir);
    for (const { ajv } of [body, params]) ajv.addSchema(withoutMapping(contract), address(key));
    for (const operation of contract.operations) {
      const { label } = operation;
      if (!operations.some(({ api, name }) => api === key && name === label)) continue;
      const schemas = schemasOf(key, operation);
      for (const [part, { ajv, ids }] of Object.entries({ body, params })) {
        const schema = schemas[part as keyof typeof schemas];
        if (!schema) continue;
        const name = `${key} ${label} ${part}`;
        ids[name] = address(name);
        ajv.addSchema(schema, ids[name]);
      }
    }
  }
  return [body, params];
}

/** Loads data and compiles validators, for tests and `npm run simulator`. @throws {WriterError} on incomplete data */
export function loadSimulatorContract(siteDir: string): Contract {
  const data = contractData(siteDir);
  const validators = compilers(siteDir, data.operations, false).flatMap(({ ajv, ids }) =>
    Object.entries(ids).map(([name, id]) => [name, ajv.getSchema(id)]),
  );
  return { ...data, validators: Object.fromEntries(validators) as Validators };
}

/** Generates CommonJS modules with the validators, so that the bundle contains no schema compiler. */
export const validatorModules = (siteDir: string, operations: readonly OperationData[]): string[] =>
  compilers(siteDir, operations, true).map(({ ajv, ids }) => standaloneCode(ajv, ids));
