import { kinds, type ChangeKind, type Direction, type Effect, type Level } from './kinds';

/** One difference between two contracts. */
export interface Change {
  kind: ChangeKind;
  level: Level;
  /** The operation as messages name it: `POST /orders`; empty for the whole contract. */
  operation: string;
  /** Where in it: `request`, `response 200`, `parameter query page`, `server https://…`. */
  place: string;
  /** Path of the field: `data.items[].amount`; empty where the place itself changed. */
  field: string;
  /** The keyword or the part that changed: `maximum`, `type`, `tags`. */
  keyword?: string;
  /** The values as they are written. */
  before?: string;
  after?: string;
  /** Its place in the later contract; of a removed part, the place around it. */
  file: string;
  line: number;
}

/** The place that is being compared. */
export interface Spot {
  operation: string;
  place: string;
  field: string;
  direction: Direction;
  /** Whether the value is part of a request or of a response, in either direction. */
  part: 'request' | 'response';
  /** No program sends or reads the value here: read-only in a request, write-only in a response. */
  unused: boolean;
  file: string;
  line: number;
}

/** `effect` replaces that of the kind, where a part of a contract matters less or more than others. */
interface Detail extends Pick<Change, 'keyword' | 'before' | 'after'> {
  effect?: Effect;
}

/** Collects the changes of one comparison. */
export class Changes {
  readonly all: Change[] = [];

  /** @param on the day from which the later contract is in force; sunsets are compared with it */
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

  /** Adds the kind for a value that came, went, or became narrower, wider or different. */
  step(keyword: string, before: string | undefined, after: string | undefined, spot: Spot): void {
    if (before === after) return;
    const kind = before === undefined ? 'narrowed' : after === undefined ? 'widened' : 'changed';
    this.add(kind, spot, { keyword, before, after });
  }

  /** The kind for a removed part: announced in time, or not. */
  removal(sunset: string | undefined): ChangeKind {
    const announced = sunset !== undefined && this.on !== undefined && sunset <= this.on;
    return announced ? 'removed-after-sunset' : 'removed';
  }
}

/** A part that can be deprecated: an operation, a parameter, a field. */
export interface Lived {
  deprecated: boolean;
  sunset?: string;
}

/** Deprecation, and the day from which the part may be removed. */
export function compareLife(changes: Changes, before: Lived, after: Lived, spot: Spot): void {
  if (before.deprecated !== after.deprecated)
    changes.add(after.deprecated ? 'deprecated' : 'reactivated', spot);
  const days = { before: before.sunset, after: after.sunset };
  if (days.before === days.after) return;
  if (days.before === undefined) changes.add('sunset-set', spot, days);
  // A part that is no longer deprecated needs no day.
  else if (days.after === undefined) {
    if (after.deprecated) changes.add('sunset-removed', spot, days);
  } else changes.add(days.after < days.before ? 'sunset-earlier' : 'sunset-later', spot, days);
}

/** The address of a change as entries write it: `POST /orders request data.amount`. */
export const addressOf = ({ operation, place, field }: Change): string =>
  [operation, place, field].filter((part) => part !== '').join(' ');

/** The members that only one of two lists has. */
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

/** The members of two lists, paired by a name. */
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
