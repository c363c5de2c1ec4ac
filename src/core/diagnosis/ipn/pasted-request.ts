import { parseJson } from '../../values';
import { say, type Sentence } from '../problem';

export type Headers = Record<string, string>;

/** The parts of a request that a receiver reads. */
export interface PastedRequest {
  /** Undefined if only headers or a body were pasted. */
  method?: string | undefined;
  /** Names are in lower case. */
  headers: Readonly<Headers>;
  body: string;
  /**
   * Why the text may differ from the request that was sent. A signature that fits proves that it does not; without
   * one, a fault may come from the copy, so the tool cannot tell.
   */
  doubt?: Sentence | undefined;
}

/** A request as one of the readers found it. */
export interface Found extends PastedRequest {
  /** The body is as long as Content-Length says. */
  isExact?: boolean;
  /** The body is shorter than Content-Length. */
  isCut?: boolean;
}

/** Adds a header. Node.js joins the values of a repeated header in this way (RFC 9110, section 5.2). */
export function addHeader(headers: Headers, name: string, value: string): void {
  const key = name.toLowerCase();
  headers[key] = key in headers ? `${headers[key]}, ${value}` : value;
}

/** Finds the different values of a pattern in a text. */
export const valuesOf = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(({ groups }) => groups?.['value'] ?? '')),
];

const anyHeader = (name: string): RegExp =>
  new RegExp(
    `x[-_]${name}(?:[^A-Za-z0-9$*]|\\*(?!\\*\\*)){1,12}(?:(?:value|string)(?:\\(\\d+\\) )?\\W{1,6})?(?<value>[^\\s"',;}\\])\\\\]+)`,
    'gi',
  );

/** Finds time and signature in a text of any notation; undefined if one is missing or has two values. */
export function headersIn(text: string): Headers | undefined {
  const [time, ...times] = valuesOf(text, anyHeader('timestamp'));
  const [signature, ...signatures] = valuesOf(text, anyHeader('signature'));
  if (time === undefined || signature === undefined) return undefined;
  if (times.length + signatures.length > 0) return undefined;
  return { 'x-timestamp': time, 'x-signature': signature };
}

const masked = /\*{3}|…|\.{3}|\[?\b(?:REDACTED|MASKED|FILTERED|TRUNCATED|HIDDEN)\b\]?/i;

/** Reports whether a body is complete: by its length, as JSON, or as a form, which no copy makes of JSON. */
export const isWhole = ({ isExact, body }: Found): boolean =>
  isExact === true || parseJson(body) !== undefined || /^\s*(?:[\w.-]+=|%7B)/i.test(body);

/** Says why a text may differ from the request that was sent; undefined if there is no reason to doubt it. */
export function doubtOf(found: Found): Sentence | undefined {
  const { method, headers, body, isExact, isCut } = found;
  const { 'x-signature': signature, 'x-timestamp': time = '' } = headers;
  // A logger that masks or cuts a body does not correct its Content-Length.
  if (masked.test(`${signature} ${time} ${isExact ? '' : body}`)) {
    return say`Văn bản bị che hoặc bị cắt (***, …, REDACTED): hãy dán yêu cầu đầy đủ.
      The text is masked or cut (***, …, REDACTED): paste the complete request.`;
  }
  if (isCut) {
    return say`Thân ngắn hơn Content-Length: kết nối bị ngắt (khi đó máy chủ không phản hồi), hoặc bạn chép thiếu. Hãy so với yêu cầu gốc.
      The body is shorter than Content-Length: either the connection broke (then there is no response), or the copy is incomplete. Compare it with the original.`;
  }
  if (signature === undefined && method === undefined) {
    return say`Văn bản không có đủ các header: hãy dán cả yêu cầu.
      The text does not have all headers: paste the whole request.`;
  }
  return isWhole(found)
    ? undefined
    : say`Thân trong văn bản không phải JSON trọn vẹn: có thể do chép (cắt, xuống dòng, thoát \\"), có thể đã gửi như vậy. Hãy so với thân gốc.
      The body in the text is not complete JSON: the copy may have changed it (cut, wrapped, escaped), or it was sent so. Compare it with the original body.`;
}
