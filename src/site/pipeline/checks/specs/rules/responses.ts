import { recordOf } from '../../shared/values';
import type { OperationPlace } from '@portal/sources/openapi';
import type { Rule } from '../../shared/rule';

/** What a caller has to be ready for. */
const called = ['200', '400', '401', '403', '429', '500'];
/** What a partner may answer to an IPN. */
const received = ['200', '400', '401', '500'];

function expectedStatuses({ receiver, path }: OperationPlace): string[] {
  if (receiver) return received;
  const hasPathParameter = path.some((key) => /\{\w+\}/.test(String(key)));
  return hasPathParameter ? [...called, '404'] : called;
}

/** Every operation says how it can fail, and what to read from the answer. */
export const responses: Rule = {
  name: 'responses',
  check({ operations, responses: places, follow }, report) {
    for (const operation of operations) {
      const given = Object.keys(recordOf(operation.node['responses']));
      const missing = expectedStatuses(operation).filter((status) => !given.includes(status));
      if (missing.length > 0) {
        report(
          [...operation.path, 'responses'],
          `${operation.name} does not describe ${missing.join(', ')}`,
          'Add each as a response; most of them are a `$ref` to `components/responses`.',
        );
      }
    }
    for (const { node, path, operation, status } of places) {
      const headers = Object.keys(recordOf(node['headers']));
      const needed = operation.receiver
        ? []
        : ['X-Request-Id', ...(status === '429' ? ['Retry-After'] : [])];
      for (const header of needed.filter((name) => !headers.includes(name))) {
        report(
          path,
          `the response ${status} of ${operation.name} has no ${header}`,
          `Add \`${header}\` to its \`headers\`, as a \`$ref\` to \`components/headers\`.`,
        );
      }
      const content = recordOf(node['content']);
      if (Object.keys(content).length === 0) {
        report(
          path,
          `the response ${status} of ${operation.name} has no body`,
          'Describe its body under `content` with `schema` and `examples`.',
        );
      }
      const schema = recordOf(recordOf(content['application/json'])['schema']);
      const target = follow({ path, node: schema }).path.at(-1);
      const envelope = ['ErrorEnvelope', 'OAuthError', 'IpnAcknowledgement'];
      if (!status.startsWith('2') && !envelope.includes(String(target))) {
        report(
          [...path, 'content'],
          `the response ${status} of ${operation.name} is not the one error model`,
          `Let its schema be a \`$ref\` to ${envelope.join(', ')}.`,
        );
      }
    }
  },
};
