import zip from 'lodash/zip';

import { compareNumbers, isChoice, isUnused, readSchema, schemaPlace } from '../openapi';
import type { Schema, SchemaGroup, SchemaNodes, SchemaOption } from '../openapi';
import { compareLife, difference, pairUp, type Pairs, type Spot } from './change';
import { isAny, normalSchema, type Limit, type NormalSchema } from './normal-schema';
import { areSame } from './schema-key';

/** After this number of schema pairs in a body, pairs that were already compared are skipped. */
const maxPairs = 2000;

/** Schema pairs that contain the current location, and all pairs compared so far. */
interface Path {
  around: readonly string[];
  met: string[];
}

/** Compares two schemas of the same value recursively; stops at recursive schemas. */
export function compareSchemas(
  before: SchemaNodes,
  after: SchemaNodes,
  around: Spot,
  path: Path = { around: [], met: [] },
): void {
  if (areSame(before, after)) return;
  const [old, now] = normalPair(before, after);
  const spot = around.with(schemaPlace(after));
  const pair = `${old.identity}\n${now.identity}`;
  if (path.around.includes(pair) || (path.met.length > maxPairs && path.met.includes(pair))) return;
  path.met.push(pair);
  const inside = { ...path, around: [...path.around, pair] };

  compareMarks(old, now, spot);
  if (!compareTypes(old, now, spot)) return;
  compareValues(old, now, spot);
  compareLimits(old, now, spot);
  compareForm(old, now, spot);
  compareFields(old, now, spot, inside);
  compareExtra(old.additional, now.additional, spot, inside);
  compareItems(old, now, spot, inside);
  compareGroups(old, now, spot, inside);
}

const isOnlyChoice = (schema: NormalSchema): boolean =>
  schema.groups.filter(isChoice).length === 1 &&
  schema.groups.length === 1 &&
  schema.types.size + schema.properties.size + schema.values.length + schema.limits.size === 0;

/** Normalizes two schemas. If one is a choice of several options, the other becomes a choice of one option. */
function normalPair(
  before: SchemaNodes,
  after: SchemaNodes,
): readonly [NormalSchema, NormalSchema] {
  const joined = [before, after].map((nodes) => normalSchema(nodes, true));
  const hasChoice = joined.map(({ groups }) => groups.some(isChoice));
  const [old, now] = [before, after].map((nodes, index) => {
    const other = joined[1 - index];
    if (hasChoice[index] === true || hasChoice[1 - index] !== true || !other) return joined[index];
    const own = normalSchema(nodes, false);
    return own.groups.some(isChoice) || !isOnlyChoice(other) ? own : asChoice(own, nodes, other);
  });
  if (!old || !now) throw new Error('a pair has two members');
  return [old, now];
}

function asChoice(own: NormalSchema, nodes: SchemaNodes, { groups }: NormalSchema): NormalSchema {
  const [group] = groups;
  const option = group?.options.find(({ nodes: others }) => areSame(others, nodes));
  return {
    ...normalSchema([], true),
    identity: own.identity,
    nullable: own.nullable,
    groups: group ? [{ ...group, options: [{ ...option, nodes }] }] : [],
  };
}

function compareMarks(old: NormalSchema, now: NormalSchema, spot: Spot): void {
  compareLife(old, now, spot);
  for (const keyword of ['readOnly', 'writeOnly'] as const)
    if (old[keyword] !== now[keyword])
      spot.add('access-changed', { keyword, after: String(now[keyword]) });
}

const labelOf = ({ never, types }: NormalSchema): string =>
  never ? 'never' : types.size === 0 ? 'any' : [...types].join(' | ');

/** Checks whether the second schema allows all types of the first. */
function covers(narrow: NormalSchema, wide: NormalSchema): boolean {
  if (narrow.never || wide.never) return narrow.never;
  if (wide.types.size === 0) return true;
  const has = (type: string): boolean =>
    wide.types.has(type) || (type === 'integer' && wide.types.has('number'));
  return narrow.types.size > 0 && [...narrow.types].every(has);
}

