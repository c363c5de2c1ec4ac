import { isDeepStrictEqual } from 'node:util';

import { recordOf } from '../../shared/values';
import type { Rule } from '../../shared/rule';

/** Each spec is complete in itself, so each repeats what they share; a repeat has to be equal. */
export const shared: Rule = {
  name: 'shared',
  check(contract, report, { contracts }) {
    const earlier = contracts.slice(0, contracts.indexOf(contract));
    for (const [kind, parts] of Object.entries(recordOf(contract.spec.json['components']))) {
      for (const [name, part] of Object.entries(recordOf(parts))) {
        const first = earlier.find(
          ({ spec }) => name in recordOf(recordOf(spec.json['components'])[kind]),
        );
        if (first === undefined) continue;
        const other = recordOf(recordOf(first.spec.json['components'])[kind])[name];
        if (!isDeepStrictEqual(part, other)) {
          report(
            ['components', kind, name],
            `${kind}/${name} differs from the one in ${first.spec.file}`,
            'Make both equal, or give one of them another name.',
          );
        }
      }
    }
  },
};
