import type { SpecNode } from './document';

/** Locations whose keywords apply to the same value: a schema, or the parts of an `allOf`. */
export type SchemaNodes = readonly SpecNode[];

const combining = ['oneOf', 'anyOf'] as const;
const single = ['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'contentSchema'] as const;

export interface SchemaGroup {
  key: string;
  keyword: (typeof combining | typeof single)[number] | 'dependentSchemas';
  options: SchemaOption[];
  discriminator?: string;
}

export interface SchemaOption {
  nodes: SchemaNodes;
  when?: string;
}

/** Checks whether the options are alternatives; in other groups all conditions apply. */
export const isChoice = ({ keyword }: SchemaGroup): boolean =>
  keyword === 'oneOf' || keyword === 'anyOf';

export interface SchemaMember {
  node: SpecNode;
  /** Addresses of the components whose references lead to `node`, outermost first. */
  through: readonly string[];
  origin?: SpecNode;
}

/** Checks whether a schema allows only `null`, in any notation. */
function isNull(node: SpecNode): boolean {
  const target = node.follow();
  return ['type', 'enum', 'const'].some((keyword) => {
    const [value, ...others] = [target.get(keyword)?.value].flat();
    return others.length === 0 && value === (keyword === 'type' ? 'null' : null);
  });
}

/** Returns the options of a choice without `null`, and whether one of them is `null`. */
export function optionsOf(member: SpecNode, keyword: (typeof combining)[number]) {
  const written = member.list(keyword);
  const options = written.filter((option) => !isNull(option));
  return { options, hasNull: options.length < written.length };
}

/** Returns the options of choices with one option besides `null`; none if the schema has a discriminator. */
export function singleOptions(member: SpecNode): SpecNode[] {
  if (member.has('discriminator')) return [];
  return combining.flatMap((keyword) => {
    const { options } = optionsOf(member, keyword);
    return options.length === 1 ? options : [];
  });
}

/** Reads the groups of a schema. `null` and choices with a single option are part of the schema itself. */
export function readGroups(members: readonly SchemaMember[]): SchemaGroup[] {
  const groups: SchemaGroup[] = [];
  for (const { node: member, through } of members) {
    const discriminator = member.get('discriminator');
    const propertyName = discriminator?.text('propertyName');
    const add = (keyword: SchemaGroup['keyword'], options: SchemaOption[], tag?: string): void => {
      const key = `${member.address} ${keyword}`;
      groups.push({ key, keyword, options, discriminator: tag });
    };
    for (const keyword of combining) {
      const { options } = optionsOf(member, keyword);
      if (options.length === 0 || (options.length === 1 && !discriminator)) continue;
      const named = options.map((option) => withValue(option, discriminator));
      add(keyword, named, propertyName);
    }
    const mapped = (discriminator?.get('mapping')?.entries() ?? []).map(([when, target]) => ({
      when,
      node: mappedSchema(target),
    }));
    // A child whose `allOf` contains the parent is already selected by the parent's mapping.
    const chosen = mapped.some(({ node }) => through.includes(node.address));
    if (
      propertyName !== undefined &&
      mapped.length > 0 &&
      !chosen &&
      !member.has('oneOf') &&
      !member.has('anyOf')
    ) {
      const options = mapped.map(({ when, node }) => ({ when, nodes: [node] }));
      add('oneOf', options, propertyName);
    }
    for (const keyword of single) {
      const node = member.get(keyword);
      if (node) add(keyword, [{ nodes: [node] }]);
    }
    const dependent = member.members('dependentSchemas');
    if (dependent.length > 0)
      add(
        'dependentSchemas',
        dependent.map(([when, node]) => ({ when, nodes: [node] })),
      );
  }
  return groups;
}

/** Resolves a mapping's target: a pointer, or the bare name of a component (OpenAPI 3.1, section 4.8.25). */
function mappedSchema(target: SpecNode): SpecNode {
  const written = String(target.value);
  return target.spec.resolve(
    written.includes('/') ? written : `#/components/schemas/${written}`,
    target,
  );
}

function withValue(option: SpecNode, discriminator: SpecNode | undefined): SchemaOption {
  const ref = option.text('$ref');
  if (!discriminator || ref === undefined) return { nodes: [option] };
  const { address } = option.follow();
  const when = discriminator
    .get('mapping')
    ?.entries()
    .filter(([, target]) => mappedSchema(target).address === address)
    .map(([value]) => value)
    .join(', ');
  return {
    nodes: [option],
    when: when === undefined || when === '' ? (ref.split('/').at(-1) ?? ref) : when,
  };
}
