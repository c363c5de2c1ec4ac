import { bodyData, jsonIn, plainQuotes } from '../pasted-json';
import { inputProblem, requireText, say, type Sentence } from '../problem';
import { doubtOf, headersIn, isWhole, valuesOf } from './pasted-request';
import type { Found, PastedRequest } from './pasted-request';
import { answerStart, fromHttp } from './read-http';
import { fromJson } from './read-json';

/** Start of a request in pasted text: a request line or a curl command, possibly after the prefix of a log line. */
const begin =
  /^(?:.*?(?<![\w/"'-]))?(?=(?:(?:POST|GET|PUT|PATCH|DELETE|HEAD|OPTIONS) \S+ HTTP\/\d|curl(?:\.exe)?\s))|^\s*(?=(?:POST|GET|PUT|PATCH|DELETE) (?:https?:|\/|\{\{)\S*\s*$)|^(?=.{0,80}?:method: )/;

/** Maximum length of a request line with its log prefix; a longer line may be a body. */
const maxStart = 300;

/** Prefixes of every line: Kubernetes (CRI), docker compose, a quotation. */
const prefixes = [/^\S+T\S+ std(?:out|err) [FP] ?/, /^[\w.-]+\s+\| ?/, /^> ?(?!POST)/];

/** Removes what a chat, an editor or a log added: a BOM, fences, prefixes of all lines. */
function cleaned(text: string): string {
  let clean = text.replace(/^\ufeff/, '').replace(/^[^\S\n]*```.*$/gm, '');
  for (const prefix of prefixes) {
    const lines = clean.split('\n');
    if (lines.every((line) => line.trim() === '' || prefix.test(line)))
      clean = lines.map((line) => line.replace(prefix, '')).join('\n');
  }
  return clean;
}

const unknownForm: Sentence = say`Chưa kết luận được đây là dạng gì, hãy so X-Timestamp, X-Signature và data tìm thấy trong văn bản với yêu cầu thật.
  Cannot tell which format this is: compare X-Timestamp, X-Signature and data, as found in the text, with the real request.`;

/** The value of `data`, also in several lines, in any notation of a program, a shell or a form. */
const anyData =
  /(?<![\w-])data["']?\s*(?:=>|:=|[=:])\s*["']*(?<value>(?:[A-Za-z0-9+/]+(?:\s*[\r\n]+\s*(?=[A-Za-z0-9+/]{8}|[A-Za-z0-9+/]*=*["'])|%2[BFbf])?)+(?:=|%3[Dd]){0,2})/g;

/** Options with which a client encodes the body again, so that the text does not show what it sends. */
const encoding = /--data-urlencode|\s(?:-F|--form(?:-string)?)\s/;

/**
 * Finds headers and body of an IPN in a text of unknown form: a command, a program, a printed array. Undefined if one
 * is missing or has two values. The signature decides whether the values were read correctly.
 */
function fromAnyText(text: string): Found | undefined {
  // Escapes of JSON, shells, cmd and PowerShell before a quote, and \/ and \u002b of JSON.
  const plain = text
    .replace(/(?<!\\)\\+x22/g, '"')
    .replace(/(?<!\\)\\+u00([2-7][0-9a-f])/gi, (_all, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    )
    .replace(/(?<![\\`^])[\\`^]+(?=["'{}[\],:/^])/g, '');
  const headers = headersIn(plain);
  const [data, ...others] = valuesOf(plain, anyData).filter((value) => value.length > 40);
  if (!headers || data === undefined || others.length > 0 || encoding.test(text)) return undefined;
  const method = /(?:\bmethod\b["'\]]?\W{0,5}|\s-X\s*)(get|put|patch|delete|head)\b/i.exec(plain);
  return {
    method: method?.[1]?.toUpperCase(),
    headers,
    body: JSON.stringify({ data: data.replace(/\s+/g, '') }),
    doubt: unknownForm,
  };
}

/** Reads one message as HTTP; a text of unknown form only if that gives no complete request. */
function fromMessage(message: string): Found[] {
  const http = fromHttp(message);
  const isHttp = Object.keys(http.headers).length > 0 || bodyData(http.body) !== undefined;
  if (isHttp && isWhole(http)) return [http];
  const other = fromAnyText(message);
  return other ? [other] : isHttp ? [http] : [];
}

/** Finds requests in a text: in JSON, as messages and commands, or in a text of unknown form. */
function readText(text: string): Found[] {
  const inJson = jsonIn(text).flatMap((value) => fromJson(value, readText));
  if (inJson.length > 0) return inJson;
  const messages: string[][] = [];
  for (const line of text.split('\n')) {
    const start = /^###/.test(line) ? undefined : begin.exec(line.slice(0, maxStart));
    // The first request may have no request line: in HTTP/2, the method is a header.
    if (start !== null || messages.length === 0) messages.push([]);
    messages.at(-1)?.push(start ? line.slice(start[0].length) : line);
  }
  const found = messages
    .map((lines) => lines.join('\n').replace(/^\s*\n/, ''))
    .flatMap(fromMessage);
  const [first, ...others] = found;
  // A malformed body of a complete message must be reported, so the whole text is not searched again.
  if (others.length > 0 || (first && isWhole(first))) return found;
  const other = fromAnyText(text);
  return other ? [other] : found;
}

/** A variable of a shell, of cmd or of an .http file in place of a value. */
const variable = /^\s*(?:\$[{(]?\w|%[A-Za-z_]\w*%\s*$)|\{\{[^{}"]+\}\}/;

/**
 * Parses the requests in pasted text: HTTP/1, HTTP/2, .http, HAR or a JSON log, with or without responses, and one
 * request in any other notation, for example a command.
 * @throws {InputProblem} if there is no request, or a variable has no value
 */
export function readRequests(pasted: string): PastedRequest[] {
  const problem = inputProblem('request');
  const copied = cleaned(requireText(pasted, 'request'));
  const text = plainQuotes(copied);
  const found = readText(text);
  const values = found.flatMap(({ headers, body }) => [...Object.values(headers), body]);
  if (values.some((value) => variable.test(value))) {
    throw problem`
      Chưa kết luận được vì một giá trị là biến ($TÊN, %TÊN%, {{tên}}) mà trang này không đọc được, hãy dán nội dung thật.
      Cannot tell anything, because a value is a variable ($NAME, %NAME%, {{name}}), which this page cannot read: paste the real content.`;
  }
  const quotes = say`Dấu nháy (“ ”, &quot;) đã được đổi thành dấu nháy thẳng: một ứng dụng đã đổi chúng.
    Quotes (“ ”, &quot;) were replaced with straight ones: an app had changed them.`;
  const isEmpty = ({ headers, body }: Found): boolean =>
    body.trim() === '' && headers['content-length'] !== '0';
  if (found.length > 1 || found.some((one) => !isEmpty(one))) {
    return found.map((one) => ({
      ...one,
      doubt: one.doubt ?? doubtOf(one) ?? (text === copied ? undefined : quotes),
    }));
  }
  if (answerStart.test(text) || /"errorCode"/.test(text)) {
    throw problem`
      Đây là phản hồi, không phải yêu cầu IPN. Hãy dán yêu cầu mà máy chủ của bạn đã nhận.
      This is a response, not an IPN request. Paste the request that your server received.`;
  }
  throw problem`
    Chưa kết luận được vì không đọc được đủ X-Timestamp, X-Signature và data (thiếu, bị cắt, nằm trong tệp, bị mã hoá hoặc không phải Base64), hãy dán cả dòng POST, các header và thân.
    Cannot tell anything without readable X-Timestamp, X-Signature and data (missing, cut, in a file, encoded or not Base64): paste the POST line, all headers and the body.`;
}
