import { isObject, parseJson } from '../../values';
import { inputProblem, requireText, say, type Sentence } from '../problem';
import { elsewhere, field, finished, type Found, type PastedRequest } from './pasted-request';
import { fromCurl } from './read-command';
import { answerStart, fromHttp } from './read-http';
import { fromJson } from './read-json';

/** Start of a request in pasted text: a request line or a curl command, possibly after the prefix of a log line. */
const begin =
  /^(?:.*?(?<![\w/"'-]))?(?=(?:(?:POST|GET|PUT|PATCH|DELETE|HEAD|OPTIONS) \S+ HTTP\/\d|curl(?:\.exe)?\s))|^\s*(?=(?:POST|GET|PUT|PATCH|DELETE) (?:https?:|\/|\{\{)\S*\s*$)|^(?=.{0,80}?:method: )/;

/** Maximum length of a request line with its log prefix; a longer line may be a body. */
const longestStart = 300;

/** Replaces `{{name}}` by the value of `@name = value` in an .http file. */
function withVariables(text: string): string {
  const values = new Map(
    [...text.matchAll(/^@(?<name>[\w-]+)\s*=\s*(?<value>.*?)\s*$/gm)].map(({ groups }) => [
      groups?.['name'] ?? '',
      groups?.['value'] ?? '',
    ]),
  );
  if (values.size === 0) return text;
  return text
    .replace(/^@[\w-]+\s*=.*$\n?/gm, '')
    .replace(/\{\{\s*([\w-]+)\s*\}\}/g, (found, name: string) => values.get(name) ?? found);
}

/** Prefixes of every line: Kubernetes (CRI), docker compose, a quotation. */
const prefixes = [/^\S+T\S+ std(?:out|err) [FP] ?/, /^[\w.-]+\s+\| ?/, /^> ?(?!POST)/];

/** Removes what a chat, an editor or a log added: fences, prefixes of all lines, smart quotes, a BOM. */
function cleaned(text: string): { text: string; notes: Sentence[] } {
  const notes: Sentence[] = [];
  let clean = text.replace(/^\s*```.*$/gm, '');
  for (const prefix of prefixes) {
    const lines = clean.split('\n');
    if (lines.every((line) => line.trim() === '' || prefix.test(line)))
      clean = lines.map((line) => line.replace(prefix, '')).join('\n');
  }
  if (clean.startsWith('\ufeff')) {
    clean = clean.slice(1);
    notes.push(say`
      Văn bản bắt đầu bằng BOM (U+FEFF); đã bỏ.
      The text begins with a BOM (U+FEFF), which was removed.`);
  }
  if (/[“”‘’]/.test(clean)) {
    clean = clean.replace(/[“”]/g, '"').replace(/[‘’]/g, "'");
    notes.push(say`
      Dấu nháy cong (“ ” ‘ ’) đã được đổi thành dấu nháy thẳng: một trình soạn thảo hoặc ứng dụng chat đã đổi chúng. Yêu cầu thật không có dấu cong.
      Smart quotes (“ ” ‘ ’) were replaced with straight ones: an editor or a chat app had changed them. The real request has none.`);
  }
  return { text: clean, notes };
}

const unknownForm: Sentence = say`Chưa kết luận được đây là dạng gì, hãy so X-Timestamp, X-Signature và data tìm thấy trong văn bản với yêu cầu thật.
  Cannot tell which format this is: compare X-Timestamp, X-Signature and data, as found in the text, with the real request.`;

/** The value of `data`, also in several lines, in any notation of a program, a shell or a form. */
const anyData =
  /(?<![\w-])data["']?\s*(?:=>|:=|[=:])\s*["']*(?<value>(?:[A-Za-z0-9+/]+(?:\s*[\r\n]+\s*(?=[A-Za-z0-9+/]{8}|[A-Za-z0-9+/]*=*["'])|%2[BF])?)+(?:=|%3D){0,2})/gi;

const anyHeader = (name: string): RegExp =>
  new RegExp(
    `x[-_]${name}[^A-Za-z0-9]{1,12}(?:string\\(\\d+\\) ")?(?<value>[^\\s"',;}\\])\\\\]+)`,
    'gi',
  );

/**
 * Finds headers and body of an IPN in a text of unknown form: a program, a command of another tool, a printed array.
 * Undefined if one is missing or has two values. The signature decides whether the values were read correctly.
 */
function fromAnyText(text: string): Found | undefined {
  // Escapes of JSON, shells, cmd and PowerShell before a quote, and \/ and \u002b of JSON.
  const plain = text
    .replace(/&quot;|\\+x22/g, '"')
    .replace(/[\\`^]+(?=["'{}[\],:/^])/g, '')
    .replace(/\\+u002b/gi, '+');
  const valuesOf = (pattern: RegExp): string[] => [
    ...new Set([...plain.matchAll(pattern)].map(({ groups }) => groups?.['value'] ?? '')),
  ];
  const [time, ...times] = valuesOf(anyHeader('timestamp'));
  const [signature, ...signatures] = valuesOf(anyHeader('signature'));
  const [data, ...others] = valuesOf(anyData).filter((value) => value.length > 40);
  if (time === undefined || signature === undefined || data === undefined) return undefined;
  if (times.length + signatures.length + others.length > 0) return undefined;
  return {
    method: /\bmethod\b["'\]]?\W{0,5}(get|put|patch|delete)\b/i.exec(plain)?.[1]?.toUpperCase(),
    headers: { 'x-timestamp': time, 'x-signature': signature },
    body: JSON.stringify({ data: data.replace(/\s+/g, '') }),
    doubt: unknownForm,
  };
}

/** Splits a text at the starts of requests, and reads each as a curl command or an HTTP message. */
function fromMessages(text: string): Found[] {
  const messages: string[][] = [];
  for (const line of text.split('\n')) {
    if (/^###/.test(line)) {
      messages.push([]);
      continue;
    }
    const start = begin.exec(line.slice(0, longestStart));
    // The first request may have no request line: in HTTP/2, the method is a header.
    if (start || messages.length === 0) messages.push([]);
    messages.at(-1)?.push(start ? line.slice(start[0].length) : line);
  }
  return messages
    .map((lines) => lines.join('\n'))
    .filter((message) => message.trim() !== '')
    .map((message) =>
      /^curl(?:\.exe)?\s/.test(message)
        ? fromCurl(message)
        : fromHttp(message.replace(/^\s*\n/, '')),
    )
    .filter(({ headers, body }) => Object.keys(headers).length > 0 || /^\s*\{/.test(body));
}

/** Finds requests in a text: JSON, one JSON value per line, messages and commands, or a text of unknown form. */
function readText(text: string): Found[] {
  const whole = parseJson(text.trim());
  if (whole !== undefined) {
    const found = fromJson(whole, readText);
    if (found.length > 0 || !isObject(whole)) return found;
    return typeof whole['data'] === 'string' ? [{ headers: {}, body: text }] : [];
  }
  const ofLines = text.split('\n').flatMap((line) => {
    const start = line.indexOf('{');
    return start < 0 ? [] : fromJson(parseJson(line.slice(start).trim()), readText);
  });
  if (ofLines.length > 0) return ofLines;
  const found = fromMessages(text);
  const [first] = found;
  // The whole text is searched only if no request was read completely. A malformed body must be reported instead.
  const isRead =
    found.length > 1 ||
    (first &&
      (first.isExact || parseJson(first.body) !== undefined || /^\s*\S*=/.test(first.body)));
  const other = isRead ? undefined : fromAnyText(text);
  return other ? [other] : found;
}

/** A variable of a shell, of cmd or of an .http file in place of a value. */
const variable = /^\s*(?:\$[{(]?\w|%[A-Za-z_]\w*%\s*$)|\{\{[^{}"]+\}\}/;

/**
 * Parses the requests in pasted text: HTTP/1, HTTP/2, curl, .http, HAR or a JSON log, with or without responses, and
 * one request in any other notation.
 * @throws {InputProblem} if there is no request, a variable has no value, or the body is in a file
 */
export function readRequests(pasted: string): PastedRequest[] {
  const { text: whole, notes } = cleaned(requireText(pasted, field));
  const text = withVariables(whole);
  const found = readText(text);
  const [first] = found;
  if (
    found.some(({ headers, body }) =>
      [...Object.values(headers), body].some((one) => variable.test(one)),
    )
  ) {
    throw elsewhere(
      'một giá trị là biến ($TÊN, %TÊN%, {{tên}})',
      'a value is a variable ($NAME, %NAME%, {{name}})',
    );
  }
  const isEmpty =
    found.length === 1 && first?.body.trim() === '' && first.headers['content-length'] !== '0';
  if (isEmpty || (found.length === 0 && /x[-_]signature/i.test(text))) {
    throw inputProblem(field)`
      Chưa kết luận được vì có header mà không đọc được thân (thiếu, bị cắt hoặc không phải Base64), hãy dán cả thân {"data":"…"}.
      Cannot tell anything from headers without a readable body (missing, cut or not Base64): paste the body {"data":"…"} too.`;
  }
  if (found.length > 0) {
    return found.map((one) => finished({ ...one, notes: [...notes, ...(one.notes ?? [])] }));
  }
  if (answerStart.test(text) || /"errorCode"/.test(text)) {
    throw inputProblem(field)`
      Đây là phản hồi, không phải yêu cầu IPN. Hãy dán yêu cầu mà máy chủ của bạn đã nhận.
      This is a response, not an IPN request. Paste the request that your server received.`;
  }
  throw inputProblem(field)`
    Chưa kết luận được vì không thấy yêu cầu HTTP nào, hãy dán cả dòng POST, các header và thân, hoặc một lệnh curl.
    Cannot tell anything without an HTTP request: paste the POST line, the headers and the body, or a curl command.`;
}
