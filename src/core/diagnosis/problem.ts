import type { Sentence } from '../values';

export type { Sentence };

/**
 * A sentence in both languages, from two lines of a template: Vietnamese, then English.
 * @param values a value that is a sentence itself is taken in the language of its line
 */
export function say(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Sentence | undefined)[]
): Sentence {
  const [vi = '', en = ''] = parts
    .join('\0')
    .trimStart()
    .split(/\s*\n\s*/);
  let at = 0;
  const filled = (line: string, language: keyof Sentence): string =>
    line.replace(/\0/g, () => {
      const value = values[at];
      at += 1;
      return String((typeof value === 'object' ? value[language] : value) ?? '');
    });
  return { vi: filled(vi, 'vi'), en: filled(en, 'en') };
}

/** An input that cannot be worked on. Its sentence says what is wrong and never repeats a secret. */
export class InputProblem<Field extends string = string> extends Error {
  constructor(
    /** The input that it is about: where a page shows the sentence. */
    readonly field: Field,
    readonly sentence: Sentence,
  ) {
    super(sentence.en);
    this.name = 'InputProblem';
  }
}

/** A problem of a field, from the two lines of `say`. */
export const inputProblem =
  <Field extends string>(field: Field) =>
  (...lines: Parameters<typeof say>): InputProblem<Field> =>
    new InputProblem(field, say(...lines));

/** Larger than any message of both APIs by far (a receiver stops at 64 KB), and small enough to wait for. */
export const maximumBytes = 2 * 1024 * 1024;

/** Control characters that no text has, and what a decoder puts in place of bytes that are no UTF-8. */
const binary = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/;

/** Half of a pair of UTF-16: it has no bytes in UTF-8. */
const lone = /\p{Surrogate}/u;

/**
 * A text as it is, if it is one that has bytes.
 * @throws {InputProblem} for a text that is too large, binary, or holds half a surrogate pair
 */
export function requireText<Field extends string>(text: string, field: Field): string {
  if (text.length > maximumBytes) {
    throw inputProblem(field)`
      Nội dung dài hơn 2 MiB. Một IPN không bao giờ lớn hơn 64 KB: hãy dán đúng một thông điệp.
      The text is longer than 2 MiB. No IPN is larger than 64 KB: paste one message.`;
  }
  if (binary.test(text)) {
    throw inputProblem(field)`
      Nội dung có ký tự điều khiển hoặc byte không phải UTF-8. Hãy dán văn bản, không phải tệp nhị phân.
      The text holds control characters, or bytes that are no UTF-8. Paste text, not a binary file.`;
  }
  requireWellFormed(text, field);
  return text;
}

/** @throws {InputProblem} for half a surrogate pair */
export function requireWellFormed<Field extends string>(text: string, field: Field): void {
  if (!lone.test(text)) return;
  throw inputProblem(field)`
    Nội dung có nửa cặp surrogate (một emoji bị cắt đôi): ký tự này không có byte UTF-8 nào.
    The text holds half a surrogate pair (an emoji cut in two): it has no bytes in UTF-8.`;
}

/** Beside every reason why something does not open: it is for the reader, and never for an answer. */
export const oracle: Sentence = say`Chỉ ghi lý do này vào nhật ký của bạn. Người gọi nhận cùng một phản hồi 415 cho lỗi giải mã và lỗi chữ ký, nếu không thì ai cũng dò được nội dung (padding oracle).
  Keep this reason to your own log. The caller gets the same answer 415 for a failed decryption and a wrong signature; otherwise anybody can work out the content (padding oracle).`;
