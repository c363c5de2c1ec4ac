import {
  readSchema,
  schemaPlace,
  type Schema,
  type SchemaGroup,
  type SchemaNodes,
  type SchemaOption,
} from '../openapi';
import { Changes, compareLife, type Spot } from './change';
import {
  compareForm,
  compareLimits,
  compareListed,
  compareTypes,
  difference,
} from './compare-values';

/** Pairs of schemas that one body compares at each of its places; past it each pair once. */
const mostPairs = 2000;

/** The pairs that stand around the place, and how many the body has met. */
export interface Path {
  around: ReadonlySet<string>;
  met: Set<string>;
  count: { pairs: number };
}

export const newPath = (): Path => ({ around: new Set(), met: new Set(), count: { pairs: 0 } });

export const below = (spot: Spot, name: string): Spot => ({
  ...spot,
  field: spot.field === '' ? name.replace(/^\./, '') : spot.field + name,
});

const open = (nodes: Schema['additional']): boolean =>
  nodes === undefined || (nodes !== false && isAny(nodes));

/** `true`, or a schema that says nothing. */
const isAny = (nodes: SchemaNodes): boolean =>
  nodes.every(({ value }) => value === true || JSON.stringify(value) === '{}');

/** Two schemas of one value, to any depth; a schema inside itself ends where it began. */
export function compareSchemas(
  changes: Changes,
  before: SchemaNodes,
  after: SchemaNodes,
  around: Spot,
  path: Path = newPath(),
): void {
  const [old, now] = [readSchema(before), readSchema(after)];
  const spot = { ...around, ...schemaPlace(after) };
  const pair = `${old.identity}\n${now.identity}`;
  path.count.pairs += 1;
  if (path.around.has(pair) || (path.count.pairs > mostPairs && path.met.has(pair))) return;
  path.met.add(pair);
  const inside = { ...path, around: new Set([...path.around, pair]) };

  compareMarks(changes, old, now, spot);
  if (compareTypes(changes, old, now, spot)) return;
  compareListed(changes, old, now, spot);
  compareLimits(changes, old, now, spot);
  compareForm(changes, old, now, spot);
  compareFields(changes, old, now, spot, inside);
  compareExtra(changes, old.additional, now.additional, spot, inside);
  compareItems(changes, old, now, spot, inside);
  compareGroups(changes, old, now, spot, inside);
}

function compareMarks(changes: Changes, old: Schema, now: Schema, spot: Spot): void {
  compareLife(changes, old, now, spot);
  if (old.readOnly !== now.readOnly)
    changes.add(now.readOnly ? 'became-read-only' : 'became-not-read-only', spot);
  if (old.writeOnly !== now.writeOnly)
    changes.add(now.writeOnly ? 'became-write-only' : 'became-not-write-only', spot);
  const [oldXml, newXml] = [old, now].map(({ xml }) =>
    xml.map(({ written }) => written.print()).join(' '),
  );
  if (oldXml !== newXml) changes.add('xml-changed', spot, { before: oldXml, after: newXml });
}

/** Whether nobody writes or reads the field in this part (OpenAPI, "Schema Object"). */
const unusedIn = ({ part }: Spot, { readOnly, writeOnly }: Schema): boolean =>
  part === 'request' ? readOnly : writeOnly;

function compareFields(changes: Changes, old: Schema, now: Schema, spot: Spot, path: Path): void {
  for (const [name, before] of old.properties) {
    const field = below(spot, `.${name}`);
    const was = readSchema(before);
    const after = now.properties.get(name);
    if (!after) {
      const gone = changes.announced(was.sunset) ? 'field-removed-after-sunset' : 'field-removed';
      changes.add(gone, { ...field, unused: spot.unused || unusedIn(spot, was) });
      continue;
    }
    const unused = unusedIn(spot, was) && unusedIn(spot, readSchema(after));
    const place = { ...field, ...schemaPlace(after), unused: spot.unused || unused };
    if (old.required.has(name) !== now.required.has(name)) {
      const kind = now.required.has(name) ? 'field-became-required' : 'field-became-optional';
      changes.add(kind, place);
    }
    compareSchemas(changes, before, after, place, path);
  }
  for (const [name, after] of now.properties) {
    if (old.properties.has(name)) continue;
    const unused = spot.unused || unusedIn(spot, readSchema(after));
    const place = { ...below(spot, `.${name}`), ...schemaPlace(after), unused };
    changes.add(now.required.has(name) ? 'field-added-required' : 'field-added', place);
  }
  // A name may be required that no property describes.
  const { removed, added } = difference(old.required, now.required);
  const undescribed = (name: string): boolean =>
    !old.properties.has(name) && !now.properties.has(name);
  for (const name of removed.filter(undescribed))
    changes.add('field-became-optional', below(spot, `.${name}`));
  for (const name of added.filter(undescribed))
    changes.add('field-became-required', below(spot, `.${name}`));

  for (const [pattern, before] of old.patternProperties) {
    const after = now.patternProperties.get(pattern);
    const field = below(spot, `./${pattern}/`);
    if (after) compareSchemas(changes, before, after, field, path);
    else changes.add('named-by-pattern-removed', field);
  }
  for (const pattern of now.patternProperties.keys()) {
    if (!old.patternProperties.has(pattern))
      changes.add('named-by-pattern-added', below(spot, `./${pattern}/`));
  }
}

