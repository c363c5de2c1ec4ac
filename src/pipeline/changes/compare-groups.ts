import { readSchema, type Schema, type SchemaGroup, type SchemaOption } from '../openapi';
import { Changes, type Spot } from './change';
import { below, compareSchemas, type Path } from './compare-schema';

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
export function compareGroups(
  changes: Changes,
  old: Schema,
  now: Schema,
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
