import {
  compareNumbers,
  lowerLimits,
  strictest,
  upperLimits,
  type Schema,
  type SpecValue,
} from '../openapi';
import type { Changes, Spot } from './change';
import type { ChangeKind } from './kinds';

/** What stands only in the one list, and only in the other. */
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

/** Two texts that may be missing: the kinds for added, removed and changed. */
export function compareText(
  changes: Changes,
  [added, removed, changed]: readonly [ChangeKind, ChangeKind, ChangeKind],
  before: string | undefined,
  after: string | undefined,
  spot: Spot,
): void {
  if (before === after) return;
  const kind = before === undefined ? added : after === undefined ? removed : changed;
  changes.add(kind, spot, { before, after });
}

const textOf = (value: SpecValue | undefined): string | undefined => value?.print();

/** Formats of numbers whose values are all values of the second (OpenAPI format registry). */
const within: readonly (readonly [string, string])[] = [
  ['int32', 'int64'],
  ['float', 'double'],
];

const labelOf = ({ never, types }: Schema): string =>
  never ? 'never' : types.length === 0 ? 'any' : types.join(' | ');

/** Whether every value of the first types is one of the second. */
function covers(narrow: Schema, wide: Schema): boolean {
  if (narrow.never || wide.never) return narrow.never;
  if (wide.types.length === 0) return true;
  return (
    narrow.types.length > 0 &&
    narrow.types.every(
      (type) => wide.types.includes(type) || (type === 'integer' && wide.types.includes('number')),
    )
  );
}

/**
 * The types and what goes with them.
 * @returns whether the two have nothing in common: the rest needs no comparison
 */
export function compareTypes(changes: Changes, before: Schema, after: Schema, spot: Spot): boolean {
  const labels = { before: labelOf(before), after: labelOf(after) };
  const [narrower, wider] = [covers(after, before), covers(before, after)];
  if (!narrower || !wider) {
    const kind = narrower ? 'type-narrowed' : wider ? 'type-widened' : 'type-changed';
    changes.add(kind, spot, labels);
  }
  if (before.nullable !== after.nullable)
    changes.add(after.nullable ? 'became-nullable' : 'became-not-nullable', spot);
  if (!narrower && !wider) return true;
  compareFormat(changes, before.format, after.format, spot);
  return false;
}

function compareFormat(
  changes: Changes,
  before: string | undefined,
  after: string | undefined,
  spot: Spot,
): void {
  const inside = (small?: string, large?: string): boolean =>
    within.some(([one, other]) => one === small && other === large);
  const kind: ChangeKind = inside(before, after)
    ? 'format-removed'
    : inside(after, before)
      ? 'format-added'
      : 'format-changed';
  compareText(changes, ['format-added', 'format-removed', kind], before, after, spot);
}

/** Values that are listed, fixed or taken where none is given. */
export function compareListed(changes: Changes, before: Schema, after: Schema, spot: Spot): void {
  const [old, now] = [before, after].map(({ enumeration }) =>
    enumeration.map(({ value }) => value.print()),
  ) as [string[], string[]];
  if (old.length === 0 && now.length > 0)
    changes.add('enum-introduced', spot, { after: now.join(', ') });
  else if (old.length > 0 && now.length === 0)
    changes.add('enum-lifted', spot, { before: old.join(', ') });
  else {
    const { removed, added } = difference(old, now);
    for (const value of removed) changes.add('enum-value-removed', spot, { before: value });
    for (const value of added) changes.add('enum-value-added', spot, { after: value });
  }
  compareText(
    changes,
    ['const-added', 'const-removed', 'const-changed'],
    textOf(before.constant),
    textOf(after.constant),
    spot,
  );
  compareText(
    changes,
    ['default-changed', 'default-changed', 'default-changed'],
    textOf(before.default),
    textOf(after.default),
    spot,
  );
}

const isMultiple = (value: string, of: string): boolean => Number(value) % Number(of) === 0;

function compareStep(changes: Changes, before: string, after: string, spot: Spot): void {
  const detail = { keyword: 'multipleOf', before, after };
  if (isMultiple(after, before)) changes.add('limit-tightened', spot, detail);
  else if (isMultiple(before, after)) changes.add('limit-loosened', spot, detail);
  else changes.add('limit-changed', spot, detail);
}

/** Minimum, maximum, length, number of items …: what all places of a schema demand together. */
export function compareLimits(changes: Changes, before: Schema, after: Schema, spot: Spot): void {
  for (const [keywords, side] of [
    [lowerLimits, 1],
    [upperLimits, -1],
  ] as const) {
    for (const keyword of keywords) {
      const old = strictest(before.constraints, keyword);
      const now = strictest(after.constraints, keyword);
      // One step may be stricter than another or neither: said below.
      if (old === now || keyword === 'multipleOf') continue;
      const step =
        now === undefined ? -1 : old === undefined ? 1 : side * Math.sign(compareNumbers(now, old));
      if (step === 0) continue;
      const detail = { keyword, before: old, after: now };
      changes.add(step > 0 ? 'limit-tightened' : 'limit-loosened', spot, detail);
    }
  }
  const [oldStep, newStep] = [before, after].map(({ constraints }) =>
    strictest(constraints, 'multipleOf'),
  );
  if (oldStep !== undefined && newStep !== undefined) {
    if (compareNumbers(oldStep, newStep) !== 0) compareStep(changes, oldStep, newStep, spot);
  } else if (oldStep !== newStep) {
    const kind = oldStep === undefined ? 'limit-tightened' : 'limit-loosened';
    changes.add(kind, spot, { keyword: 'multipleOf', before: oldStep, after: newStep });
  }
  const [oldUnique, newUnique] = [before, after].map(({ constraints }) =>
    constraints.some(({ uniqueItems }) => uniqueItems),
  );
  if (oldUnique !== newUnique) {
    const kind = newUnique === true ? 'limit-tightened' : 'limit-loosened';
    changes.add(kind, spot, { keyword: 'uniqueItems' });
  }
}

/** Patterns, the form of an encoded text, and fields that need others. */
export function compareForm(changes: Changes, before: Schema, after: Schema, spot: Spot): void {
  const { removed, added } = difference(before.patterns, after.patterns);
  // One for one; the rest came or went.
  for (let index = 0; index < Math.max(removed.length, added.length); index += 1) {
    compareText(
      changes,
      ['pattern-added', 'pattern-removed', 'pattern-changed'],
      removed[index],
      added[index],
      spot,
    );
  }
  for (const keyword of ['contentMediaType', 'contentEncoding'] as const) {
    const [old, now] = [before, after].map(({ constraints }) =>
      constraints.map((place) => place[keyword]).find((text) => text !== undefined),
    );
    if (old !== now) changes.add('content-changed', spot, { keyword, before: old, after: now });
  }
  const [old, now] = [before, after].map(({ constraints }) =>
    constraints.flatMap(({ dependentRequired }) =>
      dependentRequired.flatMap(([name, needed]) => needed.map((other) => `${name} → ${other}`)),
    ),
  ) as [string[], string[]];
  const needs = difference(old, now);
  for (const pair of needs.removed) changes.add('dependency-removed', spot, { before: pair });
  for (const pair of needs.added) changes.add('dependency-added', spot, { after: pair });
}