/** Fields without a name of their own. */
function compareExtra(
  changes: Changes,
  old: Schema['additional'],
  now: Schema['additional'],
  spot: Spot,
  path: Path,
): void {
  if (open(old) || open(now)) {
    if (open(old) !== open(now))
      changes.add(open(old) ? 'extra-fields-restricted' : 'extra-fields-allowed', spot);
  } else if (old === false || now === false) {
    if (old !== now)
      changes.add(now === false ? 'extra-fields-restricted' : 'extra-fields-allowed', spot);
  } else if (old && now) compareSchemas(changes, old, now, below(spot, '.*'), path);
}

const closed = ({ constraints }: Schema): boolean => constraints.some((place) => place.closedItems);

function compareItems(changes: Changes, old: Schema, now: Schema, spot: Spot, path: Path): void {
  if (closed(old) !== closed(now))
    changes.add(closed(now) ? 'items-restricted' : 'items-freed', below(spot, '[]'));
  else if (old.items && now.items)
    compareSchemas(changes, old.items, now.items, below(spot, '[]'), path);
  else if (old.items ?? now.items)
    changes.add(now.items ? 'items-restricted' : 'items-freed', below(spot, '[]'));

  const length = Math.max(old.prefixItems.length, now.prefixItems.length);
  for (let index = 0; index < length; index += 1) {
    const [before, after] = [old.prefixItems[index], now.prefixItems[index]];
    const place = below(spot, `[${String(index)}]`);
    if (before && after) compareSchemas(changes, [before], [after], place, path);
    // Where nothing may follow, one more position is one more value; else it says what was free.
    else
      changes.add(
        (after !== undefined) === closed(now) ? 'items-freed' : 'items-restricted',
        place,
      );
  }
}

/** Their options are alternatives; of the other ways to combine each is a condition of its own. */
const isChoice = ({ keyword }: SchemaGroup): boolean => keyword === 'oneOf' || keyword === 'anyOf';

/** Conditions whose change says nothing of the direction: what they exclude or choose moved. */
const undirected = new Set<SchemaGroup['keyword']>(['not', 'if']);

/** What a writer calls an option: its value of the discriminator, its component, its title. */
function nameOf({ when, nodes }: SchemaOption): string | undefined {
  const { component, title } = readSchema(nodes);
  return when ?? component ?? title;
}

/** The ways in which a schema combines others, paired in their order by keyword. */
function compareGroups(changes: Changes, old: Schema, now: Schema, spot: Spot, path: Path): void {
  const keywords = new Set([...old.groups, ...now.groups].map(({ keyword }) => keyword));
  for (const keyword of keywords) {
    const [before, after] = [old, now].map(({ groups }) =>
      groups.filter((group) => group.keyword === keyword),
    ) as [SchemaGroup[], SchemaGroup[]];
    for (let index = 0; index < Math.max(before.length, after.length); index += 1) {
      const [one, other] = [before[index], after[index]];
      if (one && other) compareGroup(changes, one, other, spot, path);
      else changes.add(other ? 'condition-added' : 'condition-removed', spot, { keyword });
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
  if (old.discriminator !== now.discriminator) {
    const detail = { before: old.discriminator, after: now.discriminator };
    changes.add('discriminator-changed', spot, detail);
  }
  const { pairs, removed, added } = pairOptions(old.options, now.options, spot, path);
  for (const [before, after] of pairs) {
    if (before.when !== after.when && nameOf(before) !== nameOf(after)) {
      const detail = { before: before.when, after: after.when };
      changes.add('discriminator-changed', spot, detail);
    }
    const place = isChoice(old) ? below(spot, `(${nameOf(after) ?? 'dạng'})`) : spot;
    if (!undirected.has(old.keyword))
      compareSchemas(changes, before.nodes, after.nodes, place, path);
    else if (differ(before, after, spot, path))
      changes.add('condition-changed', spot, { keyword: old.keyword });
  }
  const { keyword } = old;
  for (const option of removed) {
    const detail = { keyword, before: nameOf(option) };
    changes.add(isChoice(old) ? 'choice-removed' : 'condition-removed', spot, detail);
  }
  for (const option of added) {
    const detail = { keyword, after: nameOf(option) };
    changes.add(isChoice(old) ? 'choice-added' : 'condition-added', spot, detail);
  }
}

function differ(before: SchemaOption, after: SchemaOption, spot: Spot, path: Path): boolean {
  const found = new Changes();
  compareSchemas(found, before.nodes, after.nodes, spot, path);
  return found.all.length > 0;
}

/** Options of one name are the same option; of the others those that are equal, then in their order. */
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
  take((before, after) => nameOf(before) !== undefined && nameOf(before) === nameOf(after));
  // One schema that another value chooses.
  take(
    (before, after) => component(before) !== undefined && component(before) === component(after),
  );
  const nameless = (option: SchemaOption): boolean => nameOf(option) === undefined;
  take(
    (before, after) => nameless(before) && nameless(after) && !differ(before, after, spot, path),
  );
  if (removed.filter(nameless).length === added.filter(nameless).length)
    take((before, after) => nameless(before) && nameless(after));
  return { pairs, removed, added };
}
