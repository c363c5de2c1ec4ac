import { fromBase64 } from '../../crypto';
import { attempt, isObject, parseJson } from '../../values';
import { type InputProblem, inputProblem, requireText, say, type Sentence } from '../problem';

/** The parts of a request that a receiver reads. */
export interface PastedRequest {
  /** Undefined if only headers or a body were pasted. */
  method?: string | undefined;
  /** Names are in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Whether the body is shorter than Content-Length, because the connection ended early. */
  isCut: boolean;
  /** Corrected faults of the pasted text. */
  notes: readonly Sentence[];
}

/** Name of the input field. */
const field = 'request';

type Headers = Record<string, string>;

const requestOf = (
  method: string | undefined,
  headers: Headers,
  body: string,
  notes: readonly Sentence[] = [],
): PastedRequest => ({ method, headers, body, isCut: false, notes });

const headerLine =
  /^[\s>|]*(?:\[[^\]]*\]\s*)*(?:(?:recv|send) \([^)]*\) )?\[?(?<name>:?[A-Za-z][A-Za-z0-9-]*):\s?(?<value>.*?)\]?$/;

/** A shell word: quoted with ' or ", with $'…', or bare. */
const word = /\$'(?:[^'\\]|\\.)*'|'[^']*'|"(?:[^"\\]|\\.)*"|(?:\\.|[^\s'"\\])+/gs;

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

