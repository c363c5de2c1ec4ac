import { isDeepStrictEqual } from 'node:util';

import { canonicalString, CryptoInputError, decryptData, hmacSha256 } from '@portal/core/crypto';
import { isObject } from '@portal/core/values';
import type { ContractParts, OperationPlace, Place, SpecPath } from '@portal/sources/openapi';
import type { Finding } from '../../shared/finding';
import { listOf, recordOf, textOf, type JsonRecord } from '../../shared/values';
import type { RuleContext } from '../../shared/rule';

const rule = 'ipn-examples';

/** The facts that hold the published sample key and secret. */
export const sampleKeyFact = 'sample.aes_key';
export const sampleSecretFact = 'sample.hmac_secret';

/** The plain notifications that a schema shows, through oneOf and references. */
function plainExamples(contract: ContractParts, schema: Place): unknown[] {
  const { node, path } = contract.follow(schema);
  const branches = listOf(node['oneOf']).flatMap((branch, index) =>
    isObject(branch)
      ? plainExamples(contract, { path: [...path, 'oneOf', index], node: branch })
      : [],
  );
  return [...listOf(node['examples']), ...branches];
}

/** The named examples of the X-Signature header, and where they stand. */
function signatures({ node, path }: OperationPlace): { path: SpecPath; named: JsonRecord } {
  const index = listOf(node['parameters']).findIndex(
    (parameter) => recordOf(parameter)['name'] === 'X-Signature',
  );
  const parameter = recordOf(listOf(node['parameters'])[index]);
  return {
    path: [...path, 'parameters', Math.max(index, 0), 'examples'],
    named: recordOf(parameter['examples']),
  };
}

function checkExample(
  example: { data: string; signature: unknown },
  plain: readonly unknown[],
  { facts }: RuleContext,
): { at: 'data' | 'signature'; problem: string; fix: string } | undefined {
  const key = facts.get(sampleKeyFact)?.value ?? '';
  const secret = facts.get(sampleSecretFact)?.value ?? '';
  let text: string;
  try {
    text = decryptData(example.data, key);
  } catch (error) {
    if (!(error instanceof CryptoInputError)) throw error;
    return {
      at: 'data',
      problem: `does not decrypt with the sample key: ${error.message}`,
      fix: `Encrypt it with \`encryptData\` of src/core/crypto and the fact ${sampleKeyFact}.`,
    };
  }
  const notification = plain.find((candidate) => JSON.stringify(candidate) === text);
  if (!isObject(notification)) {
    return {
      at: 'data',
      problem: `decrypts to a text that no schema example shows: ${text}`,
      fix: 'Encrypt one of the `examples` of the decrypted schema, written by JSON.stringify.',
    };
  }
  const signature = hmacSha256(canonicalString(notification), secret);
  if (textOf(example.signature).toLowerCase() === signature) return undefined;
  return {
    at: 'signature',
    problem: 'has a wrong X-Signature',
    fix: `Write ${signature}.`,
  };
}

/**
 * The encrypted bodies of IPN examples decrypt with the published sample key to the plain examples,
 * and the signature of the same name is theirs: a reader can follow each one byte by byte.
 */
export function checkIpnExamples(context: RuleContext): Finding[] {
  const findings: Finding[] = [];
  for (const contract of context.contracts) {
    const { file, lineOf } = contract.spec;
    for (const { node, path, operation, status } of contract.mediaTypes) {
      if (!operation.receiver || status !== undefined) continue;
      const body = contract.follow({
        path: [...path, 'schema'],
        node: recordOf(node['schema']),
      });
      const data = recordOf(recordOf(body.node['properties'])['data']);
      const plain = plainExamples(contract, {
        path: body.path,
        node: recordOf(data['contentSchema']),
      });
      const signed = signatures(operation);
      const named = recordOf(node['examples']);
      if (!isDeepStrictEqual(Object.keys(named).sort(), Object.keys(signed.named).sort())) {
        findings.push({
          rule,
          file,
          line: lineOf(signed.path),
          problem: `${operation.name}: bodies and X-Signature have different example names`,
          fix: 'Give each named example of the body a signature of the same name.',
        });
      }
      for (const [name, example] of Object.entries(named)) {
        const value = recordOf(recordOf(example)['value']);
        const fault = checkExample(
          { data: textOf(value['data']), signature: recordOf(signed.named[name])['value'] },
          plain,
          context,
        );
        if (fault === undefined) continue;
        const at: SpecPath =
          fault.at === 'data'
            ? [...path, 'examples', name, 'value', 'data']
            : [...signed.path, name, 'value'];
        findings.push({
          rule,
          file,
          line: lineOf(at),
          problem: `the IPN example ${name} ${fault.problem}`,
          fix: fault.fix,
        });
      }
    }
  }
  return findings;
}