/** Pairs of number formats: the second format allows all values of the first (OpenAPI format registry). */
const within = new Set(['int32 int64', 'float double']);

/** @returns whether the types have common values; otherwise the rest is not compared */
function compareTypes(old: NormalSchema, now: NormalSchema, spot: Spot): boolean {
  const [isNarrower, isWider] = [covers(now, old), covers(old, now)];
  const types = { keyword: 'type', before: labelOf(old), after: labelOf(now) };
  if (!isNarrower && !isWider) {
    spot.add('changed', types);
    return false;
  }
  if (!isNarrower || !isWider) spot.restrict(isNarrower, types);
  const isChoiceOfBoth = [old, now].every(
    ({ types, groups }) => types.size === 0 && groups.some(isChoice),
  );
  if (isChoiceOfBoth && old.nullable !== now.nullable)
    spot.restrict(!now.nullable, { keyword: 'null' });
  const [before, after] = [String(old.format), String(now.format)];
  const grows = within.has(`${before} ${after}`);
  if (grows || within.has(`${after} ${before}`))
    spot.restrict(!grows, { keyword: 'format', before, after });
  else spot.step('format', old.format, now.format);
  return true;
}

function compareValues(old: NormalSchema, now: NormalSchema, spot: Spot): void {
  const [before, after] = [old.values.join(', '), now.values.join(', ')];
  const { removed, added } = difference(old.values, now.values);
  // The contract guarantees a constant value, while a list of values may grow.
  if (old.values.length <= 1 && now.values.length <= 1)
    spot.step('const', before || undefined, after || undefined);
  else if (after === '') spot.add('freed', { keyword: 'enum', before });
  else if (before === '') spot.add('narrowed', { keyword: 'enum', after });
  else {
    for (const value of removed) spot.add('value-removed', { before: value });
    for (const value of added) spot.add('value-added', { after: value });
  }
  const alive = { deprecated: false };
  for (const value of old.values.filter((one) => now.values.includes(one)))
    compareLife(
      old.lives.get(value) ?? alive,
      now.lives.get(value) ?? alive,
      spot.below(`(${value})`),
    );
  spot.differ('default-changed', { before: old.default, after: now.default });
}

const isMultiple = (value: string, of: string): boolean => Number(value) % Number(of) === 0;

const printLimit = (limit: Limit | undefined): string | undefined =>
  limit && `${limit.value}${limit.exclusive ? ' (exclusive)' : ''}`;

/** Returns 1 if the second limit is stricter, -1 if it is looser, 0 if equal. */
function strictness(keyword: string, old: Limit | undefined, now: Limit | undefined): number {
  if (!old || !now) return Number(now !== undefined) - Number(old !== undefined);
  const side = keyword.startsWith('min') ? 1 : -1;
  const step = side * Math.sign(compareNumbers(now.value, old.value));
  return step === 0 ? Number(now.exclusive) - Number(old.exclusive) : step;
}

function compareLimits(old: NormalSchema, now: NormalSchema, spot: Spot): void {
  for (const keyword of new Set([...old.limits.keys(), ...now.limits.keys()])) {
    const [before, after] = [old.limits.get(keyword), now.limits.get(keyword)];
    const step = strictness(keyword, before, after);
    const detail = { keyword, before: printLimit(before), after: printLimit(after) };
    if (step !== 0) spot.restrict(step > 0, detail);
  }
  const [before, after] = [old.multipleOf, now.multipleOf];
  if (before === undefined || after === undefined) spot.step('multipleOf', before, after);
  else if (compareNumbers(before, after) !== 0) {
    const [isNarrower, isWider] = [isMultiple(after, before), isMultiple(before, after)];
    const detail = { keyword: 'multipleOf', before, after };
    if (isNarrower || isWider) spot.restrict(isNarrower, detail);
    else spot.add('changed', detail);
  }
  if (old.uniqueItems !== now.uniqueItems)
    spot.restrict(now.uniqueItems, { keyword: 'uniqueItems' });
}

