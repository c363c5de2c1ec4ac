import { limitsOf, range, said } from '@portal/core/request-form';
import type { Constraints, Text } from '@portal/sources/openapi';

/** Describes limits in words: lengths, ranges, counts and so on. Numbers are written as in the contract. */
export function describeLimits(constraints: readonly Constraints[]): Text | undefined {
  const limits = constraints.flatMap((place): Text[] => [
    ...limitsOf(place),
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
