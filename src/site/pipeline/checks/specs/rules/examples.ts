import { isVietnamese, recordOf, textOf } from '../../shared/values';
import type { Rule } from '../../shared/rule';

/**
 * Bodies and parameters show examples. That an example fits its schema is Redocly's part (with
 * JSON Schema 2020-12 and formats); here: that it is there, is named, and agrees with its status.
 */
export const examples: Rule = {
  name: 'examples',
  check({ mediaTypes, parameters, headers, follow }, report) {
    for (const { node, path, status, operation } of mediaTypes) {
      const named = Object.entries(recordOf(node['examples']));
      const where = status === undefined ? 'request' : `response ${status}`;
      if (named.length === 0) {
        report(
          path,
          `the ${where} of ${operation.name} has no example`,
          'Add `examples` with at least one named example.',
        );
      }
      for (const [name, value] of named) {
        const place = follow({ path: [...path, 'examples', name], node: recordOf(value) });
        if (!isVietnamese(textOf(place.node['summary']))) {
          report(
            place.path,
            `the example ${name} has no Vietnamese summary`,
            'Say in `summary` what the example shows.',
          );
        }
        const body = recordOf(place.node['value']);
        if ('statusCode' in body && String(body['statusCode']) !== status) {
          report(
            [...place.path, 'value', 'statusCode'],
            `the example ${name} has statusCode ${String(body['statusCode'])}, but stands at the ${where}`,
            'Correct the number, or move the example to its own status.',
          );
        }
      }
    }
    for (const { node, path } of [...parameters, ...headers]) {
      if (!('example' in node) && Object.keys(recordOf(node['examples'])).length === 0) {
        report(
          path,
          `${textOf(node['name']) || String(path.at(-1))} has no example`,
          'Add `example` with a realistic value.',
        );
      }
    }
  },
};
