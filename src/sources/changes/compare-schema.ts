import {
  compareNumbers,
  readSchema,
  schemaPlace,
  type Schema,
  type SchemaGroup,
  type SchemaNodes,
  type SchemaOption,
} from '../openapi';
import { Changes, compareLife, difference, type Spot } from './change';
import { isAny, isChoice, normalPair, type Limit, type NormalSchema } from './normal-schema';

/** Number of schema pairs after which a body compares each repeated pair only once. */
const mostPairs = 2000;

/** Schema pairs around the current location, and all pairs compared in the body. */
interface Path {
  around: ReadonlySet<string>;
  met: Set<string>;
  count: { pairs: number };
}

const newPath = (): Path => ({ around: new Set(), met: new Set(), count: { pairs: 0 } });

export const below = (spot: Spot, name: string): Spot => ({
  ...spot,
  field: spot.field === '' ? name.replace(/^\./, '') : spot.field + name,
});

/** Compares two schemas of the same value recursively; stops at recursive schemas. */
export function compareSchemas(
  changes: Changes,
  before: SchemaNodes,
  after: SchemaNodes,
  around: Spot,
  path: Path = newPath(),
): void {
  const [old, now] = normalPair(before, after);
  const spot = { ...around, ...schemaPlace(after) };
  const pair = `${old.identity}\n${now.identity}`;
  path.count.pairs += 1;
  if (path.around.has(pair) || (path.count.pairs > mostPairs && path.met.has(pair))) return;
  path.met.add(pair);
  const inside = { ...path, around: new Set([...path.around, pair]) };

  compareMarks(changes, old, now, spot);
  if (!compareTypes(changes, old, now, spot)) return;
  compareValues(changes, old, now, spot);
  compareLimits(changes, old, now, spot);
  compareForm(changes, old, now, spot);
  compareFields(changes, old, now, spot, inside);
  compareExtra(changes, old.additional, now.additional, spot, inside);
  compareItems(changes, old, now, spot, inside);
  compareGroups(changes, old, now, spot, inside);
}

function compareMarks(changes: Changes, old: NormalSchema, now: NormalSchema, spot: Spot): void {
  compareLife(changes, old, now, spot);
  if (old.readOnly !== now.readOnly)
    changes.add('access-changed', spot, { keyword: 'readOnly', after: String(now.readOnly) });
  if (old.writeOnly !== now.writeOnly) {
    const kind = now.writeOnly ? 'access-changed' : 'freed';
    changes.add(kind, spot, { keyword: 'writeOnly', after: String(now.writeOnly) });
  }
}

const labelOf = ({ never, types }: NormalSchema): string =>
  never ? 'never' : types.size === 0 ? 'any' : [...types].join(' | ');

/** Checks whether the first types are all allowed by the second. */
function covers(narrow: NormalSchema, wide: NormalSchema): boolean {
  if (narrow.never || wide.never) return narrow.never;
  if (wide.types.size === 0) return true;
  const has = (type: string): boolean =>
    wide.types.has(type) || (type === 'integer' && wide.types.has('number'));
  return narrow.types.size > 0 && [...narrow.types].every(has);
}

/** Number formats, narrow and wide: all values of the first are values of the second (OpenAPI format registry). */
const within = new Set(['int32 int64', 'float double']);

/** @returns whether the types have common values; otherwise the rest is not compared */
function compareTypes(changes: Changes, old: NormalSchema, now: NormalSchema, spot: Spot): boolean {
  const [isNarrower, isWider] = [covers(now, old), covers(old, now)];
  if (!isNarrower || !isWider) {
    const kind = isNarrower ? 'narrowed' : isWider ? 'widened' : 'changed';
    changes.add(kind, spot, { keyword: 'type', before: labelOf(old), after: labelOf(now) });
    if (kind === 'changed') return false;
  }
  const isChoiceOfBoth = [old, now].every(
    ({ types, groups }) => types.size === 0 && groups.some(isChoice),
  );
  if (isChoiceOfBoth && old.nullable !== now.nullable)
    changes.add(now.nullable ? 'widened' : 'narrowed', spot, { keyword: 'null' });
  const detail = { keyword: 'format', before: old.format, after: now.format };
  if (within.has(`${String(old.format)} ${String(now.format)}`))
    changes.add('widened', spot, detail);
  else if (within.has(`${String(now.format)} ${String(old.format)}`))
    changes.add('narrowed', spot, detail);
  else changes.step('format', old.format, now.format, spot);
  return true;
}

