import { addressOf, type Change } from './change';
import type { Entry } from './entries';
import { kinds } from './kinds';

/** Where an address goes on: with a word, with a field, with an item, with a form. */
const further = '(?=$|[ .\\[(])';

const patternOf = (at: string): RegExp =>
  new RegExp(
    `^${at
      .trim()
      .split('*')
      .map((part) => part.replaceAll(/[.[\](){}+?^$|\\/]/g, '\\$&'))
      .join('.*')}${further}`,
  );

/** Whether an entry tells of a change: by its address, or by that of a place around it. */
export function covers({ at }: Pick<Entry, 'at'>, change: Change): boolean {
  const address = addressOf(change);
  return at.some((each) => patternOf(each).test(address));
}

/** A change as a message tells it: `POST /orders request amount: limit tightened (maximum, 10 → 5)`. */
export function tellChange(change: Change): string {
  const { kind, keyword, before, after } = change;
  const step =
    before === undefined && after === undefined ? [] : [`${before ?? 'none'} → ${after ?? 'none'}`];
  const detail = [...(keyword === undefined ? [] : [keyword]), ...step].join(', ');
  const where = addressOf(change);
  return `${where === '' ? '' : `${where}: `}${kinds[kind].en}${detail === '' ? '' : ` (${detail})`}`;
}
