import type { Check } from '../shared/rule';
import { everyObject, textOf, type JsonRecord } from '../shared/values';

/**
 * Fields with ids, the kind of object that each identifies, and the fields that must be equal wherever the id is equal.
 */
const ids = [
  { field: 'transaction_id', kind: 'transaction', facts: ['type', 'order_id', 'amount'] },
  { field: 'qr_id', kind: 'QR code', facts: ['order_id', 'va_no'] },
  { field: 'request_id', kind: 'command', facts: ['order_id'] },
];

function typeOf(node: JsonRecord, isPayment: boolean): string {
  const event = textOf(node['event']).split('.')[0] ?? '';
  return isPayment || event === 'QR' ? 'QR' : textOf(node['transaction_type']) || event;
}

type Known = Map<string, { kind: string; facts: Map<string, string> }>;

/** Describes the first difference between this use of an id and earlier ones; undefined if there is none. */
function difference(
  known: Known,
  id: string,
  kind: string,
  facts: readonly (readonly [key: string, value: string])[],
): string | undefined {
  const first = known.get(id) ?? { kind, facts: new Map(facts) };
  known.set(id, first);
  if (first.kind !== kind) return `${first.kind} and ${kind}`;
  for (const [key, value] of facts) {
    const other = first.facts.get(key) ?? value;
    first.facts.set(key, other);
    if (other !== value) return `${key} ${other} and ${value}`;
  }
  return undefined;
}

/** Checks that each id in the examples of all contracts identifies the same object everywhere. */
export function exampleIds(): Check {
  const known: Known = new Map();
  return ({ spec }, report) => {
    for (const { node, path } of everyObject(spec.json)) {
      if (!path.includes('examples') && !path.includes('value')) continue;
      const values = { ...node, type: typeOf(node, path.at(-2) === 'payments') } as JsonRecord;
      for (const { field, kind, facts } of ids) {
        const id = textOf(node[field]);
        if (id === '') continue;
        const given = facts.flatMap((key) => {
          const value = values[key];
          const isFact = typeof value === 'number' || textOf(value) !== '';
          return isFact ? [[key, String(value)] as const] : [];
        });
        const differs = difference(known, id, kind, given);
        if (differs === undefined) continue;
        const problem = `the id ${id} is used for two things: ${differs}`;
        report([...path, field], problem, 'Give one of them another id.');
      }
    }
  };
}