function compareValues(changes: Changes, old: NormalSchema, now: NormalSchema, spot: Spot): void {
  const [before, after] = [old.values.join(', '), now.values.join(', ')];
  const { removed, added } = difference(old.values, now.values);
  // A constant is a promise of the contract, while a list of values may grow.
  if (old.values.length <= 1 && now.values.length <= 1)
    changes.step('const', before || undefined, after || undefined, spot);
  else if (after === '') changes.add('freed', spot, { keyword: 'enum', before });
  else if (before === '') changes.add('narrowed', spot, { keyword: 'enum', after });
  else {
    for (const value of removed) changes.add('value-removed', spot, { before: value });
    for (const value of added) changes.add('value-added', spot, { after: value });
  }
  const defaults = { before: old.default?.print(), after: now.default?.print() };
  if (defaults.before !== defaults.after) changes.add('default-changed', spot, defaults);
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

/** Compares minimum, maximum, length, number of items and steps. */
function compareLimits(changes: Changes, old: NormalSchema, now: NormalSchema, spot: Spot): void {
  for (const keyword of new Set([...old.limits.keys(), ...now.limits.keys()])) {
    const [before, after] = [old.limits.get(keyword), now.limits.get(keyword)];
    const step = strictness(keyword, before, after);
    if (step === 0) continue;
    const detail = { keyword, before: printLimit(before), after: printLimit(after) };
    changes.add(step > 0 ? 'narrowed' : 'widened', spot, detail);
  }
  const [before, after] = [old.multipleOf, now.multipleOf];
  const detail = { keyword: 'multipleOf', before, after };
  if (before === undefined || after === undefined || compareNumbers(before, after) === 0) {
    if (before === undefined || after === undefined)
      changes.step('multipleOf', before, after, spot);
  } else if (isMultiple(after, before)) changes.add('narrowed', spot, detail);
  else changes.add(isMultiple(before, after) ? 'widened' : 'changed', spot, detail);
  if (old.uniqueItems !== now.uniqueItems)
    changes.add(now.uniqueItems ? 'narrowed' : 'widened', spot, { keyword: 'uniqueItems' });
}

const needsOf = ({ constraints }: Schema | NormalSchema): string[] =>
  constraints.flatMap(({ dependentRequired }) =>
    dependentRequired.flatMap(([name, needed]) => needed.map((other) => `${name} → ${other}`)),
  );

/** Compares patterns, text encodings and dependent fields. */
function compareForm(changes: Changes, old: NormalSchema, now: NormalSchema, spot: Spot): void {
  const patterns = difference(old.patterns, now.patterns);
  // The effect of a replaced pattern is unknown; other patterns were added or removed.
  for (let index = 0; index < Math.max(...Object.values(patterns).map((list) => list.length));) {
    const [before, after] = [patterns.removed[index], patterns.added[index]];
    const both = before !== undefined && after !== undefined;
    if (both) changes.add('changed-unclear', spot, { keyword: 'pattern', before, after });
    else changes.step('pattern', before, after, spot);
    index += 1;
  }
  for (const keyword of ['contentMediaType', 'contentEncoding'] as const) {
    const [before, after] = [old[keyword], now[keyword]];
    if (before !== after) changes.add('changed', spot, { keyword, before, after });
  }
  const keyword = 'dependentRequired';
  const needs = difference(needsOf(old), needsOf(now));
  for (const before of needs.removed) changes.add('widened', spot, { keyword, before });
  for (const after of needs.added) changes.add('narrowed', spot, { keyword, after });
}

/** Checks whether the field is never transmitted in this part (OpenAPI, "Schema Object"). */
const unusedIn = ({ part }: Spot, nodes: SchemaNodes): boolean => {
  const { readOnly, writeOnly } = readSchema(nodes);
  return part === 'request' ? readOnly : writeOnly;
};

function compareFields(
  changes: Changes,
  old: NormalSchema,
  now: NormalSchema,
  spot: Spot,
  path: Path,
): void {
  // A required name may lack a property.
  const names = [...old.properties.keys(), ...now.properties.keys(), ...old.required];
  for (const name of new Set([...names, ...now.required])) {
    const [before, after] = [old.properties.get(name), now.properties.get(name)];
    const described = [before, after].filter((nodes) => nodes !== undefined);
    const unused = described.length > 0 && described.every((nodes) => unusedIn(spot, nodes));
    const place = {
      ...below(spot, `.${name}`),
      ...(after && schemaPlace(after)),
      unused: spot.unused || unused,
    };
    const [was, is] = [old.required.has(name), now.required.has(name)];
    if (before && !after) changes.add(changes.removal(readSchema(before).sunset), place);
    else if (!before && after) changes.add(is ? 'added-required' : 'added', place);
    else if (was !== is) changes.add(is ? 'became-required' : 'became-optional', place);
    if (before && after) compareSchemas(changes, before, after, place, path);
  }
  const patterns = new Set([...old.patternProperties.keys(), ...now.patternProperties.keys()]);
  for (const pattern of patterns) {
    const [before, after] = [
      old.patternProperties.get(pattern),
      now.patternProperties.get(pattern),
    ];
    const field = below(spot, `./${pattern}/`);
    if (before && after) compareSchemas(changes, before, after, field, path);
    else changes.add(after ? 'narrowed' : 'widened', field, { keyword: 'patternProperties' });
  }
}

/** Compares the schemas of additional properties. */
function compareExtra(
  changes: Changes,
  old: Schema['additional'],
  now: Schema['additional'],
  spot: Spot,
  path: Path,
): void {
  const isOpen = (nodes: Schema['additional']): boolean =>
    nodes === undefined || (nodes !== false && isAny(nodes));
  const keyword = 'additionalProperties';
  const weights = [old, now].map((nodes) => (isOpen(nodes) ? 2 : nodes === false ? 0 : 1));
  const [before = 0, after = 0] = weights;
  if (before !== after) changes.add(after < before ? 'narrowed' : 'widened', spot, { keyword });
  else if (before === 1 && old && now) compareSchemas(changes, old, now, below(spot, '.*'), path);
}

function compareItems(
  changes: Changes,
  old: NormalSchema,
  now: NormalSchema,
  spot: Spot,
  path: Path,
): void {
  const step = (isNarrower: boolean, place: Spot): void =>
    changes.add(isNarrower ? 'narrowed' : 'widened', place, { keyword: 'items' });
  const all = below(spot, '[]');
  if (old.closed !== now.closed) step(now.closed, all);
  else if (old.items && now.items) compareSchemas(changes, old.items, now.items, all, path);
  else if (old.items ?? now.items) step(now.items !== undefined, all);

  const length = Math.max(old.prefixItems.length, now.prefixItems.length);
  for (let index = 0; index < length; index += 1) {
    const [before, after] = [old.prefixItems[index], now.prefixItems[index]];
    const place = below(spot, `[${String(index)}]`);
    if (before && after) compareSchemas(changes, [before], [after], place, path);
    // In a closed list a new position allows one more item; in an open one it restricts an item.
    else step((after !== undefined) !== now.closed, place);
  }
}

/** Returns the name of an option: discriminator value, component or title. */
function nameOf({ when, nodes }: SchemaOption): string | undefined {
  const { component, title } = readSchema(nodes);
  return when ?? component ?? title;
}

/** Compares the groups of both schemas, paired by keyword and order. */
function compareGroups(
  changes: Changes,
  old: NormalSchema,
  now: NormalSchema,
  spot: Spot,
  path: Path,
): void {
  const keywords = new Set([...old.groups, ...now.groups].map(({ keyword }) => keyword));
  for (const keyword of keywords) {
    const [before, after] = [old, now].map(({ groups }) =>
      groups.filter((group) => group.keyword === keyword),
    ) as [SchemaGroup[], SchemaGroup[]];
    for (let index = 0; index < Math.max(before.length, after.length); index += 1) {
      const [one, other] = [before[index], after[index]];
      if (one && other) compareGroup(changes, one, other, spot, path);
      else changes.add(other ? 'narrowed' : 'widened', spot, { keyword });
    }
  }
}

function compareGroup(
  changes: Changes,
  old: SchemaGroup,
  now: SchemaGroup,
  spot: Spot,
  path: Path,
): void {
  const { keyword } = old;
  const choice = isChoice(old);
  // These conditions exclude or select values, so a change neither narrows nor widens.
  const undirected = keyword === 'not' || keyword === 'if';
  const discriminator = (before?: string, after?: string): void => {
    if (before !== after)
      changes.add('changed-unclear', spot, { keyword: 'discriminator', before, after });
  };
  discriminator(old.discriminator, now.discriminator);
  const { pairs, removed, added } = pairOptions(old.options, now.options, spot, path);
  for (const [before, after] of pairs) {
    if (nameOf(before) !== nameOf(after)) discriminator(before.when, after.when);
    const place = choice ? below(spot, `(${nameOf(after) ?? 'dạng'})`) : spot;
    if (!undirected) compareSchemas(changes, before.nodes, after.nodes, place, path);
    else if (differ(before, after, spot, path)) changes.add('changed', spot, { keyword });
  }
  // A new alternative widens, a new condition narrows.
  for (const option of removed)
    changes.add(choice ? 'narrowed' : 'widened', spot, { keyword, before: nameOf(option) });
  for (const option of added)
    changes.add(choice ? 'widened' : 'narrowed', spot, { keyword, after: nameOf(option) });
}

function differ(before: SchemaOption, after: SchemaOption, spot: Spot, path: Path): boolean {
  const found = new Changes();
  compareSchemas(found, before.nodes, after.nodes, spot, path);
  return found.all.length > 0;
}

/** Pairs options by name, then by component, then by equality, and the rest by order. */
function pairOptions(
  old: readonly SchemaOption[],
  now: readonly SchemaOption[],
  spot: Spot,
  path: Path,
): { pairs: [SchemaOption, SchemaOption][]; removed: SchemaOption[]; added: SchemaOption[] } {
  const pairs: [SchemaOption, SchemaOption][] = [];
  const [removed, added] = [[...old], [...now]];
  const take = (same: (before: SchemaOption, after: SchemaOption) => boolean): void => {
    for (const before of [...removed]) {
      const after = added.find((option) => same(before, option));
      if (!after) continue;
      pairs.push([before, after]);
      removed.splice(removed.indexOf(before), 1);
      added.splice(added.indexOf(after), 1);
    }
  };
  const component = ({ nodes }: SchemaOption): string | undefined => readSchema(nodes).component;
  const nameless = (option: SchemaOption): boolean => nameOf(option) === undefined;
  take((before, after) => !nameless(before) && nameOf(before) === nameOf(after));
  // Same component with another discriminator value.
  take(
    (before, after) => component(before) !== undefined && component(before) === component(after),
  );
  const bothNameless = (before: SchemaOption, after: SchemaOption): boolean =>
    nameless(before) && nameless(after);
  take((before, after) => bothNameless(before, after) && !differ(before, after, spot, path));
  if (removed.filter(nameless).length === added.filter(nameless).length) take(bothNameless);
  return { pairs, removed, added };
}
