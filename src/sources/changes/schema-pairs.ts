import { isChoice } from '../openapi';
import type { SchemaGroup, SchemaNodes, SchemaOption } from '../openapi';
import { pairUp } from './change';
import { normalSchema, type NormalSchema } from './normal-schema';
import { areSame } from './schema-key';

const isOnlyChoice = (schema: NormalSchema): boolean =>
  schema.groups.filter(isChoice).length === 1 &&
  schema.groups.length === 1 &&
  schema.types.size + schema.properties.size + schema.values.length + schema.limits.size === 0;

/** Normalizes two schemas. If one is a choice of several options, the other becomes a choice of one option. */
export function normalPair(
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

export const areSameGroups = (one: SchemaGroup, other: SchemaGroup): boolean =>
  one.keyword === other.keyword &&
  one.options.length === other.options.length &&
  pairUp(one.options, other.options, [areSameOptions]).removed.length === 0;

export const areSameOptions = (one: SchemaOption, other: SchemaOption): boolean =>
  one.when === other.when && areSame(one.nodes, other.nodes);
