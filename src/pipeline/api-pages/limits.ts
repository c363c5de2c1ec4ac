import type { Constraints } from '../openapi';

function range(low: string | undefined, high: string | undefined, unit: string): string[] {
  const suffix = unit === '' ? '' : ` ${unit}`;
  if (low !== undefined && high !== undefined) {
    return [low === high ? `exactly ${low}${suffix}` : `${low}–${high}${suffix}`];
  }
  if (low !== undefined) return [`at least ${low}${suffix}`];
  return high === undefined ? [] : [`at most ${high}${suffix}`];
}

function numberLimits(place: Constraints): string[] {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = place;
  const limits = [
    ...(above === undefined ? [] : [`greater than ${above}`]),
    ...(below === undefined ? [] : [`less than ${below}`]),
  ];
  limits.push(
    ...range(
      above === undefined ? minimum : undefined,
      below === undefined ? maximum : undefined,
      '',
    ),
  );
  return place.multipleOf === undefined ? limits : [...limits, `multiple of ${place.multipleOf}`];
}

function labelled(label: string, text: string | undefined): string[] {
  return text === undefined ? [] : [`${label} ${text}`];
}

/** What restricts a value, in words: lengths, ranges, counts, dependencies, encodings. */
export function describeLimits(constraints: readonly Constraints[]): string[] {
  const limits = constraints.flatMap((place) => [
    ...range(place.minLength, place.maxLength, 'characters'),
    ...numberLimits(place),
    ...range(place.minItems, place.maxItems, 'items'),
    ...(place.uniqueItems ? ['unique items'] : []),
    ...range(place.minContains, place.maxContains, 'matching items'),
    ...range(place.minProperties, place.maxProperties, 'properties'),
    ...labelled('content', place.contentMediaType),
    ...labelled('encoded as', place.contentEncoding),
    ...place.dependentRequired.map(([name, needed]) => `${name} requires ${needed.join(', ')}`),
    ...(place.closedItems ? ['no further items'] : []),
  ]);
  return [...new Set(limits)];
}