function compareForm(old: NormalSchema, now: NormalSchema, spot: Spot): void {
  const patterns = difference(old.patterns, now.patterns);
  for (const [before, after] of zip(patterns.removed, patterns.added)) {
    // If a pattern was replaced, the effect is unknown; else it was added or removed.
    if (before !== undefined && after !== undefined)
      spot.add('changed-unclear', { keyword: 'pattern', before, after });
    else spot.step('pattern', before, after);
  }
  for (const keyword of ['contentMediaType', 'contentEncoding'] as const)
    spot.differ('changed', { keyword, before: old[keyword], after: now[keyword] });
  const keyword = 'dependentRequired';
  const needs = difference(old.needs, now.needs);
  for (const before of needs.removed) spot.add('widened', { keyword, before });
  for (const after of needs.added) spot.add('narrowed', { keyword, after });
}

function compareFields(old: NormalSchema, now: NormalSchema, spot: Spot, path: Path): void {
  // A required name may be missing in `properties`.
  const names = [...old.properties.keys(), ...now.properties.keys(), ...old.required];
  for (const name of new Set([...names, ...now.required])) {
    const [before, after] = [old.properties.get(name), now.properties.get(name)];
    const isSent = (nodes: SchemaNodes | undefined): boolean =>
      nodes !== undefined && !isUnused(readSchema(nodes), spot.at.direction);
    const [wasSent, isSentNow] = [isSent(before), isSent(after)];
    const described = before ?? after;
    const unused = spot.at.unused || (described !== undefined && !wasSent && !isSentNow);
    const field = spot.below(`.${name}`).with({ ...(after && schemaPlace(after)), unused });
    const [was, is] = [old.required.has(name), now.required.has(name)];
    // A field that this direction no longer transmits is removed, and one that it transmits now is new.
    const [has, hasNow] = unused ? [before, after] : [wasSent, isSentNow];
    if (has && !hasNow) field.remove(before && readSchema(before).sunset);
    else if (!has && hasNow) field.add(is ? 'added-required' : 'added');
    else {
      field.require(was, is);
      if (before && after) compareSchemas(before, after, field, path);
    }
  }
  const patterns = new Set([...old.patternProperties.keys(), ...now.patternProperties.keys()]);
  for (const pattern of patterns) {
    const before = old.patternProperties.get(pattern);
    const after = now.patternProperties.get(pattern);
    const field = spot.below(`./${pattern}/`);
    if (before && after) compareSchemas(before, after, field, path);
    else field.restrict(after !== undefined, { keyword: 'patternProperties' });
  }
}

type Additional = Schema['additional'];

function compareExtra(old: Additional, now: Additional, spot: Spot, path: Path): void {
  const isOpen = (nodes: Additional): boolean =>
    nodes === undefined || (nodes !== false && isAny(nodes));
  const [before = 0, after = 0] = [old, now].map((nodes) =>
    isOpen(nodes) ? 2 : nodes === false ? 0 : 1,
  );
  if (before !== after) spot.restrict(after < before, { keyword: 'additionalProperties' });
  else if (before === 1 && old && now) compareSchemas(old, now, spot.below('.*'), path);
}

function compareItems(old: NormalSchema, now: NormalSchema, spot: Spot, path: Path): void {
  const keyword = 'items';
  const all = spot.below('[]');
  if (old.closed !== now.closed) all.restrict(now.closed, { keyword });
  else if (old.items && now.items) compareSchemas(old.items, now.items, all, path);
  else if (old.items ?? now.items) all.restrict(now.items !== undefined, { keyword });

  for (const [index, [before, after]] of zip(old.prefixItems, now.prefixItems).entries()) {
    const item = spot.below(`[${String(index)}]`);
    if (before && after) compareSchemas([before], [after], item, path);
    // A new position in a closed list allows one more item. In an open list, it restricts an item.
    else item.restrict((after !== undefined) !== now.closed, { keyword });
  }
}

