import type { SpecNode } from './spec-document';

function range(low: string | undefined, high: string | undefined, unit: string): string[] {
  const suffix = unit === '' ? '' : ` ${unit}`;
  if (low !== undefined && high !== undefined) {
    return [low === high ? `exactly ${low}${suffix}` : `${low}–${high}${suffix}`];
  }
  if (low !== undefined) return [`at least ${low}${suffix}`];
  return high === undefined ? [] : [`at most ${high}${suffix}`];
}

function numberLimits(member: SpecNode): string[] {
  const [minimum, maximum] = [member.text('minimum'), member.text('maximum')];
  // OpenAPI 3.0: a boolean beside minimum; 3.1: the number itself.
  const above = member.flag('exclusiveMinimum') ? minimum : exclusive(member, 'exclusiveMinimum');
  const below = member.flag('exclusiveMaximum') ? maximum : exclusive(member, 'exclusiveMaximum');
  const limits = [
    ...(above === undefined ? [] : [`greater than ${above}`]),
    ...(below === undefined ? [] : [`less than ${below}`]),
  ];
  if (above === undefined && below === undefined) limits.push(...range(minimum, maximum, ''));
  else if (above === undefined) limits.push(...range(minimum, undefined, ''));
  else if (below === undefined) limits.push(...range(undefined, maximum, ''));
  const step = member.text('multipleOf');
  return step === undefined ? limits : [...limits, `multiple of ${step}`];
}

function exclusive(member: SpecNode, keyword: string): string | undefined {
  return typeof member.get(keyword)?.value === 'number' ? member.text(keyword) : undefined;
}

/** What restricts a value, in words: lengths, ranges, counts, dependencies, encodings. */
export function describeLimits(members: readonly SpecNode[]): string[] {
  const limits = members.flatMap((member) => [
    ...range(member.text('minLength'), member.text('maxLength'), 'characters'),
    ...numberLimits(member),
    ...range(member.text('minItems'), member.text('maxItems'), 'items'),
    ...(member.flag('uniqueItems') ? ['unique items'] : []),
    ...range(member.text('minContains'), member.text('maxContains'), 'matching items'),
    ...range(member.text('minProperties'), member.text('maxProperties'), 'properties'),
    ...texts(member, 'contentMediaType', 'content'),
    ...texts(member, 'contentEncoding', 'encoded as'),
    ...(member.get('dependentRequired')?.entries() ?? []).map(
      ([name, needed]) =>
        `${name} requires ${needed
          .items()
          .map((item) => String(item.value))
          .join(', ')}`,
    ),
    ...(member.get('items')?.value === false ? ['no further items'] : []),
  ]);
  return [...new Set(limits)];
}

function texts(member: SpecNode, keyword: string, label: string): string[] {
  const text = member.text(keyword);
  return text === undefined ? [] : [`${label} ${text}`];
}
