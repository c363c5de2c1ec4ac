import { isDeepStrictEqual } from 'node:util';

import { environments } from '@portal/core/samples';
import { isVietnamese } from '@portal/core/values';
import { readVietQr } from '@portal/core/diagnosis';
import { readSchema, type OperationPlace } from '@portal/sources/openapi';
import type { Check } from '../../shared/rule';
import { everyValue, listOf, recordOf, textOf } from '../../shared/values';

/** Statuses that the responses of each operation, and of each IPN, must describe. */
const called = ['200', '400', '401', '403', '429', '500'];
const received = ['200', '400', '401', '500'];

/** Schemas of error responses. */
const envelope = ['ErrorEnvelope', 'OAuthError', 'IpnAcknowledgement'];

function expectedStatuses({ receiver, path }: OperationPlace): string[] {
  if (receiver) return received;
  const hasPathParameter = path.some((key) => /\{\w+\}/.test(String(key)));
  return hasPathParameter ? [...called, '404'] : called;
}

/** Checks that operations describe their errors, and that responses have headers, a body and an error schema. */
export const responses: Check = ({ operations, responses: places, follow }, report) => {
  for (const operation of operations) {
    const given = Object.keys(recordOf(operation.node['responses']));
    const missing = expectedStatuses(operation).filter((status) => !given.includes(status));
    if (missing.length === 0) continue;
    const problem = `${operation.name} does not describe ${missing.join(', ')}`;
    const fix = 'Add a response for each; most are a `$ref` to `components/responses`.';
    report([...operation.path, 'responses'], problem, fix);
  }
  for (const { node, path, operation, status } of places) {
    const name = `the response ${status} of ${operation.name}`;
    const needed = ['X-Request-Id', ...(status === '429' ? ['Retry-After'] : [])];
    for (const header of operation.receiver ? [] : needed) {
      if (header in recordOf(node['headers'])) continue;
      const fix = `Add \`${header}\` to its \`headers\`, as a \`$ref\` to \`components/headers\`.`;
      report(path, `${name} has no ${header}`, fix);
    }
    const content = recordOf(node['content']);
    if (Object.keys(content).length === 0) {
      const fix = 'Describe its body under `content` with `schema` and `examples`.';
      report(path, `${name} has no body`, fix);
    }
    const schema = recordOf(recordOf(content['application/json'])['schema']);
    const target = String(follow({ path, node: schema }).path.at(-1));
    if (status.startsWith('2') || envelope.includes(target)) continue;
    const fix = `Use a \`$ref\` to ${envelope.join(' or ')} as its schema.`;
    report([...path, 'content'], `${name} has no error schema`, fix);
  }
};

/** Checks that `data` of a success is an object, which a later version can extend. */
export const dataObjects: Check = ({ spec }, report) => {
  for (const { label, responses: answers } of spec.operations) {
    for (const { status, content } of answers.filter((each) => each.status.startsWith('2'))) {
      for (const { schema = [] } of content) {
        const data = readSchema(schema).properties.get('data') ?? [];
        const [place] = data;
        const { types } = readSchema(data);
        // A choice of schemas has no type.
        if (!place || types.length === 0 || types.includes('object')) continue;
        const fix = 'Write `type: object`; a list is a member of it, such as `data.items`.';
        report(place.pointer, `\`data\` of the response ${status} of ${label} is no object`, fix);
      }
    }
  }
};

/** Checks that bodies, parameters and headers have examples; Redocly validates the examples. */
export const examples: Check = ({ mediaTypes, parameters, headers, follow }, report) => {
  for (const { node, path, status, operation } of mediaTypes) {
    const named = Object.entries(recordOf(node['examples']));
    const where = status === undefined ? 'request' : `response ${status}`;
    if (named.length === 0) {
      const fix = 'Add `examples` with at least one named example.';
      report(path, `the ${where} of ${operation.name} has no example`, fix);
    }
    for (const [name, value] of named) {
      const place = follow({ path: [...path, 'examples', name], node: recordOf(value) });
      if (!isVietnamese(textOf(place.node['summary']))) {
        const fix = 'Describe the example in `summary`.';
        report(place.path, `the example ${name} has no Vietnamese summary`, fix);
      }
      const statusCode = recordOf(place.node['value'])['statusCode'] as string | number | undefined;
      if (statusCode === undefined || String(statusCode) === status) continue;
      report(
        [...place.path, 'value', 'statusCode'],
        `the example ${name} of the ${where} has statusCode ${String(statusCode)}`,
        'Correct the number, or move the example to the response with this status.',
      );
    }
  }
  for (const { node, path } of [...parameters, ...headers]) {
    if ('example' in node || Object.keys(recordOf(node['examples'])).length > 0) continue;
    const name = textOf(node['name']) || String(path.at(-1));
    report(path, `${name} has no example`, 'Add `example` with a realistic value.');
  }
};

/** Allowed environments of servers, without the simulator, which runs on the reader's computer. */
const allowed = environments.filter((environment) => environment !== 'simulator');

/** Checks that `x-environment` of each server is known and unique in its list. */
export const servers: Check = ({ spec, operations }, report) => {
  const paths = Object.entries(recordOf(spec.json['paths']));
  const places = [
    { path: [], node: recordOf(spec.json) },
    ...operations,
    ...paths.map(([route, item]) => ({ path: ['paths', route], node: recordOf(item) })),
  ];
  for (const { path, node } of places) {
    const seen = new Set<unknown>();
    for (const [index, server] of listOf(node['servers']).entries()) {
      const name = recordOf(server)['x-environment'];
      if (name === undefined) continue;
      const at = [...path, 'servers', index, 'x-environment'];
      if (!allowed.some((one) => one === name))
        report(at, `unknown environment ${JSON.stringify(name)}`, `Use ${allowed.join(' or ')}.`);
      else if (seen.has(name))
        report(at, `a second server for ${name as string}`, 'Mark only one server.');
      seen.add(name);
    }
  }
};

/** Checks that components repeated in several contracts are equal. */
export const shared: Check = (contract, report, { contracts }) => {
  const partsOf = ({ spec }: typeof contract) =>
    Object.entries(recordOf(spec.json['components'])).flatMap(([kind, parts]) =>
      Object.entries(recordOf(parts)).map(([name, part]) => ({ kind, name, part })),
    );
  for (const earlier of contracts.slice(0, contracts.indexOf(contract))) {
    for (const { kind, name, part } of partsOf(contract)) {
      const other = partsOf(earlier).find((each) => each.kind === kind && each.name === name);
      if (!other || isDeepStrictEqual(other.part, part)) continue;
      const problem = `${kind}/${name} differs from the one in ${earlier.spec.file}`;
      const fix = 'Make both equal, or rename one.';
      report(['components', kind, name], problem, fix);
    }
  }
};

/** Checks that VietQR strings in examples are EMVCo TLV with a valid checksum. */
export const vietqrStrings: Check = ({ spec }, report) => {
  for (const { value, path } of everyValue(spec.json)) {
    if (typeof value !== 'string' || !value.startsWith('0002010102')) continue;
    const wrong = readVietQr(value).faults.find(({ weight }) => weight === 'error');
    if (!wrong) continue;
    const fix = 'Build it with `buildVietQr` of src/core/vietqr.';
    report(path, `this VietQR string is wrong: ${wrong.sentence.en}`, fix);
  }
};
