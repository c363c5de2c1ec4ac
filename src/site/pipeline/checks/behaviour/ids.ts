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

/** Checks that each id in the examples of all contracts identifies the same object everywhere. */
export function exampleIds(): Check {
  /** First value of each fact of an id. */
  const known = new Map<string, string>();
  return ({ spec }, report) => {
    for (const { node, path } of everyObject(spec.json)) {
      if (!path.includes('examples') && !path.includes('value')) continue;
      const type = typeOf(node, path.at(-2) === 'payments');
      for (const { field, kind, facts } of ids) {
        const id = textOf(node[field]);
        if (id === '') continue;
        const values: JsonRecord = { ...node, type, kind };
        for (const name of ['kind', ...facts]) {
          const fact = values[name];
          const value = typeof fact === 'number' ? String(fact) : textOf(fact);
          if (value === '') continue;
          const key = `${id} ${name}`;
          const first = known.get(key) ?? value;
          known.set(key, first);
          if (first === value) continue;
          const differs = `${name === 'kind' ? '' : `${name} `}${first} and ${value}`;
          const problem = `the id ${id} is used for two things: ${differs}`;
          report([...path, field], problem, 'Give one of them another id.');
          break;
        }
      }
    }
  };
}