/** Returns the name of an option: discriminator value, component or title. */
function nameOf({ when, nodes }: SchemaOption): string | undefined {
  const { component, title } = readSchema(nodes);
  return when ?? component ?? title;
}

const areSameGroups = (one: SchemaGroup, other: SchemaGroup): boolean =>
  one.keyword === other.keyword &&
  one.options.length === other.options.length &&
  pairUp(one.options, other.options, [areSameOptions]).removed.length === 0;

const areSameOptions = (one: SchemaOption, other: SchemaOption): boolean =>
  one.when === other.when && areSame(one.nodes, other.nodes);

/** Compares the groups of both schemas, paired by keyword (`oneOf` and `anyOf` are one), then by equality and order. */
function compareGroups(old: NormalSchema, now: NormalSchema, spot: Spot, path: Path): void {
  const familyOf = (group: SchemaGroup): string => (isChoice(group) ? 'oneOf' : group.keyword);
  for (const family of new Set([...old.groups, ...now.groups].map(familyOf))) {
    const [before, after] = [old, now].map(({ groups }) =>
      groups.filter((group) => familyOf(group) === family),
    ) as [SchemaGroup[], SchemaGroup[]];
    const { pairs, removed, added } = pairUp(before, after, [areSameGroups, () => true]);
    for (const [one, other] of pairs) compareGroup(one, other, spot, path);
    for (const { keyword } of removed) spot.restrict(false, { keyword });
    for (const { keyword } of added) spot.restrict(true, { keyword });
  }
}

function compareGroup(old: SchemaGroup, now: SchemaGroup, spot: Spot, path: Path): void {
  const { keyword } = now;
  const choice = isChoice(now);
  // `oneOf` excludes values that match two options; whether there are such values is not checked.
  spot.differ('changed-unclear', { keyword, before: old.keyword, after: keyword });
  // These conditions exclude or select values, so a change neither narrows nor widens.
  const undirected = keyword === 'not' || keyword === 'if';
  const discriminator = (before?: string, after?: string): void => {
    spot.differ('changed-unclear', { keyword: 'discriminator', before, after });
  };
  discriminator(old.discriminator, now.discriminator);
  const { pairs, removed, added } = pairOptions(old.options, now.options);
  for (const [before, after] of pairs) {
    if (choice) discriminator(before.when, after.when);
    const place = choice ? spot.below(`(${nameOf(after) ?? 'dạng'})`) : spot;
    if (!undirected) compareSchemas(before.nodes, after.nodes, place, path);
    else if (!areSameOptions(before, after)) spot.add('changed', { keyword });
  }
  // A new alternative allows more values, a new condition fewer.
  for (const option of removed) spot.restrict(choice, { keyword, before: nameOf(option) });
  for (const option of added) spot.restrict(!choice, { keyword, after: nameOf(option) });
}

/**
 * Pairs options by equality, then by the value of the discriminator, by component and by title, because a changed
 * option usually keeps its name. If both sides have the same number of other options, pairs these by order.
 */
function pairOptions(
  old: readonly SchemaOption[],
  now: readonly SchemaOption[],
): Pairs<SchemaOption> {
  const by =
    (nameOf: (option: SchemaOption) => string | undefined) =>
    (before: SchemaOption, after: SchemaOption): boolean =>
      nameOf(before) !== undefined && nameOf(before) === nameOf(after);
  const named = pairUp(old, now, [
    areSameOptions,
    by(({ when }) => when),
    by(({ nodes }) => readSchema(nodes).component),
    by(({ nodes }) => readSchema(nodes).title),
    (before, after) => areSame(before.nodes, after.nodes),
  ]);
  const isAlike = named.removed.length === named.added.length;
  const { pairs, ...left } = pairUp(named.removed, named.added, [() => isAlike]);
  return { pairs: [...named.pairs, ...pairs], ...left };
}
