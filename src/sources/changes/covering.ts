import { addressOf, type Change } from './change';
import type { Entry } from './entries';
import { kinds } from './kinds';

/** Matches the end of an address or the start of its next part. */
const further = '(?=$|[ .\\[(])';

const patternOf = (at: string): RegExp =>
  new RegExp(
    `^${at
      .trim()
      .split('*')
      .map((part) => part.replaceAll(/[.[\](){}+?^$|\\/]/g, '\\$&'))
      .join('.*')}${further}`,
  );

/** Checks whether an entry describes a change: by its address or a surrounding one. */
export function covers({ at }: Pick<Entry, 'at'>, change: Change): boolean {
  const address = addressOf(change);
  return at.some((each) => patternOf(each).test(address));
}

/** Returns the detail of a change, `maximum, 10 → 5`, or empty; `none` replaces a missing value. */
export function detailOf({ keyword, before, after }: Change, none: string): string {
  const step =
    before === undefined && after === undefined ? [] : [`${before ?? none} → ${after ?? none}`];
  return [...(keyword === undefined ? [] : [keyword]), ...step].join(', ');
}

/** Describes a change for a message: `POST /orders request amount: narrowed (maximum, 10 → 5)`. */
export function describeChange(change: Change): string {
  const detail = detailOf(change, 'none');
  const where = addressOf(change);
  return `${where === '' ? '' : `${where}: `}${kinds[change.kind].en}${detail === '' ? '' : ` (${detail})`}`;
}
