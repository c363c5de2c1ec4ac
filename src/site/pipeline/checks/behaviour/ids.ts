import type { ContractParts, SpecPath } from '@portal/sources/openapi';
import type { Finding } from '../shared/finding';
import { everyObject, textOf, type JsonRecord } from '../shared/values';

const rule = 'example-ids';

/** What an object of an example says about the thing that an id names. */
interface Use {
  id: string;
  /** `transaction`, `code` (a QR), `command`. */
  kind: string;
  /** Facts that have to be equal wherever the id stands: order, type, amount. */
  facts: Map<string, string>;
  file: string;
  line: number;
}

function typeOf(node: JsonRecord, key: SpecPath[number] | undefined): string {
  const event = textOf(node['event']).split('.')[0] ?? '';
  if (key === 'payments' || event === 'QR') return 'QR';
  return textOf(node['transaction_type']) || event;
}

function usesOf(
  node: JsonRecord,
  path: SpecPath,
  at: (path: SpecPath) => Pick<Use, 'file' | 'line'>,
): Use[] {
  const type = typeOf(node, path.at(-2));
  const factsOf = (...keys: string[]): Map<string, string> =>
    new Map(
      keys
        .flatMap((key): [string, string][] => {
          const value = key === 'type' ? type : node[key];
          return typeof value === 'string' || typeof value === 'number'
            ? [[key, String(value)]]
            : [];
        })
        .filter(([, value]) => value !== ''),
    );
  const use = (field: string, kind: string, facts: Map<string, string>): Use[] => {
    const id = textOf(node[field]);
    return id === '' ? [] : [{ id, kind, facts, ...at([...path, field]) }];
  };
  return [
    ...use('transaction_id', 'transaction', factsOf('type', 'order_id', 'amount')),
    ...use('qr_id', 'QR code', factsOf('order_id', 'va_no')),
    ...use('request_id', 'command', factsOf('order_id')),
  ];
}

/**
 * An id in the examples of the contracts names one thing, everywhere with the same order, type and
 * amount; a QR code and a payment never have the same id.
 */
export function checkIds(contracts: readonly ContractParts[]): Finding[] {
  const uses = contracts.flatMap(({ spec }) =>
    [...everyObject(spec.json)]
      .filter(({ path }) => path.includes('examples') || path.includes('value'))
      .flatMap(({ node, path }) =>
        usesOf(node, path, (place) => ({ file: spec.file, line: spec.lineOf(place) })),
      ),
  );
  const known = new Map<string, Use>();
  return uses.flatMap((use): Finding[] => {
    const first = known.get(use.id);
    if (first === undefined) {
      known.set(use.id, use);
      return [];
    }
    const differs =
      first.kind !== use.kind
        ? `${first.kind} and ${use.kind}`
        : [...use.facts].flatMap(([key, value]) => {
            const other = first.facts.get(key);
            if (other === undefined) first.facts.set(key, value);
            return other === undefined || other === value ? [] : [`${key} ${other} and ${value}`];
          })[0];
    if (differs === undefined) return [];
    const { file, line } = use;
    const problem = `the id ${use.id} is used for two things: ${differs}`;
    return [{ rule, file, line, problem, fix: 'Give one of them an id of its own.' }];
  });
}
