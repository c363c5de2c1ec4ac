import { InputProblem, requireText } from '../problem';

/** A request as far as a receiver looks at it. */
export interface PastedRequest {
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  body: string;
  /** The body is shorter than Content-Length says: the connection ended. */
  isCut: boolean;
}

/** Where a message begins in what was pasted: a request line, with a log's own text before it, or curl. */
const begin = /^(?:.*?\b)?(?=(?:POST|GET|PUT) \S+ HTTP\/\d|curl\s)/;

const headerLine = /^[\s>|]*(?<name>[A-Za-z][A-Za-z0-9-]*):\s?(?<value>.*)$/;

/** A word of a shell: quoted with ' or ", with $'…', or bare. */
const word = /\$'(?:[^'\\]|\\.)*'|'[^']*'|"(?:[^"\\]|\\.)*"|(?:\\.|[^\s'"\\])+/gs;

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

function unquoted(part: string): string {
  if (part.startsWith("$'")) {
    return part.slice(2, -1).replace(/\\(.)/gs, (_all, mark: string) => escapes[mark] ?? mark);
  }
  if (part.startsWith("'")) return part.slice(1, -1);
  if (part.startsWith('"')) return part.slice(1, -1).replace(/\\(["\\$`])/g, '$1');
  return part.replace(/\\(.)/gs, '$1');
}

/** Words of a command: parts that touch are one word. */
function words(command: string): string[] {
  const joined = command.replace(/\\\r?\n/g, ' ');
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

const dataOptions = ['-d', '--data', '--data-raw', '--data-binary', '--data-ascii'];

function fromCurl(command: string): PastedRequest {
  const headers: Record<string, string> = {};
  let body = '';
  const all = words(command);
  all.forEach((option, at) => {
    const next = all[at + 1] ?? '';
    if (option === '-H' || option === '--header') {
      const groups = headerLine.exec(next)?.groups;
      if (groups) headers[(groups['name'] ?? '').toLowerCase()] = (groups['value'] ?? '').trim();
    }
    if (dataOptions.includes(option)) body += next;
  });
  return { headers, body, isCut: false };
}

function fromHttp(message: string): PastedRequest {
  const headers: Record<string, string> = {};
  const lines = message.split('\n');
  // The request line, where there is one, and headers up to an empty line or the body.
  let at = /^\S+ \S+ HTTP\//.test(lines[0] ?? '') ? 1 : 0;
  for (; at < lines.length; at += 1) {
    const groups = headerLine.exec((lines[at] ?? '').replace(/\r$/, ''))?.groups;
    if (!groups) break;
    headers[(groups['name'] ?? '').toLowerCase()] = (groups['value'] ?? '').trim();
  }
  const isBlank = /^[\s>|]*$/.test(lines[at] ?? '');
  let body = lines.slice(isBlank ? at + 1 : at).join('\n');
  const length = headers['content-length'];
  const bytes = new TextEncoder().encode(body);
  if (length === undefined || !/^\d+$/.test(length)) {
    // No length: the line ends of a log or of a paste are no part of the body.
    body = body.replace(/\s+$/, '');
  } else if (Number(length) < bytes.length) {
    body = new TextDecoder().decode(bytes.slice(0, Number(length)));
  }
  return { headers, body, isCut: length !== undefined && Number(length) > bytes.length };
}

/**
 * The requests in what was pasted: raw HTTP, curl lines, or a log with several of them, in their order.
 * @throws {InputProblem} where there is none
 */
export function readRequests<Field extends string>(pasted: string, field: Field): PastedRequest[] {
  const text = requireText(pasted, field);
  const messages: string[][] = [];
  for (const line of text.split('\n')) {
    const start = begin.exec(line);
    if (start || messages.length === 0) messages.push([]);
    messages.at(-1)?.push(start ? line.slice(start[0].length) : line);
  }
  const read = messages
    .map((lines) => lines.join('\n'))
    .filter((message) => message.trim() !== '')
    .map((message) =>
      message.startsWith('curl') ? fromCurl(message) : fromHttp(message.trimStart()),
    );
  const found = read.filter(
    ({ headers, body }) => Object.keys(headers).length > 0 || body.startsWith('{'),
  );
  if (found.length > 0) return found;
  throw new InputProblem(field, {
    vi: 'Không thấy yêu cầu HTTP nào. Hãy dán cả dòng POST, các header và thân, hoặc một lệnh curl.',
    en: 'There is no HTTP request here. Paste the POST line, the headers and the body, or a curl command.',
  });
}
