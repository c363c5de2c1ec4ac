import { recordOf, textOf } from '../../shared/values';
import type { Rule } from '../../shared/rule';

/**
 * A limit that pages tell too is bound to its fact: `x-facts: { maximum: amount.max }`. Limits stay
 * literal numbers in the spec, so that it reads without this build; here they are compared.
 */
export const facts: Rule = {
  name: 'facts',
  check({ schemas }, report, { facts: known }) {
    for (const { node, path } of schemas) {
      for (const [keyword, id] of Object.entries(recordOf(node['x-facts']))) {
        const at = [...path, 'x-facts', keyword];
        const value = known.get(textOf(id))?.value;
        if (value === undefined) {
          report(at, `no fact "${textOf(id)}" has a value`, 'Declare it in specs/facts.yaml.');
        } else if (String(node[keyword]) !== value) {
          report(
            [...path, keyword],
            `${keyword} is ${String(node[keyword])}, but the fact ${textOf(id)} says ${value}`,
            'Make the limit and specs/facts.yaml agree.',
          );
        }
      }
    }
  },
};
