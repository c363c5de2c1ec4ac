import type { Constraints, Text } from '@portal/sources/openapi';

/** Counted unit of a limit, in both languages; empty for the value of a number. */
type Unit = readonly [vi: string, en: string];

const none: Unit = ['', ''];
const characters: Unit = [' ký tự', ' characters'];
const items: Unit = [' phần tử', ' items'];
const matchingItems: Unit = [' phần tử hợp điều kiện', ' matching items'];
const fields: Unit = [' trường', ' properties'];

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

/** Describes a step: `0.01` as two decimal places, others as a multiple. */
function steps(written: string): Text {
  const decimals = /^0?\.(0*1)0*$/.exec(written)?.[1]?.length;
  if (decimals === undefined) return { vi: `bội của ${written}`, en: `multiple of ${written}` };
  return {
    vi: `không quá ${decimals} chữ số thập phân (bước ${written})`,
    en: `at most ${decimals} decimal places (steps of ${written})`,
  };
}

function numberLimits(place: Constraints): Text[] {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = place;
  return [
    ...(above === undefined ? [] : [{ vi: `lớn hơn ${above}`, en: `greater than ${above}` }]),
    ...(below === undefined ? [] : [{ vi: `nhỏ hơn ${below}`, en: `less than ${below}` }]),
    ...range(
      above === undefined ? minimum : undefined,
      below === undefined ? maximum : undefined,
      none,
    ),
    ...(place.multipleOf === undefined ? [] : [steps(place.multipleOf)]),
  ];
}

function encodings({ contentMediaType: type, contentEncoding: encoding }: Constraints): Text[] {
  return [
    ...(type === undefined ? [] : [{ vi: `nội dung ${type}`, en: `content ${type}` }]),
    ...(encoding === undefined ? [] : [{ vi: `mã hoá ${encoding}`, en: `encoded as ${encoding}` }]),
  ];
}

/** Describes limits in words: lengths, ranges, counts, dependencies, encodings. Numbers stay as written. */
export function describeLimits(constraints: readonly Constraints[]): Text | undefined {
  const limits = constraints.flatMap((place): Text[] => [
    ...range(place.minLength, place.maxLength, characters),
    ...numberLimits(place),
    ...range(place.minItems, place.maxItems, items),
    ...(place.uniqueItems ? [{ vi: 'không trùng nhau', en: 'unique items' }] : []),
    ...range(place.minContains, place.maxContains, matchingItems),
    ...range(place.minProperties, place.maxProperties, fields),
    ...encodings(place),
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
