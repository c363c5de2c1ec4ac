import { isDeepStrictEqual } from 'node:util';

import { recordOf } from '../values';
import type { Rule } from './rule';

/** Each spec is complete in itself, so both repeat what they share; a repeat has to be equal. */
export const shared: Rule = {
  name: 'shared',
  check(contract, report, { contracts }) {
    const [first] = contracts;
    if (first === undefined || first === contract) return;
    const theirs = recordOf(first.spec.json['components']);
    for (const [kind, parts] of Object.entries(recordOf(contract.spec.json['components']))) {
      for (const [name, part] of Object.entries(recordOf(parts))) {
        const other = recordOf(theirs[kind])[name];
        if (other !== undefined && !isDeepStrictEqual(part, other)) {
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
