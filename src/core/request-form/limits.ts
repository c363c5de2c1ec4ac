import type { Sentence } from '../values';
import type { LimitKeyword } from './model';

type Limit = string | number | undefined;

/** Unit of a limit in both languages, such as characters; empty for numbers. */
type Unit = readonly [vi: string, en: string];

/** Describes a range of counts or numbers; empty if it has no limit. */
export function range(low: Limit, high: Limit, [vi, en]: Unit): Sentence[] {
  if (low !== undefined && high !== undefined) {
    return low === high
      ? [{ vi: `đúng ${low}${vi}`, en: `exactly ${low}${en}` }]
      : [{ vi: `từ ${low} đến ${high}${vi}`, en: `${low}–${high}${en}` }];
  }
  if (low !== undefined) return [{ vi: `ít nhất ${low}${vi}`, en: `at least ${low}${en}` }];
  return high === undefined ? [] : [{ vi: `không quá ${high}${vi}`, en: `at most ${high}${en}` }];
}

/** Describes a limit as words followed by its value; empty if there is none. */
export const said = (limit: Limit, vi: string, en: string): Sentence[] =>
  limit === undefined ? [] : [{ vi: `${vi} ${limit}`, en: `${en} ${limit}` }];

/** Describes the limits of lengths and numbers, in the same words on pages and in the editor. */
export function limitsOf(place: Partial<Record<LimitKeyword, Limit>>): Sentence[] {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = place;
  return [
    ...range(place.minLength, place.maxLength, [' ký tự', ' characters']),
    ...said(above, 'lớn hơn', 'greater than'),
    ...said(below, 'nhỏ hơn', 'less than'),
    ...range(above === undefined ? minimum : undefined, below === undefined ? maximum : undefined, [
      '',
      '',
    ]),
    ...said(place.multipleOf, 'bội của', 'multiple of'),
  ];
}

/** What a page and the editor write before a pattern. */
export const patternWords: Sentence = { vi: 'đúng mẫu', en: 'matches' };
