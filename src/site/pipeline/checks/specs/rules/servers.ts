import { environments } from '@portal/core/samples';
import { recordOf } from '../../shared/values';
import type { Rule } from '../../shared/rule';

/** The simulator runs on the reader's machine: no contract of a provider sells it as a server. */
const allowed = environments.filter((environment) => environment !== 'simulator');

/** `x-environment` of a server is one that samples can offer, once in each list. */
export const servers: Rule = {
  name: 'servers',
  check({ spec, operations }, report) {
    const places = [
      { path: [], node: recordOf(spec.json) },
      ...operations.map(({ path, node }) => ({ path, node })),
      ...Object.entries(recordOf(spec.json['paths'])).map(([at, item]) => ({
        path: ['paths', at],
        node: recordOf(item),
      })),
    ];
    for (const { path, node } of places) {
      const list: unknown = node['servers'];
      if (!Array.isArray(list)) continue;
      const seen = new Set<unknown>();
      list.forEach((server: unknown, index) => {
        const name = recordOf(server)['x-environment'];
        if (name === undefined) return;
        const at = [...path, 'servers', index, 'x-environment'];
        const known = allowed.find((one) => one === name);
        if (known === undefined) {
          report(at, `${JSON.stringify(name)} is no environment`, `Write ${allowed.join(' or ')}.`);
        } else if (seen.has(name)) {
          report(at, `a second server for ${known}`, 'Mark one of them.');
        }
        seen.add(name);
      });
    }
  },
};
