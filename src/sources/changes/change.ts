import type { Direction, Lived } from '../openapi';
import { kinds, type ChangeKind, type Effect, type Level } from './kinds';

export interface Change {
  kind: ChangeKind;
  level: Level;
  /** Operation, such as `POST /orders`; empty for the whole contract. */
  operation: string;
  /** Part of the operation: `request`, `response 200`, `parameter query page`, `server https://…`. */
  place: string;
  /** Path of the field: `data.items[].amount`; empty if the part itself changed. */
  field: string;
  /** Changed keyword or attribute: `maximum`, `type`, `tags`. */
  keyword?: string;
  before?: string;
  after?: string;
  /** Location in the later contract; for a removed part, the enclosing location. */
  file: string;
  line: number;
}

interface Place extends Pick<Change, 'operation' | 'place' | 'field' | 'file' | 'line'> {
  direction: Direction;
  /** Whether the value is never transmitted in this direction (`isUnused`). */
  unused: boolean;
}

/** Details of a change; `effect` overrides the default effect of the kind of change. */
interface Detail extends Pick<Change, 'keyword' | 'before' | 'after'> {
  effect?: Effect | undefined;
}

/** Location that is compared. Collects the changes at this location and below. */
export class Spot {
  /** @param on effective date of the later contract, compared with the announced dates of removal */
  constructor(
    readonly at: Place,
    private readonly on?: string,
    readonly changes: Change[] = [],
  ) {}

  with(part: Partial<Place> = {}): Spot {
    return new Spot({ ...this.at, ...part }, this.on, this.changes);
  }

  /** Returns the location of a field (`.name`) or of the items (`[]`) below this one. */
  below(name: string): Spot {
    const { field } = this.at;
    return this.with({ field: field === '' ? name.replace(/^\./, '') : field + name });
  }

  add(kind: ChangeKind, { effect, ...detail }: Detail = {}): void {
    const { operation, place, field, file, line, direction, unused } = this.at;
    const { [direction]: own } = effect ?? kinds[kind].effect;
    const level = unused ? 'compatible' : own;
    this.changes.push({ kind, level, operation, place, field, ...detail, file, line });
  }

  /** Adds a change that makes fewer or more values valid. */
  restrict(isNarrower: boolean, detail: Detail): void {
    this.add(isNarrower ? 'narrowed' : 'widened', detail);
  }

  differ(kind: ChangeKind, { before, after, ...detail }: Detail): void {
    if (before !== after) this.add(kind, { ...detail, before, after });
  }

  /** Adds the change of a keyword: narrowed if the keyword is new, widened if it was removed, else changed. */
  step(keyword: string, before: string | undefined, after: string | undefined): void {
    const kind = before === undefined ? 'narrowed' : after === undefined ? 'widened' : 'changed';
    this.differ(kind, { keyword, before, after });
  }

  require(was: boolean, is: boolean): void {
    if (was !== is) this.add(is ? 'became-required' : 'became-optional');
  }

  /** Adds a removal; its kind depends on whether the sunset date has passed. */
  remove(sunset: string | undefined): void {
    const announced = sunset !== undefined && this.on !== undefined && sunset <= this.on;
    this.add(announced ? 'removed-after-sunset' : 'removed');
  }
}

export function compareLife(old: Lived, now: Lived, spot: Spot): void {
  if (old.deprecated !== now.deprecated) spot.add(now.deprecated ? 'deprecated' : 'reactivated');
  const days = { before: old.sunset, after: now.sunset };
  if (days.before === days.after) return;
  if (days.before === undefined) spot.add('sunset-set', days);
  // A part that is no longer deprecated needs no date.
  else if (days.after === undefined) {
    if (now.deprecated) spot.add('sunset-removed', days);
  } else spot.add(days.after < days.before ? 'sunset-earlier' : 'sunset-later', days);
}

/** Returns the address of a change as used in entries: `POST /orders request data.amount`. */
export const addressOf = ({ operation, place, field }: Change): string =>
  [operation, place, field].filter((part) => part !== '').join(' ');

/** Returns the detail of a change (`maximum, 10 → 5`), or an empty text. @param none text for a missing value */
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

export function difference(before: Iterable<string>, after: Iterable<string>) {
  const [old, now] = [new Set(before), new Set(after)];
  return {
    removed: [...old].filter((value) => !now.has(value)),
    added: [...now].filter((value) => !old.has(value)),
  };
}

export interface Pairs<Value> {
  pairs: [Value, Value][];
  removed: Value[];
  added: Value[];
}

/** Pairs the values of two lists by the first rule that holds; each value is in one pair. */
export function pairUp<Value>(
  old: readonly Value[],
  now: readonly Value[],
  rules: readonly ((before: Value, after: Value) => boolean)[],
): Pairs<Value> {
  const pairs: Pairs<Value>['pairs'] = [];
  const [removed, added] = [[...old], [...now]];
  for (const isPair of rules) {
    for (const before of [...removed]) {
      const after = added.find((one) => isPair(before, one));
      if (after === undefined) continue;
      pairs.push([before, after]);
      removed.splice(removed.indexOf(before), 1);
      added.splice(added.indexOf(after), 1);
    }
  }
  return { pairs, removed, added };
}

/** Pairs the values of two lists by key. */
export const pairBy = <Value>(
  old: readonly Value[],
  now: readonly Value[],
  keyOf: (value: Value) => string,
): Pairs<Value> => pairUp(old, now, [(before, after) => keyOf(before) === keyOf(after)]);
