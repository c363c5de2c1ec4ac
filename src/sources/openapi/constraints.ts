import type { SpecNode } from './document';

/** Limits that one location of a schema sets; numbers as written in the contract. */
export interface Constraints extends Partial<Record<Limit, string>> {
  contentMediaType?: string;
  contentEncoding?: string;
  uniqueItems: boolean;
  dependentRequired: [name: string, needed: string[]][];
  /** Whether `items` or `unevaluatedItems` is false: no items may follow those of `prefixItems`. */
  closedItems: boolean;
}

export const exclusives = [
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
] as const;

const rangesOfCounts = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minContains', 'maxContains'],
  ['minProperties', 'maxProperties'],
] as const;
const ranges = [['minimum', 'maximum'], ...rangesOfCounts] as const;

/** Limits of a length, or of the number of items or properties. */
export const counts = rangesOfCounts.flat();

const limits = ['multipleOf', ...ranges.flat()] as const;

export type Limit = (typeof limits | (typeof exclusives)[number])[number];

/** Compares numbers in text form; whole numbers exactly. */
export function compareNumbers(one: string, other: string): number {
  const difference = Number(one) - Number(other);
  const whole = /^-?\d+$/;
  if (difference !== 0 || !whole.test(one) || !whole.test(other)) return difference;
  const rest = BigInt(one) - BigInt(other);
  return rest < 0n ? -1 : rest > 0n ? 1 : 0;
}

/** Returns the strictest limit, as all locations apply: the smallest maximum, or the largest of other limits. */
export function strictest(places: readonly Constraints[], limit: Limit): string | undefined {
  const side = /max/i.test(limit) ? -1 : 1;
  return places
    .flatMap((place) => place[limit] ?? [])
    .sort((one, other) => side * compareNumbers(other, one))[0];
}

export function readConstraints(member: SpecNode): Constraints {
  const constraints: Constraints = {
    uniqueItems: member.flag('uniqueItems'),
    dependentRequired: member
      .members('dependentRequired')
      .map(([name, needed]) => [name, needed.items().map((item) => String(item.value))]),
    closedItems: ['items', 'unevaluatedItems'].some((key) => member.get(key)?.value === false),
  };
  for (const keyword of [...limits, 'contentMediaType', 'contentEncoding'] as const) {
    const text = member.text(keyword);
    if (text !== undefined) constraints[keyword] = text;
  }
  for (const [keyword, limit] of exclusives) {
    if (member.flag(keyword)) {
      constraints[keyword] = constraints[limit];
      constraints[limit] = undefined;
    } else if (typeof member.get(keyword)?.value === 'number')
      constraints[keyword] = member.text(keyword);
  }
  for (const [low, high] of ranges) {
    const [least, most] = [constraints[low], constraints[high]];
    if (least !== undefined && most !== undefined && compareNumbers(least, most) > 0)
      throw member.error(
        `${low} (${least}) is above ${high} (${most}), so no value is valid`,
        'Correct one of the two limits.',
      );
  }
  return constraints;
}
