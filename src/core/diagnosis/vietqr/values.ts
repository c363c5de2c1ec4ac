import { say, type Sentence } from '../problem';

/** Limits in VND: the facts `amount.min` and `amount.max`. */
const amountLimits = { least: 1_000, most: 499_999_999 };

/** Maximum length of a transfer text, in characters: the fact `qr.content_max_length`; EMVCo, 62-01 and 62-08. */
export const maxText = 25;

/** Maximum length of a string in characters: `QrString` in the contracts; EMV QRCPS merchant-presented, section 3.2. */
export const maxCharacters = 512;

/** The characters that the API allows in `content`. */
export const plainText = /^[A-Za-z0-9 ]*$/;

/** Quotes an input for a sentence, truncated to 40 characters. */
export const quoted = (value: string): string =>
  value.length > 40 ? `"${value.slice(0, 40)}…"` : `"${value}"`;

/** Explains why an amount is invalid. A valid amount has 1 to 13 digits; the first is not 0 (EMV QRCPS, field 54). */
export function wrongAmount(value: string): Sentence | undefined {
  const text = quoted(value);
  if (/^[1-9]\d{0,12}$/.test(value)) return undefined;
  if (/^0*(?:[.,]0*)?$/.test(value)) {
    return say`Số tiền ${text} là không. Mã tĩnh không có trường 54.
      The amount ${text} is zero. A static code has no field 54.`;
  }
  if (/^\d{1,3}[.,]000$/.test(value)) {
    return say`Số tiền ${text} có hai cách hiểu: dấu chấm của EMVCo là dấu thập phân. Chỉ viết chữ số.
      The amount ${text} can be read in two ways: EMVCo uses a point as the decimal sign. Write only digits.`;
  }
  const grouped = /^\d{1,3}(?<mark>[.,' ])\d{3}(?:\k<mark>\d{3})*$/.test(value);
  const digits = value.replaceAll(/[.,' ]/g, '');
  const meant =
    /^0+([1-9]\d{0,12})$/.exec(value)?.[1] ??
    /^([1-9]\d{0,12})(?:[.,]0{1,2}| ?(?:VND|đ|d))$/i.exec(value)?.[1] ??
    (grouped && (digits.length > 6 || /[' ]/.test(value))
      ? /^[1-9]\d{0,12}$/.exec(digits)?.[0]
      : '');
  return meant
    ? say`Số tiền ${text} phải chỉ gồm chữ số, không có 0 ở đầu, không có phần lẻ. Viết ${meant}.
      The amount ${text} must be only digits, without a leading zero, separators or decimals. Write ${meant}.`
    : say`Số tiền ${text} không phải số nguyên dương từ 1 đến 13 chữ số.
      The amount ${text} is not a positive integer of 1 to 13 digits.`;
}

/** Explains why the API refuses an amount that a code can contain. */
export function beyondLimits(value: string): Sentence | undefined {
  const { least, most } = amountLimits;
  if (Number(value) >= least && Number(value) <= most) return undefined;
  return say`Số tiền ${value} nằm ngoài ${least} đến ${most} đồng mà Zengi nhận.
    The amount ${value} is outside the ${least} to ${most} dong that Zengi accepts.`;
}
