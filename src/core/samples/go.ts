import { indent, program } from './layout';
import { doubleQuoted, expression, hasEncodedSecret, hasSecret, isPlain } from './literals';
import type { Generator, MultipartPart } from './model';
import {
  bodyFiles,
  bodyTexts,
  plan,
  timeoutSeconds,
  valueParts,
  type Part,
  type Piece,
  type Plan,
} from './plan';

const failOnError = ['if err != nil {', '\tlog.Fatal(err)', '}'];

/** net/http of the standard library, written as gofmt leaves it. */
export const generate: Generator = (request) => {
  const planned = plan(request);
  const { method, url, headers, body } = planned;
  const form = body?.kind === 'multipart' ? body.parts : undefined;
  return program(
    'package main',
    '',
    'import (',
    indent('\t', ...imports(planned).map((name) => `"${name}"`)),
    ')',
    '',
    'func main() {',
    indent(
      '\t',
      form && writer(form),
      body?.kind === 'pieces' && bodyOf(body.pieces),
      body?.kind === 'bytes' && `body := strings.NewReader(${text(body.parts)})`,
      url.length > 1 && `endpoint := ${text(url)}`,
      `req, err := http.NewRequest(${methodName(method)}, ${
        url.length > 1 ? 'endpoint' : text(url)
      }, ${bodyReader(body)})`,
      failOnError,
      // gofmt takes the spaces around an operator away where a call has several arguments.
      headers.map((h) => `req.Header.Set(${literal(h.name)}, ${text(h.value, '+')})`),
      form && 'req.Header.Set("Content-Type", form.FormDataContentType())',
      '',
      `client := &http.Client{Timeout: ${timeoutSeconds} * time.Second}`,
      'res, err := client.Do(req)',
      failOnError,
      'defer res.Body.Close()',
      '',
      'answer, err := io.ReadAll(res.Body)',
      failOnError,
      'if res.StatusCode < 200 || res.StatusCode > 299 {',
      '\tlog.Fatalf("%s\\n%s", res.Status, answer)',
      '}',
      'fmt.Println(string(answer))',
    ),
    '}',
  );
};

function imports({ url, headers, body }: Plan): string[] {
  const files = bodyFiles(body).length > 0;
  const texts = [...url, ...headers.flatMap((h) => h.value), ...bodyTexts(body)];
  return [
    'fmt',
    'io',
    'log',
    'net/http',
    'time',
    ...(body && body.kind !== 'bytes' ? ['bytes'] : []),
    ...(body?.kind === 'multipart' ? ['mime/multipart'] : []),
    ...(body?.kind === 'multipart' && files ? ['net/textproto'] : []),
    ...(hasEncodedSecret(texts) ? ['net/url'] : []),
    ...(files || hasSecret(texts) ? ['os'] : []),
    ...(body?.kind === 'bytes' ? ['strings'] : []),
  ].sort();
}

/** A text and a single file have a reader; everything else is in a buffer. */
function bodyReader(body: Plan['body']): string {
  if (!body) return 'nil';
  const isBuffer = body.kind === 'multipart' || (body.kind === 'pieces' && body.pieces.length > 1);
  return isBuffer ? '&body' : 'body';
}

/** In a buffer: of a reader of another kind net/http does not know the length. */
function bodyOf(pieces: Piece[]): string[] {
  const files = pieces.filter((piece) => 'file' in piece);
  const [only] = pieces;
  if (pieces.length === 1 && only && 'file' in only) {
    return [
      `file, err := os.ReadFile(${literal(only.file)})`,
      ...failOnError,
      'body := bytes.NewReader(file)',
      '',
    ];
  }
  let read = 0;
  return [
    'var body bytes.Buffer',
    ...pieces.flatMap((piece) => {
      if (!('file' in piece)) return [`body.WriteString(${text([piece])})`];
      read += 1;
      const name = files.length > 1 ? `file${read}` : 'file';
      return [
        `${name}, err := os.ReadFile(${literal(piece.file)})`,
        ...failOnError,
        `body.Write(${name})`,
      ];
    }),
    '',
  ];
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

function methodName(method: string): string {
  if (!methods.includes(method)) return literal(method);
  return `http.Method${method.charAt(0)}${method.slice(1).toLowerCase()}`;
}

function writer(parts: MultipartPart[]): string[] {
  return [
    'var body bytes.Buffer',
    'form := multipart.NewWriter(&body)',
    ...parts.flatMap((part) =>
      part.kind === 'field'
        ? check(`form.WriteField(${literal(part.name)}, ${text(valueParts(part.value), '+')})`)
        : filePart(part),
    ),
    ...check('form.Close()'),
    '',
  ];
}

function check(call: string): string[] {
  return [`if err := ${call}; err != nil {`, '\tlog.Fatal(err)', '}'];
}

/** CreateFormFile knows no media type, so the part's header is written out. A block keeps names apart. */
function filePart(part: MultipartPart & { kind: 'file' }): string[] {
  const quoted = (s: string) => `"${s.replace(/["\\]/g, '\\$&')}"`;
  const disposition = `form-data; name=${quoted(part.name)}; filename=${quoted(part.fileName)}`;
  return [
    '{',
    ...indent(
      '\t',
      'header := textproto.MIMEHeader{}',
      `header.Set("Content-Disposition", ${literal(disposition)})`,
      `header.Set("Content-Type", ${literal(part.mediaType)})`,
      'part, err := form.CreatePart(header)',
      failOnError,
      `file, err := os.ReadFile(${literal(part.fileName)})`,
      failOnError,
      'if _, err := part.Write(file); err != nil {',
      '\tlog.Fatal(err)',
      '}',
    ),
    '}',
  ];
}

function text(parts: Part[], concat = ' + '): string {
  return expression(parts, {
    literal,
    secret: (env, encoded) =>
      encoded ? `url.QueryEscape(os.Getenv("${env}"))` : `os.Getenv("${env}")`,
    concat,
  });
}

/** Back quotes for several lines or quotes in the text; Go drops a carriage return in them. */
export function literal(value: string): string {
  if (/["\\\n]/.test(value) && isPlain(value) && !value.includes('`')) return `\`${value}\``;
  return doubleQuoted(value);
}
