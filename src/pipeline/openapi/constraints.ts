import type { SpecNode } from './document';

/** What one place of a schema demands of a value. Numbers as they are written. */
export interface Constraints {
  minLength?: string;
  maxLength?: string;
  minimum?: string;
  maximum?: string;
  /** Of OpenAPI 3.0, which marks `minimum` as exclusive, and of 3.1, which has a limit of its own. */
  exclusiveMinimum?: string;
  exclusiveMaximum?: string;
  multipleOf?: string;
  minItems?: string;
  maxItems?: string;
  minContains?: string;
  maxContains?: string;
  minProperties?: string;
  maxProperties?: string;
  uniqueItems: boolean;
  contentMediaType?: string;
  contentEncoding?: string;
  /** Property → the properties that it requires. */
  dependentRequired: [name: string, needed: string[]][];
  /** `items: false`: nothing may follow `prefixItems`. */
  closedItems: boolean;
}

const texts = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
  'contentMediaType',
  'contentEncoding',
] as const;

const exclusives = [
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
] as const;

/** Reads what one place of a schema demands. */
export function readConstraints(member: SpecNode): Constraints {
  const constraints: Constraints = {
    uniqueItems: member.flag('uniqueItems'),
    dependentRequired: (member.get('dependentRequired')?.entries() ?? []).map(([name, needed]) => [
      name,
      needed.items().map((item) => String(item.value)),
    ]),
    closedItems: member.get('items')?.value === false,
  };
  for (const keyword of texts) {
    const text = member.text(keyword);
    if (text !== undefined) constraints[keyword] = text;
  }
  for (const [keyword, limit] of exclusives) {
    if (member.flag(keyword)) {
      constraints[keyword] = constraints[limit];
      constraints[limit] = undefined;
    } else if (member.number(keyword) !== undefined) constraints[keyword] = member.text(keyword);
  }
  return constraints;
}
