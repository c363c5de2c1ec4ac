import type { SpecNode } from './document';

/** What one place of a schema demands of a value. Numbers as they are written. */
export interface Constraints extends Partial<Record<Limit, string>> {
  contentMediaType?: string;
  contentEncoding?: string;
  uniqueItems: boolean;
  /** Property → the properties that it requires. */
  dependentRequired: [name: string, needed: string[]][];
  /** `items: false`: nothing may follow `prefixItems`. */
  closedItems: boolean;
}

const exclusives = [
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
] as const;

/** Limits below which a value may not lie; a step is one, for of two that fit each other the longer is stricter. */
export const lowerLimits = [
  'minLength',
  'minimum',
  'exclusiveMinimum',
  'minItems',
  'minContains',
  'minProperties',
  'multipleOf',
] as const;

/** Limits that a value may not exceed. */
export const upperLimits = [
  'maxLength',
  'maximum',
  'exclusiveMaximum',
  'maxItems',
  'maxContains',
  'maxProperties',
] as const;

export type Limit = (typeof lowerLimits | typeof upperLimits)[number];

const texts = [
  ...lowerLimits.filter((limit) => limit !== 'exclusiveMinimum'),
  ...upperLimits.filter((limit) => limit !== 'exclusiveMaximum'),
  ...(['contentMediaType', 'contentEncoding'] as const),
];

/** Numbers as they are written, in their order; whole ones to the last digit. */
export function compareNumbers(one: string, other: string): number {
  const difference = Number(one) - Number(other);
  const whole = /^-?\d+$/;
  if (difference !== 0 || !whole.test(one) || !whole.test(other)) return difference;
  const rest = BigInt(one) - BigInt(other);
  return rest < 0n ? -1 : rest > 0n ? 1 : 0;
}

/** Of what several places demand, the strictest: all of them hold at once. */
export function strictest(places: readonly Constraints[], limit: Limit): string | undefined {
  const side = upperLimits.some((upper) => upper === limit) ? -1 : 1;
  return places
    .flatMap((place) => place[limit] ?? [])
    .sort((one, other) => side * compareNumbers(other, one))[0];
}

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
