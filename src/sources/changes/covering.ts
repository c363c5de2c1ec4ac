import { addressOf, type Change } from './change';
import type { Entry } from './entries';
import { kinds } from './kinds';

/** An address continues with a word, a field, an item or a form. */
const further = '(?=$|[ .\\[(])';

const patternOf = (at: string): RegExp =>
  new RegExp(
    `^${at
      .trim()
      .split('*')
      .map((part) => part.replaceAll(/[.[\](){}+?^$|\\/]/g, '\\$&'))
      .join('.*')}${further}`,
  );

/** Whether an entry describes a change: by its address, or by that of a place around it. */
export function covers({ at }: Pick<Entry, 'at'>, change: Change): boolean {
  const address = addressOf(change);
  return at.some((each) => patternOf(each).test(address));
}

/**
 * The detail of a change: `maximum, 10 → 5`; empty where its kind is enough.
 * @param none stands for a missing value
 */
export function detailOf({ keyword, before, after }: Change, none: string): string {
  const step =
    before === undefined && after === undefined ? [] : [`${before ?? none} → ${after ?? none}`];
  return [...(keyword === undefined ? [] : [keyword]), ...step].join(', ');
}

/** A change as a message names it: `POST /orders request amount: narrowed (maximum, 10 → 5)`. */
export function describeChange(change: Change): string {
  const detail = detailOf(change, 'none');
  const where = addressOf(change);
  return `${where === '' ? '' : `${where}: `}${kinds[change.kind].en}${detail === '' ? '' : ` (${detail})`}`;
}