function unquoted(part: string): string {
  if (part.startsWith("$'")) {
    return part
      .slice(2, -1)
      .replace(
        /\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|(.))/gis,
        (_all, u?: string, x?: string, mark: string | undefined = '') =>
          u === undefined && x === undefined
            ? (escapes[mark] ?? mark)
            : String.fromCharCode(parseInt(u ?? x ?? '', 16)),
      );
  }
  if (part.startsWith("'")) return part.slice(1, -1);
  if (part.startsWith('"')) return part.slice(1, -1).replace(/\\(["\\$`])/g, '$1');
  return part.replace(/\\(.)/gs, '$1');
}

/** Splits a command into words; adjacent parts form one word. */
function words(command: string): string[] {
  // Line continuations: \ in a shell, ^ in cmd and ` in PowerShell.
  const joined = command.replace(/[\\^`]\r?\n/g, ' ');
  const found: string[] = [];
  let end = -1;
  for (const match of joined.matchAll(word)) {
    const text = unquoted(match[0]);
    if (match.index === end) found.push(`${found.pop() ?? ''}${text}`);
    else found.push(text);
    end = match.index + match[0].length;
  }
  return found;
}

/** Long options of curl with their short forms. */
const long: Readonly<Record<string, string>> = {
  '--header': '-H',
  '--request': '-X',
  '--data': '-d',
  '--data-raw': 'raw',
  '--data-binary': '-d',
  '--data-ascii': '-d',
  '--data-urlencode': '-d',
  '--json': '-d',
  '--get': '-G',
  '--head': '-I',
};

/** Reads an option and its value. The value is the next word, or it follows `=` or the letter of the option. */
function optionAt(all: readonly string[], at: number): { option: string; value: string } {
  const text = all[at] ?? '';
  const next = all[at + 1] ?? '';
  const [, name = text, joined] = /^(--[\w-]+)=(.*)$/s.exec(text) ?? [];
  const known = long[name];
  if (known !== undefined) return { option: known, value: joined ?? next };
  const short = /^-[a-zA-Z]*?(?<letter>[HXdGI])(?<rest>.*)$/s.exec(text)?.groups;
  if (!short || text.startsWith('--')) return { option: '', value: '' };
  return { option: `-${short['letter'] ?? ''}`, value: short['rest'] || next };
}

function inFile(name: string): InputProblem {
  return inputProblem(field)`
    Thân nằm trong tệp ${name}, trang này không đọc được. Hãy thay bằng nội dung của tệp.
    The body is in the file ${name}, which this page cannot read. Replace it with the content of the file.`;
}

function fromCurl(command: string): PastedRequest {
  const headers: Headers = {};
  const bodies: string[] = [];
  let method: string | undefined;
  // With the option `-d @-`, curl reads the body from the here-document.
  const document = /<<[-~]?\s*(['"]?)(?<end>\w+)\1\s*\n(?<body>.*?)\n\k<end>\s*$/s.exec(command);
  const all = words(document ? command.slice(0, document.index) : command);
  all.forEach((_word, at) => {
    const { option, value } = optionAt(all, at);
    if (option === '-H') {
      const groups = headerLine.exec(value)?.groups;
      if (groups) headers[(groups['name'] ?? '').toLowerCase()] = (groups['value'] ?? '').trim();
    }
    if (option === '-d' && /^@(?:-|\/dev\/stdin)$/.test(value) && document) {
      bodies.push(document.groups?.['body'] ?? '');
      return;
    }
    if (option === '-d' && value.startsWith('@')) throw inFile(value.slice(1) || '-');
    if (option === '-d' || option === 'raw') bodies.push(value);
    if (option === '-X') method = value.toUpperCase();
    if (option === '-G' || option === '-I') method ??= option === '-G' ? 'GET' : 'HEAD';
  });
  return requestOf(method ?? (bodies.length > 0 ? 'POST' : 'GET'), headers, bodies.join('&'));
}

/** Start of the response that follows a request in a transcript. */
const answerStart =
  /^[ \t<|*]*(?:< )?HTTP\/\d(?:\.\d)? \d{3}|^[ \t]*(?:Response|Phản hồi|Answer)\b.*:?\s*$/im;

/** Lines that `curl -v` and other tools print in addition to the request. */
const remark = /^(?:\*|<|[{}] \[|=[=>]|\s*#[^#]|\s*\/\/)/;

const requestLine = /^(?<method>[A-Z]+) \S+(?: HTTP\/\d(?:\.\d)?)?\s*$/;

function fromHttp(message: string): PastedRequest {
  const headers: Headers = {};
  const notes: Sentence[] = [];
  const lines = message.split('\n').map((line) => line.replace(/\r$/, ''));
  let method = requestLine.exec((lines[0] ?? '').replace(/^[\s>|]+/, ''))?.groups?.['method'];
  // Reads the headers up to an empty line or the body.
  let at = method === undefined ? 0 : 1;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const groups = headerLine.exec(line)?.groups;
    if (groups && !line.trimStart().startsWith('{')) {
      const name = (groups['name'] ?? '').toLowerCase();
      const value = (groups['value'] ?? '').trim();
      if (name === ':method') method = value;
      headers[name] = value;
    } else if (line.trim() === '' || !remark.test(line)) break;
  }
  if (/^[\s>|]*$/.test(lines[at] ?? '')) at += 1;
  while (at < lines.length && remark.test(lines[at] ?? '') && !/^</.test(lines[at] ?? '')) at += 1;
  let body = message.split('\n').slice(at).join('\n');
  const end = answerStart.exec(body)?.index;
  if (end !== undefined) {
    body = body.slice(0, end).trimEnd();
    notes.push(say`
      Phản hồi đứng sau yêu cầu không được xét.
      The response after the request is ignored.`);
  }
  const file = /^\s*<@?\s+(?<name>\S+)/.exec(body)?.groups?.['name'];
  if (file !== undefined) throw inFile(file);
  const length = headers['content-length'];
  const bytes = new TextEncoder().encode(body);
  if (length === undefined || !/^\d+$/.test(length) || end !== undefined) {
    // Without Content-Length, trailing line breaks come from the log or the paste.
    body = body.trimEnd();
  } else if (Number(length) < bytes.length) {
    body = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.slice(0, Number(length)));
  }
  const isCut = end === undefined && length !== undefined && Number(length) > bytes.length;
  return { method, headers, body, isCut, notes };
}

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  // JSON.stringify is recursive, so deep nesting can overflow its stack.
  return isObject(value) ? attempt(() => JSON.stringify(value)) : undefined;
};

/** Reads headers from JSON: an object, or a list of `{name, value}` or of pairs. */
function headersOf(value: unknown): Headers | undefined {
  const pairs: unknown[] = Array.isArray(value)
    ? value
    : isObject(value)
      ? Object.entries(value)
      : [];
  const headers: Headers = {};
  for (const pair of pairs) {
    const [name, content] = Array.isArray(pair)
      ? (pair as unknown[])
      : isObject(pair)
        ? [pair['name'] ?? pair['key'], pair['value']]
        : [];
    const text: unknown = Array.isArray(content) ? content[0] : content;
    if (typeof name === 'string') headers[name.toLowerCase()] = String(text);
  }
  return Object.keys(headers).length > 0 ? headers : undefined;
}

const member = (value: Readonly<Record<string, unknown>>, ...names: string[]): unknown =>
  Object.entries(value).find(([name]) =>
    names.includes(name.toLowerCase().replace(/[_-]/g, '')),
  )?.[1];

/** Finds the body of a request in HAR, a log, or the test event of a cloud function. */
function bodyIn(part: Readonly<Record<string, unknown>>): string | undefined {
  const post = member(part, 'postdata');
  const found = isObject(post)
    ? post['text']
    : member(part, 'rawbody', 'body', 'requestbody', 'payload', 'reqbody', 'content', 'text');
  if (found !== undefined) return textOf(found);
  return typeof part['data'] === 'string' && /^[A-Za-z0-9+/=]{40,}$/.test(part['data'])
    ? JSON.stringify({ data: part['data'] })
    : undefined;
}

/**
 * Decodes the body of an event of an API gateway, in standard or URL-safe Base64 with or without `=`.
 * @throws {InputProblem} if the text is not Base64 of UTF-8, although the event says so
 */
function unpacked(text: string): string {
  const core = text.replace(/[\s=]/g, '').replaceAll('-', '+').replaceAll('_', '/');
  const body = attempt(() =>
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      fromBase64(core + '='.repeat((4 - (core.length % 4)) % 4)),
    ),
  );
  if (body !== undefined) return body;
  throw inputProblem(field)`
    Chưa kết luận được vì sự kiện ghi isBase64Encoded nhưng body không phải Base64 của văn bản UTF-8. Hãy chép lại sự kiện gốc.
    Cannot tell: the event says isBase64Encoded, but its body is not Base64 of UTF-8 text. Copy the original event again.`;
}

/** Reads one object as a request; undefined if it has no headers of a request. */
function requestIn(
  value: Readonly<Record<string, unknown>>,
  above: Readonly<Record<string, unknown>>,
): PastedRequest | undefined {
  const headers = headersOf(member(value, 'headers', 'requestheaders', 'reqheaders'));
  if (!headers || !Object.keys(headers).some((name) => name.startsWith('x-') || name === 'host'))
    return undefined;
  const places = [value, above];
  const written = places.map(bodyIn).find((one) => one !== undefined) ?? '';
  const isPacked = places.some((one) => one['isBase64Encoded'] === true);
  const method = places.map((one) => member(one, 'method', 'httpmethod')).find((one) => one);
  return requestOf(
    typeof method === 'string' ? method : undefined,
    headers,
    isPacked ? unpacked(written) : written,
  );
}

/** Finds every request in a JSON value, in order; responses are skipped. */
function fromJson(whole: unknown): PastedRequest[] {
  const found: PastedRequest[] = [];
  // A list instead of recursion, so deep nesting cannot overflow the stack.
  const left: { value: unknown; above: Readonly<Record<string, unknown>> }[] = [
    { value: whole, above: {} },
  ];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, above } = next;
    const request = isObject(value) ? requestIn(value, above) : undefined;
    if (request) found.push(request);
    if (request || typeof value !== 'object' || value === null) continue;
    const inner: [string, unknown][] = Object.entries(value);
    for (const [name, one] of inner.reverse()) {
      if (!/^res(?:ponse)?$/i.test(name))
        left.push({ value: one, above: isObject(value) ? value : above });
    }
  }
  return found;
}

/** Finds requests in JSON: one value, or one value per line after a log prefix. */
function fromJsonText(text: string): PastedRequest[] {
  const whole = parseJson(text);
  if (whole !== undefined) {
    const found = fromJson(whole);
    if (found.length > 0 || !isObject(whole)) return found;
    return typeof whole['data'] === 'string' ? [requestOf(undefined, {}, text)] : [];
  }
  return text.split('\n').flatMap((line) => {
    const start = line.indexOf('{');
    return start < 0 ? [] : fromJson(parseJson(line.slice(start).trim()));
  });
}

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

/** Restores quotes that an editor or a chat changed, and removes a BOM. Adds a note for each of the two changes. */
function cleaned(text: string): { text: string; notes: Sentence[] } {
  const notes: Sentence[] = [];
  let clean = text;
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

/** Finds headers and body of an IPN in a text of unknown form; undefined if one is missing or occurs twice. */
function fromAnyText(text: string): PastedRequest | undefined {
  const bodies = [...text.matchAll(/\{\s*\\?"data\\?"\s*:\s*\\?"(?<data>[^"\\]+)\\?"\s*\}/g)];
  const found = (name: string): string[] =>
    [...text.matchAll(new RegExp(`${name}["'\\\\]*\\W{1,6}(?<value>[^\\s"',;}\\\\]+)`, 'gi'))].map(
      ({ groups }) => groups?.['value'] ?? '',
    );
  const [times, signatures] = [found('x-timestamp'), found('x-signature')];
  if (bodies.length !== 1 || times.length !== 1 || signatures.length !== 1) return undefined;
  const method =
    /(?:-method|:method:|\bmethod\b)["']?\W{0,3}(?<name>[a-z]+)|\b(?<word>POST|GET|PUT|DELETE)\b/i.exec(
      text,
    )?.groups;
  return requestOf(
    (method?.['name'] ?? method?.['word'])?.toUpperCase(),
    { 'x-timestamp': times[0] ?? '', 'x-signature': signatures[0] ?? '' },
    JSON.stringify({ data: bodies[0]?.groups?.['data'] ?? '' }),
    [
      say`Chưa kết luận được đây là dạng gì, hãy so X-Timestamp, X-Signature và data tìm thấy trong văn bản với yêu cầu thật.
        Cannot tell which format this is: compare X-Timestamp, X-Signature and data, as found in the text, with the real request.`,
    ],
  );
}

const isBody = (body: string): boolean => /^\s*\{/.test(body);

/**
 * Parses the requests in pasted text: HTTP/1, HTTP/2, curl, .http, HAR or a JSON log, with or without responses.
 * @throws {InputProblem} if there is no request, a variable has no value, or the body is in a file
 */
export function readRequests(pasted: string): PastedRequest[] {
  const { text: whole, notes } = cleaned(requireText(pasted, field));
  const text = withVariables(whole);
  const withNotes = (one: PastedRequest): PastedRequest => ({
    ...one,
    notes: [...notes, ...one.notes],
  });
  const ofJson = fromJsonText(text.trim());
  if (ofJson.length > 0) return ofJson.map(withNotes);
  const messages: string[][] = [];
  for (const line of text.split('\n')) {
    if (/^###/.test(line)) {
      messages.push([]);
      continue;
    }
    const start = begin.exec(line.slice(0, longestStart));
    const last = messages.at(-1);
    // The first request may have no request line: in HTTP/2, the method is a header.
    if (start || !last) messages.push([]);
    messages.at(-1)?.push(start ? line.slice(start[0].length) : line);
  }
  const found = messages
    .map((lines) => lines.join('\n'))
    .filter((message) => message.trim() !== '')
    .map((message) =>
      /^curl(?:\.exe)?\s/.test(message)
        ? fromCurl(message)
        : fromHttp(message.replace(/^\s*\n/, '')),
    )
    .filter(({ headers, body }) => Object.keys(headers).length > 0 || isBody(body));
  const open = found.find(({ headers, body }) =>
    [...Object.values(headers), body].some((one) => /\{\{[^{}"]+\}\}/.test(one)),
  );
  if (open) {
    throw inputProblem(field)`
      Yêu cầu còn biến {{…}} chưa có giá trị. Hãy dán yêu cầu đã gửi, hoặc thêm dòng @tên = giá trị.
      The request still contains variables {{…}} without a value. Paste the request that was sent, or add a line @name = value.`;
  }
  const [first] = found;
  // The whole text is searched only if no body was found. A malformed body must be reported instead.
  const isOther =
    found.length <= 1 && !isBody(first?.body ?? '') && !/^\s*\S*=/.test(first?.body ?? '');
  const other = isOther ? fromAnyText(text) : undefined;
  if (other) return [withNotes(other)];
  if (
    first &&
    found.length === 1 &&
    first.body.trim() === '' &&
    first.headers['content-length'] !== '0'
  ) {
    throw inputProblem(field)`
      Chưa kết luận được vì chỉ có header, không có thân, hãy dán cả thân {"data":"…"}.
      Cannot tell anything from headers without a body: paste the body {"data":"…"} too.`;
  }
  if (found.length > 0) return found.map(withNotes);
  if (answerStart.test(text) || /"errorCode"/.test(text)) {
    throw inputProblem(field)`
      Đây là phản hồi, không phải yêu cầu IPN. Hãy dán yêu cầu mà máy chủ của bạn đã nhận.
      This is a response, not an IPN request. Paste the request that your server received.`;
  }
  throw inputProblem(field)`
    Chưa kết luận được vì không thấy yêu cầu HTTP nào, hãy dán cả dòng POST, các header và thân, hoặc một lệnh curl.
    Cannot tell anything without an HTTP request: paste the POST line, the headers and the body, or a curl command.`;
}
