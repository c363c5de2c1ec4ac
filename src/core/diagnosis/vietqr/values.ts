import type { Sentence } from '../problem';

/** Of an amount in VND, by the facts `amount.min` and `amount.max`. */
export const amountLimits = { least: 1_000, most: 499_999_999 };

/** Characters of a transfer text: the fact `qr.content_max_length`, and EMVCo's limit of 62-01 and 62-08. */
export const mostText = 25;

/** Of a string: `QrString` of the contracts; EMV QRCPS merchant-presented, section 3.2. */
export const mostCharacters = 512;

/** What the API takes as `content`. */
export const plainText = /^[A-Za-z0-9 ]*$/;

/** A piece of what was given, as a sentence repeats it. */
export const quoted = (value: string): string =>
  value.length > 40 ? `"${value.slice(0, 40)}…"` : `"${value}"`;

/** Latin letters in place of those with marks; other characters that are not ASCII are left out. */
export function withoutMarks(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replaceAll(/[^\x20-\x7e]/g, '');
}

/** An amount that a code can hold, or what is wrong with it. */
export type Amount =
  | { is: 'right' }
  | {
      is: 'wrong';
      sentence: Sentence;
      /** The amount that it can only mean. */
      meant?: string;
    };

const wrong = (vi: string, en: string, meant?: string): Amount => ({
  is: 'wrong',
  sentence: { vi, en },
  ...(meant !== undefined && { meant }),
});

/** Judges an amount: digits alone, the first no zero, 13 at most (EMV QRCPS merchant-presented, field 54). */
export function readAmount(value: string): Amount {
  const text = quoted(value);
  if (/^[1-9]\d{0,12}$/.test(value)) return { is: 'right' };
  if (/^0*(?:[.,]0*)?$/.test(value)) {
    return wrong(
      `Số tiền ${text} là không. Mã tĩnh không có trường 54.`,
      `The amount ${text} is zero. A static code has no field 54.`,
    );
  }
  const zeros = /^0+(?<rest>[1-9]\d{0,12})$/.exec(value)?.groups?.['rest'];
  if (zeros !== undefined) {
    return wrong(
      `Số tiền ${text} bắt đầu bằng số 0. Viết ${zeros}.`,
      `The amount ${text} begins with a zero. Write ${zeros}.`,
      zeros,
    );
  }
  if (/^\d{1,3}[.,]000$/.test(value)) {
    return wrong(
      `Số tiền ${text} có hai cách hiểu: dấu chấm của EMVCo là dấu thập phân. Chỉ viết chữ số.`,
      `The amount ${text} can be read in two ways: the point of EMVCo is a decimal one. Write digits alone.`,
    );
  }
  const grouped = /^\d{1,3}(?<mark>[.,' ])\d{3}(?:\k<mark>\d{3})*$/.test(value);
  const digits = value.replaceAll(/[.,' ]/g, '');
  if (grouped && (digits.length > 6 || /[' ]/.test(value)) && /^[1-9]\d{0,12}$/.test(digits)) {
    return wrong(
      `Số tiền ${text} có dấu ngăn cách. Viết ${digits}.`,
      `The amount ${text} has separators. Write ${digits}.`,
      digits,
    );
  }
  const whole = /^(?<whole>[1-9]\d{0,12})(?:[.,]0{1,2}| ?(?:VND|đ|d))$/i.exec(value)?.groups;
  if (whole?.['whole'] !== undefined) {
    return wrong(
      `Số tiền ${text} không chỉ gồm chữ số. Đồng không có phần lẻ: viết ${whole['whole']}.`,
      `The amount ${text} is not digits alone. Dong has no decimals: write ${whole['whole']}.`,
      whole['whole'],
    );
  }
  return wrong(
    `Số tiền ${text} không phải số nguyên dương từ 1 đến 13 chữ số.`,
    `The amount ${text} is no positive integer of 1 to 13 digits.`,
  );
}

/** What the API says to an amount that a code can hold, where it refuses it. */
export function beyondLimits(value: string): Sentence | undefined {
  const { least, most } = amountLimits;
  if (Number(value) >= least && Number(value) <= most) return undefined;
  return {
    vi: `Số tiền ${value} nằm ngoài ${least} đến ${most} đồng mà Zengi nhận.`,
    en: `The amount ${value} is outside the ${least} to ${most} dong that Zengi takes.`,
  };
}
