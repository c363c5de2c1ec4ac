import { levelOf, type ChangeKind, type Direction, type Level } from './kinds';

/** One difference between two contracts. */
export interface Change {
  kind: ChangeKind;
  level: Level;
  /** How messages call the operation: `POST /orders`; empty for the contract as a whole. */
  operation: string;
  /** Where in it: `request`, `response 200`, `parameter query page`, `server https://…`. */
  place: string;
  /** The way to the field: `data.items[].amount`; empty where the place itself changed. */
  field: string;
  /** The keyword of a limit or a condition. */
  keyword?: string;
  /** As they are written. */
  before?: string;
  after?: string;
  /** Where the later contract has it, or what was around it. */
  file: string;
  line: number;
}

/** Where a comparison stands. */
export interface Spot {
  operation: string;
  place: string;
  field: string;
  direction: Direction;
  /** Whether the value is part of a request or of a response, whoever sends it. */
  part: 'request' | 'response';
  /** Nobody sends or reads the value here: read-only in a request, write-only in a response. */
  unused: boolean;
  file: string;
  line: number;
}

type Detail = Pick<Change, 'keyword' | 'before' | 'after'>;

/** Collects the changes of one comparison. */
export class Changes {
  readonly all: Change[] = [];

  /** @param on the day from which the later contract holds: what a sunset is measured by */
  constructor(readonly on?: string) {}

  add(kind: ChangeKind, spot: Spot, { keyword, before, after }: Detail = {}): void {
    const { operation, place, field, file, line } = spot;
    this.all.push({
      kind,
      level: spot.unused ? 'compatible' : levelOf(kind, spot.direction),
      ...{ operation, place, field },
      ...(keyword !== undefined && { keyword }),
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
      ...{ file, line },
    });
  }

  /** Whether what has this sunset was announced to be gone by now. */
  announced(sunset: string | undefined): boolean {
    return sunset !== undefined && this.on !== undefined && sunset <= this.on;
  }
}

/** What stays in force for a while: an operation, a parameter, a field. */
export interface Lived {
  deprecated: boolean;
  sunset?: string;
}

/** Marks of the end: deprecated, and from which day it may be gone. */
export function compareLife(changes: Changes, before: Lived, after: Lived, spot: Spot): void {
  if (before.deprecated !== after.deprecated)
    changes.add(after.deprecated ? 'deprecated' : 'reactivated', spot);
  const days = { before: before.sunset, after: after.sunset };
  if (days.before === days.after) return;
  if (days.before === undefined) changes.add('sunset-set', spot, days);
  // What stays for good needs no day.
  else if (days.after === undefined) {
    if (after.deprecated) changes.add('sunset-removed', spot, days);
  } else changes.add(days.after < days.before ? 'sunset-earlier' : 'sunset-later', spot, days);
}

/** How an entry names the place of a change: `POST /orders request data.amount`. */
export const addressOf = ({ operation, place, field }: Change): string =>
  [operation, place, field].filter((part) => part !== '').join(' ');
