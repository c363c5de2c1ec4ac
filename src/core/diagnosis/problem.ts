import { say, type Sentence } from '../values';

export { say, type Sentence };

/** Removes repeated sentences. */
export const once = (list: readonly Sentence[]): Sentence[] => [
  ...new Map(list.map((one) => [one.en, one])).values(),
];

/** Reports an unusable input. The sentence explains the fault and never repeats a secret. */
export class InputProblem extends Error {
  /** @param field name of the input field of the form */
  constructor(
    readonly field: string,
    readonly sentence: Sentence,
  ) {
    super(sentence.en);
    this.name = 'InputProblem';
  }
}

export const inputProblem =
  (field: string) =>
  (...lines: Parameters<typeof say>): InputProblem =>
    new InputProblem(field, say(...lines));

/** Maximum length of an input, in characters. It is far larger than any message of the APIs (64 KiB). */
const maxLength = 2 * 1024 * 1024;

/** Control characters that text does not contain, and the replacement character of a UTF-8 decoder. */
const binary = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/;

/** A lone surrogate has no UTF-8 encoding. */
const lone = /\p{Surrogate}/u;

/**
 * Returns the text unchanged if it is usable.
 * @throws {InputProblem} for a text that is too large, binary, or contains a lone surrogate
 */
export function requireText(text: string, field: string): string {
  if (text.length > maxLength) {
    throw inputProblem(field)`
      Nội dung dài hơn 2 MiB. Một IPN không bao giờ lớn hơn 64 KB: hãy dán đúng một thông điệp.
      The text is longer than 2 MiB. No IPN is larger than 64 KB: paste one message.`;
  }
  if (binary.test(text)) {
    throw inputProblem(field)`
      Nội dung có ký tự điều khiển hoặc byte không phải UTF-8. Hãy dán văn bản, không phải tệp nhị phân.
      The text contains control characters or bytes that are not UTF-8. Paste text, not a binary file.`;
  }
  requireWellFormed(text, field);
  return text;
}

/** Maximum length of an HMAC secret, in characters. Longer ones are another text; many hashes of them take minutes. */
const maxSecret = 4096;

/** @throws {InputProblem} for an unusable, empty or too long HMAC secret */
export function requireSecret(text: string, field: string): string {
  if (text.length > maxSecret) {
    throw inputProblem(field)`
      Khoá HMAC dài hơn ${maxSecret} ký tự: hãy dán đúng khoá.
      The HMAC secret is longer than ${maxSecret} characters: paste only the secret.`;
  }
  if (requireText(text, field) !== '') return text;
  throw inputProblem(field)`
    Chưa có khoá HMAC. Không bao giờ ký bằng khoá rỗng.
    No HMAC secret yet. Never sign with an empty one.`;
}

/** @throws {InputProblem} for a lone surrogate */
export function requireWellFormed(text: string, field: string): void {
  if (!lone.test(text)) return;
  throw inputProblem(field)`
    Nội dung có nửa cặp surrogate (một emoji bị cắt đôi): ký tự này không có byte UTF-8 nào.
    The text contains half a surrogate pair (an emoji cut in two), which has no UTF-8 bytes.`;
}

/** Warning for every decryption fault: a response must not contain the reason. */
export const oracle: Sentence = say`Chỉ ghi lý do này vào nhật ký của bạn. Người gọi nhận cùng một phản hồi 415 cho lỗi giải mã và lỗi chữ ký, nếu không thì ai cũng dò được nội dung (padding oracle).
  Write this reason only to your own log. The caller gets the same response 415 for a failed decryption and a wrong signature; otherwise anyone can work out the content (padding oracle).`;
