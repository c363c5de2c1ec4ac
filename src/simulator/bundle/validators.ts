import type { AnySchemaObject } from 'ajv';
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
  for (const { key, specPath } of simulatedApis) {
    const contract = loadContract(specPath, siteDir);
    for (const ajv of [bodies, params]) ajv.addSchema(withoutMapping(contract), address(key));
    for (const operation of contract.operations) {
      const { label } = operation;
      if (!operations.some(({ api, name }) => api === key && name === label)) continue;
      for (const [part, schema] of Object.entries(schemasOf(key, operation))) {
        if (!schema) continue;
        const name = `${key} ${label} ${part}`;
        const ajv = part === 'params' ? params : bodies;
        ajv.addSchema(schema, address(name));
        names.push({ ajv, name });
      }
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
    const own = names.filter((one) => one.ajv === ajv);
    return standaloneCode(ajv, Object.fromEntries(own.map(({ name }) => [name, address(name)])));
  };
  return { bodies: module(bodies), params: module(params) };
}
