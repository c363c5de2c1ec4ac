import { kinds, type ChangeKind, type Direction, type Effect, type Level } from './kinds';

/** Difference between two contracts. */
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
  /** Values as written in the contracts. */
  before?: string;
  after?: string;
  /** Location in the later contract; for a removed part, the location around it. */
  file: string;
  line: number;
}

/** Location being compared. */
export interface Spot {
  operation: string;
  place: string;
  field: string;
  direction: Direction;
  /** Whether the value is part of a request or a response, in either direction. */
  part: 'request' | 'response';
  /** Whether the value is never transmitted here: read-only in a request, write-only in a response. */
  unused: boolean;
  file: string;
  line: number;
}

/** Details of a change; `effect` overrides the effect of its kind. */
interface Detail extends Pick<Change, 'keyword' | 'before' | 'after'> {
  effect?: Effect;
}

/** Collects the changes of one comparison. */
export class Changes {
  readonly all: Change[] = [];

  /** @param on effective date of the later contract, compared with sunsets */
  constructor(readonly on?: string) {}

  add(kind: ChangeKind, spot: Spot, { effect, ...detail }: Detail = {}): void {
    const { operation, place, field, file, line } = spot;
    const { [spot.direction]: level } = effect ?? kinds[kind].effect;
    this.all.push({
      kind,
      level: spot.unused ? 'compatible' : level,
      operation,
      place,
      field,
      ...detail,
      file,
      line,
    });
  }

  /** Adds the change of a keyword's value: narrowed if added, widened if removed, else changed. */
  step(keyword: string, before: string | undefined, after: string | undefined, spot: Spot): void {
    if (before === after) return;
    const kind = before === undefined ? 'narrowed' : after === undefined ? 'widened' : 'changed';
    this.add(kind, spot, { keyword, before, after });
  }

  /** Returns the kind of a removal; depends on whether the sunset date has passed. */
  removal(sunset: string | undefined): ChangeKind {
    const announced = sunset !== undefined && this.on !== undefined && sunset <= this.on;
    return announced ? 'removed-after-sunset' : 'removed';
  }
}

/** Part that can be deprecated: operation, parameter, field. */
export interface Lived {
  deprecated: boolean;
  sunset?: string;
}

/** Compares deprecation and sunset dates. */
export function compareLife(changes: Changes, before: Lived, after: Lived, spot: Spot): void {
  if (before.deprecated !== after.deprecated)
    changes.add(after.deprecated ? 'deprecated' : 'reactivated', spot);
  const days = { before: before.sunset, after: after.sunset };
  if (days.before === days.after) return;
  if (days.before === undefined) changes.add('sunset-set', spot, days);
  // A part that is no longer deprecated needs no date.
  else if (days.after === undefined) {
    if (after.deprecated) changes.add('sunset-removed', spot, days);
  } else changes.add(days.after < days.before ? 'sunset-earlier' : 'sunset-later', spot, days);
}

/** Returns the address of a change as used in entries: `POST /orders request data.amount`. */
export const addressOf = ({ operation, place, field }: Change): string =>
  [operation, place, field].filter((part) => part !== '').join(' ');

/** Returns the members contained in only one of two lists. */
export function difference(
  before: Iterable<string>,
  after: Iterable<string>,
): { removed: string[]; added: string[] } {
  const [old, now] = [new Set(before), new Set(after)];
  return {
    removed: [...old].filter((value) => !now.has(value)),
    added: [...now].filter((value) => !old.has(value)),
  };
}

/** Pairs the members of two lists by name. */
export function pairBy<Value>(
  old: readonly Value[],
  now: readonly Value[],
  keyOf: (value: Value) => string,
): { both: [Value, Value][]; removed: Value[]; added: Value[] } {
  const before = new Map(old.map((one) => [keyOf(one), one]));
  const after = new Map(now.map((one) => [keyOf(one), one]));
  return {
    both: [...before].flatMap(([key, value]) => {
      const other = after.get(key);
      return other === undefined ? [] : ([[value, other]] as [Value, Value][]);
    }),
    removed: [...before].flatMap(([key, value]) => (after.has(key) ? [] : [value])),
    added: [...after].flatMap(([key, value]) => (before.has(key) ? [] : [value])),
  };
}
