import type { Constraints, Text } from '@portal/sources/openapi';

/** Unit of a limit in both languages, such as characters; empty for numbers. */
type Unit = readonly [vi: string, en: string];

function range(low: string | undefined, high: string | undefined, unit: Unit): Text[] {
  const [vi, en] = unit;
  if (low !== undefined && high !== undefined) {
    return low === high
      ? [{ vi: `đúng ${low}${vi}`, en: `exactly ${low}${en}` }]
      : [{ vi: `từ ${low} đến ${high}${vi}`, en: `${low}–${high}${en}` }];
  }
  if (low !== undefined) return [{ vi: `ít nhất ${low}${vi}`, en: `at least ${low}${en}` }];
  return high === undefined ? [] : [{ vi: `không quá ${high}${vi}`, en: `at most ${high}${en}` }];
}

/** Describes a limit as words followed by its value. */
const said = (limit: string | undefined, vi: string, en: string): Text[] =>
  limit === undefined ? [] : [{ vi: `${vi} ${limit}`, en: `${en} ${limit}` }];

function numberLimits(place: Constraints): Text[] {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = place;
  const [low, high] = [
    above === undefined ? minimum : undefined,
    below === undefined ? maximum : undefined,
  ];
  return [
    ...said(above, 'lớn hơn', 'greater than'),
    ...said(below, 'nhỏ hơn', 'less than'),
    ...range(low, high, ['', '']),
    ...said(place.multipleOf, 'bội của', 'multiple of'),
  ];
}

/** Describes limits in words: lengths, ranges, counts and so on. Numbers are written as in the contract. */
export function describeLimits(constraints: readonly Constraints[]): Text | undefined {
  const limits = constraints.flatMap((place): Text[] => [
    ...range(place.minLength, place.maxLength, [' ký tự', ' characters']),
    ...numberLimits(place),
    ...range(place.minItems, place.maxItems, [' phần tử', ' items']),
    ...(place.uniqueItems ? [{ vi: 'không trùng nhau', en: 'unique items' }] : []),
    ...range(place.minContains, place.maxContains, [' phần tử hợp điều kiện', ' matching items']),
    ...range(place.minProperties, place.maxProperties, [' trường', ' properties']),
    ...said(place.contentMediaType, 'nội dung', 'content'),
    ...said(place.contentEncoding, 'mã hoá', 'encoded as'),
    ...place.dependentRequired.map(([name, needed]) => ({
      vi: `có ${name} thì phải có ${needed.join(', ')}`,
      en: `${name} requires ${needed.join(', ')}`,
    })),
    ...(place.closedItems ? [{ vi: 'không thêm phần tử nào', en: 'no further items' }] : []),
  ]);
  const say = (language: 'vi' | 'en'): string =>
    [...new Set(limits.map((limit) => limit[language] ?? limit.vi))].join(', ');
  return limits.length === 0 ? undefined : { vi: say('vi'), en: say('en') };
}
