import { addHeader, type Found, type Headers } from './pasted-request';

const headerLine =
  /^[\s>|]*(?:\[[^\]]*\]\s*)*(?:(?:recv|send) \([^)]*\) )?\[?(?<name>:?[A-Za-z][A-Za-z0-9-]*):\s?(?<value>.*?)\]?$/;

/** Start of the response that follows a request in a transcript. */
export const answerStart =
  /^[ \t<|*]*(?:< )?HTTP\/\d(?:\.\d)? \d{3}|^[ \t]*(?:Response|Phản hồi|Answer)\b.*:?\s*$/im;

/** Lines that `curl -v` and other tools print in addition to the request. */
const remark = /^(?:\*|<|[{}] \[|=[=>]|\s*#[^#]|\s*\/\/)/;

const requestLine = /^(?<method>[A-Z]+) \S+(?: HTTP\/\d(?:\.\d)?)?\s*$/;

/** Reads lines of headers up to an empty line or the body. A line that begins with white space continues a value. */
export function readHeaders(lines: readonly string[], start: number) {
  const headers: Headers = {};
  let last: string | undefined;
  let at = start;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const groups = line.trimStart().startsWith('{') ? undefined : headerLine.exec(line)?.groups;
    if (groups) {
      last = (groups['name'] ?? '').toLowerCase();
      addHeader(headers, last, (groups['value'] ?? '').trim());
    } else if (last !== undefined && /^[ \t]+[\w+/=]+\s*$/.test(line)) {
      headers[last] += line.trim();
    } else if (line.trim() === '' || !remark.test(line)) break;
  }
  return { headers, at };
}

/** Decodes a chunked body (RFC 9112, section 7.1); undefined if the text has no chunks. */
function dechunked(body: string): string | undefined {
  let rest = body;
  let whole = '';
  while (rest.trim() !== '') {
    const [head, digits = ''] = /^([0-9a-f]{1,8})\s*\r?\n/i.exec(rest) ?? [];
    const size = parseInt(digits, 16);
    if (head === undefined || size === 0) return head === undefined ? undefined : whole;
    const bytes = new TextEncoder().encode(rest.slice(head.length));
    const part = new TextDecoder().decode(bytes.slice(0, size));
    whole += part;
    rest = rest.slice(head.length + part.length).replace(/^\r?\n/, '');
  }
  return whole;
}

/** Reads an HTTP message: HTTP/1, HTTP/2 as tools print it, or a request of an .http file. */
export function fromHttp(message: string): Found {
  const lines = message.split('\n').map((line) => line.replace(/\r$/, ''));
  const first = requestLine.exec((lines[0] ?? '').replace(/^[\s>|]+/, ''))?.groups?.['method'];
  const read = readHeaders(lines, first === undefined ? 0 : 1);
  const { headers } = read;
  let { at } = read;
  if (/^[\s>|]*$/.test(lines[at] ?? '')) at += 1;
  while (at < lines.length && remark.test(lines[at] ?? '') && !/^</.test(lines[at] ?? '')) at += 1;
  const rest = message.split('\n').slice(at).join('\n');
  // A response may follow the request.
  const body = rest.slice(0, answerStart.exec(rest)?.index);
  const found = { method: first ?? headers[':method'], headers };
  const chunks = headers['transfer-encoding'] === undefined ? undefined : dechunked(body);
  if (chunks !== undefined) return { ...found, body: chunks };
  const length = /^\d+$/.exec(headers['content-length'] ?? '')?.[0];
  // Without Content-Length, trailing line breaks come from the log or the paste.
  if (length === undefined || body !== rest) return { ...found, body: body.trimEnd() };
  const bytes = new TextEncoder().encode(body);
  const size = Number(length);
  if (size > bytes.length) return { ...found, body, isCut: true };
  const decode = (part: Uint8Array): string =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(part);
  // Other text after the body means that the copy is wrapped, so its length proves nothing.
  const isExact = decode(bytes.slice(size)).trim() === '';
  return { ...found, body: decode(bytes.slice(0, size)), isExact };
}
