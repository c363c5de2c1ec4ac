import type { SpecNode } from './document';

/** The places whose keywords all apply to one value: a schema, or the parts of an `allOf`. */
export type SchemaNodes = readonly SpecNode[];

export interface SchemaGroup {
  keyword:
    | 'oneOf'
    | 'anyOf'
    | 'not'
    | 'if'
    | 'then'
    | 'else'
    | 'contains'
    | 'propertyNames'
    | 'contentSchema'
    | 'dependentSchemas';
  options: SchemaOption[];
  /** Property whose value chooses the option. */
  discriminator?: string;
}

export interface SchemaOption {
  nodes: SchemaNodes;
  /** Value of the discriminator, where it chooses this option. */
  when?: string;
}

const combining = ['oneOf', 'anyOf'] as const;
const single = ['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'contentSchema'] as const;

/** A place that contributes to a schema. */
export interface SchemaMember {
  node: SpecNode;
  /** Addresses of the components on the way to it, the outermost first. */
  through: readonly string[];
  /** The outermost of these components. */
  origin?: SpecNode;
}

/** The ways in which one schema combines others; an option that is only `null` is kept apart. */
export function readGroups(members: readonly SchemaMember[]): {
  groups: SchemaGroup[];
  nullOption: boolean;
} {
  const groups: SchemaGroup[] = [];
  let nullOption = false;
  for (const { node: member, through } of members) {
    const discriminator = member.get('discriminator');
    const propertyName = discriminator?.text('propertyName');
    for (const keyword of combining) {
      const written = member.get(keyword)?.items();
      if (!written) continue;
      const options = written.filter((option) => option.get('type')?.value !== 'null');
      if (options.length < written.length) nullOption = true;
      groups.push({
        keyword,
        options: options.map((option) => withValue(option, discriminator)),
        ...(propertyName !== undefined && { discriminator: propertyName }),
      });
    }
    const mapped = (discriminator?.get('mapping')?.entries() ?? []).map(([when, target]) => ({
      when,
      node: mappedSchema(target),
    }));
    // A child that has its parent in `allOf` is chosen already: the parent's mapping leads to it.
    const chosen = mapped.some(({ node }) => through.includes(node.address));
    if (
      propertyName !== undefined &&
      mapped.length > 0 &&
      !chosen &&
      !member.has('oneOf') &&
      !member.has('anyOf')
    ) {
      groups.push({
        keyword: 'oneOf',
        discriminator: propertyName,
        options: mapped.map(({ when, node }) => ({ when, nodes: [node] })),
      });
    }
    for (const keyword of single) {
      const node = member.get(keyword);
      if (node) groups.push({ keyword, options: [{ nodes: [node] }] });
    }
    const dependent = member.get('dependentSchemas')?.entries() ?? [];
    if (dependent.length > 0) {
      groups.push({
        keyword: 'dependentSchemas',
        options: dependent.map(([when, node]) => ({ when, nodes: [node] })),
      });
    }
  }
  return { groups, nullOption };
}

/** A mapping's target is a pointer, or the bare name of a component (OpenAPI 3.1, section 4.8.25). */
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
