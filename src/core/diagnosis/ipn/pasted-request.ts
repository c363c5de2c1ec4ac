import { isObject, parseJson } from '../../values';
import { type InputProblem, inputProblem, say, type Sentence } from '../problem';

/** The parts of a request that a receiver reads. */
export interface PastedRequest {
  /** Undefined if only headers or a body were pasted. */
  method?: string | undefined;
  /** Names are in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string;
  /**
   * Why the text may differ from the request that was sent. A signature that fits proves that it does not; without
   * one, a fault may come from the copy, so the tool cannot tell.
   */
  doubt?: Sentence | undefined;
  /** Corrected faults of the pasted text. */
  notes: readonly Sentence[];
}

export type Headers = Record<string, string>;

/** A request as one of the readers found it. */
export interface Found {
  method?: string | undefined;
  headers: Headers;
  body: string;
  /** The body is known byte by byte: Content-Length agrees, or a command states it. */
  isExact?: boolean;
  /** The body is shorter than Content-Length. */
  isCut?: boolean;
  doubt?: Sentence;
  notes?: readonly Sentence[];
}

/** Name of the input field. */
export const field = 'request';

/** Reports a body or header that is not in the text. */
export const elsewhere = (vi: string, en: string): InputProblem => inputProblem(field)`
  Chưa kết luận được vì ${vi} mà trang này không đọc được, hãy dán nội dung thật.
  Cannot tell anything, because ${en}, which this page cannot read: paste the real content.`;

/** Adds a header. Node.js joins the values of a repeated header in this way (RFC 9110, section 5.2). */
export function addHeader(headers: Headers, name: string, value: string): void {
  const key = name.toLowerCase();
  headers[key] = key in headers ? `${headers[key]}, ${value}` : value;
}

/** Returns the value of `data` in a body; undefined if the body is not an object with a string in `data`. */
export function bodyData(body: string): string | undefined {
  const value = parseJson(body);
  return isObject(value) && typeof value['data'] === 'string' ? value['data'] : undefined;
}

const masked = /\*{3}|…|\.{3}|\[?\b(?:REDACTED|MASKED|FILTERED|TRUNCATED|HIDDEN)\b\]?/i;

/** A body of a form, which no logger and no chat makes of JSON. */
const isForm = (body: string): boolean => /^\s*(?:[\w.-]+=|%7B)/i.test(body);

/** Corrections of changes by a terminal, an editor or a logger, in the order in which they are tried. */
const repairs: readonly ((body: string) => string)[] = [
  (body) => body.replace(/^\ufeff/, ''),
  (body) => body.replace(/\s*[\r\n]+[ \t>|]*/g, ''),
  (body) => body.replace(/^["']|["']$/g, '').replaceAll('\\"', '"'),
  (body) => body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1),
];

function repaired(body: string): string | undefined {
  let current = body;
  for (const repair of repairs) {
    current = repair(current);
    if (bodyData(current) !== undefined) return current;
  }
  return undefined;
}

/** Completes a found request: says why it may differ from the one that was sent, and corrects changes of a copy. */
export function finished({ isExact, isCut, notes = [], ...found }: Found): PastedRequest {
  const { method, headers, body } = found;
  const { 'x-signature': signature, 'x-timestamp': time = '' } = headers;
  const of = (doubt: Sentence, own = body): PastedRequest => ({
    ...found,
    body: own,
    doubt: found.doubt ?? doubt,
    notes,
  });
  // A logger that masks or cuts a body does not correct its Content-Length.
  const isCounted = isExact && headers['content-length'] !== undefined;
  if (masked.test(`${signature} ${time} ${isCounted ? '' : body}`)) {
    return of(say`Văn bản bị che hoặc bị cắt (***, …, REDACTED): hãy dán yêu cầu đầy đủ.
      The text is masked or cut (***, …, REDACTED): paste the complete request.`);
  }
  if (isCut) {
    return of(say`Thân ngắn hơn Content-Length: kết nối bị ngắt (khi đó máy chủ không phản hồi), hoặc bạn chép thiếu. Hãy so với yêu cầu gốc.
      The body is shorter than Content-Length: either the connection broke (then there is no response), or the copy is incomplete. Compare it with the original.`);
  }
  if (`${signature}${time}`.includes(', ')) {
    return of(say`X-Signature hoặc X-Timestamp xuất hiện nhiều lần; mỗi máy chủ đọc một giá trị khác nhau.
      X-Signature or X-Timestamp occurs more than once; servers read different values.`);
  }
  if (signature === undefined && method === undefined) {
    return of(say`Văn bản không có đủ các header: hãy dán cả yêu cầu.
      The text does not have all headers: paste the whole request.`);
  }
  if (isExact || parseJson(body) !== undefined || isForm(body)) return { ...found, notes };
  return of(
    say`Thân trong văn bản không phải JSON trọn vẹn: có thể do chép (cắt, xuống dòng, thoát \\"), có thể đã gửi như vậy. Hãy so với thân gốc.
      The body in the text is not complete JSON: the copy may have changed it (cut, wrapped, escaped), or it was sent so. Compare it with the original body.`,
    repaired(body),
  );
}
