import { indent, program } from './layout';
import {
  escapeText,
  expression,
  hasEncodedSecret,
  hasSecret,
  isPlain,
  unicodeEscape,
} from './literals';
import type { Generator, MultipartPart } from './model';
import { plan, timeoutSeconds, valueParts, type Part, type Plan } from './plan';

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
      body?.kind === 'bytes' && `body := strings.NewReader(${text(body.parts)})`,
      url.length > 1 && `endpoint := ${text(url)}`,
      `req, err := http.NewRequest(${methodName(method)}, ${
        url.length > 1 ? 'endpoint' : text(url)
      }, ${body ? (form ? '&body' : 'body') : 'nil'})`,
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
  const form = body?.kind === 'multipart' ? body.parts : [];
  const files = form.some((p) => p.kind === 'file');
  const bytes = body?.kind === 'bytes' ? body.parts : [];
  const fields = form.map((p) => (p.kind === 'field' ? valueParts(p.value) : []));
  const lists = [url, bytes, ...headers.map((h) => h.value), ...fields];
  return [
    'fmt',
    'io',
    'log',
    'net/http',
    'time',
    ...(form.length > 0 ? ['bytes', 'mime/multipart'] : []),
    ...(files ? ['net/textproto'] : []),
    ...(hasEncodedSecret(...lists) ? ['net/url'] : []),
    ...(files || hasSecret(...lists) ? ['os'] : []),
    ...(body?.kind === 'bytes' ? ['strings'] : []),
  ].sort();
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
  const special = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
  return `"${escapeText(value, { special, other: unicodeEscape })}"`;
}
