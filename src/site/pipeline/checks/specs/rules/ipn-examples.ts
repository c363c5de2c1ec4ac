import { isDeepStrictEqual } from 'node:util';

import { canonicalString, CryptoInputError, decryptData, hmacSha256 } from '@portal/core/crypto';
import { isObject } from '@portal/core/values';
import type { ContractParts, OperationPlace, Place, SpecPath } from '@portal/sources/openapi';
import type { Check } from '../../shared/rule';
import { listOf, recordOf, textOf, type JsonRecord } from '../../shared/values';

const sampleKeyFact = 'sample.aes_key';
const sampleSecretFact = 'sample.hmac_secret';

/** Collects the unencrypted examples of a schema; follows `oneOf` and references. */
function plainExamples(contract: ContractParts, schema: Place): unknown[] {
  const { node, path } = contract.follow(schema);
  const branches = listOf(node['oneOf']).map((branch, index) =>
    plainExamples(contract, { path: [...path, 'oneOf', index], node: recordOf(branch) }),
  );
  return [...listOf(node['examples']), ...branches.flat()];
}

/** Returns the named examples of the X-Signature header with their path. */
function signatures({ node, path }: OperationPlace): { path: SpecPath; named: JsonRecord } {
  const parameters = listOf(node['parameters']).map(recordOf);
  const index = parameters.findIndex(({ name }) => name === 'X-Signature');
  return {
    path: [...path, 'parameters', Math.max(index, 0), 'examples'],
    named: recordOf(parameters[index]?.['examples']),
  };
}

/** Parses the decrypted text as a notification, or returns the problem and the fix. */
function readData(data: string, key: string, plain: readonly unknown[]) {
  try {
    const text = decryptData(data, key);
    const notification = plain.find((candidate) => JSON.stringify(candidate) === text);
    if (isObject(notification)) return notification;
    return [
      `decrypts to a text that is not an example of the schema: ${text}`,
      'Encrypt one of the `examples` of the decrypted schema, printed by JSON.stringify.',
    ] as const;
  } catch (error) {
    if (!(error instanceof CryptoInputError)) throw error;
    return [
      `does not decrypt with the sample key: ${error.message}`,
      `Encrypt it with \`encryptData\` of src/core/crypto and the fact ${sampleKeyFact}.`,
    ] as const;
  }
}

/** Checks that encrypted IPN examples and signatures match the plain examples and the published sample key. */
export const ipnExamples: Check = (contract, report, { facts }) => {
  const valueOf = (id: string): string => facts.get(id)?.value ?? '';
  for (const { node, path, operation, status } of contract.mediaTypes) {
    if (!operation.receiver || status !== undefined) continue;
    const schema = { path: [...path, 'schema'], node: recordOf(node['schema']) };
    const body = contract.follow(schema);
    const { contentSchema } = recordOf(recordOf(body.node['properties'])['data']);
    const plain = plainExamples(contract, { path: body.path, node: recordOf(contentSchema) });
    const signed = signatures(operation);
    const named = recordOf(node['examples']);
    if (!isDeepStrictEqual(Object.keys(named).sort(), Object.keys(signed.named).sort())) {
      const problem = `${operation.name}: bodies and X-Signature have different example names`;
      const fix = 'Write a signature with the same name for each example of the body.';
      report(signed.path, problem, fix);
    }
    for (const [name, example] of Object.entries(named)) {
      const data = textOf(recordOf(recordOf(example)['value'])['data']);
      const read = readData(data, valueOf(sampleKeyFact), plain);
      if (Array.isArray(read)) {
        const [problem, fix] = read as readonly [string, string];
        const place = [...path, 'examples', name, 'value', 'data'];
        report(place, `the IPN example ${name} ${problem}`, fix);
        continue;
      }
      const right = hmacSha256(canonicalString(read as JsonRecord), valueOf(sampleSecretFact));
      if (textOf(recordOf(signed.named[name])['value']).toLowerCase() === right) continue;
      const problem = `the IPN example ${name} has a wrong X-Signature`;
      report([...signed.path, name, 'value'], problem, `Write ${right}.`);
    }
  }
};
