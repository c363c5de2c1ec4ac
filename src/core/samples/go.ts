import { indent, methodName, program } from './layout';
import { doubleQuoted, expression, hasEncodedSecret, hasSecret, isPlain } from './literals';
import { timeoutSeconds, type Generator, type Piece, type Plan } from './plan';

const failOnError = ['if err != nil {', '\tlog.Fatal(err)', '}'];

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Uses net/http of the standard library, in gofmt style. */
export const generate: Generator = (planned) => {
  const { method, url, headers, hasBody, bytes, pieces } = planned;
  const named = methods.includes(method) ? `http.Method${methodName(method)}` : literal(method);
  const address = url.length > 1 ? 'endpoint' : text(url);
  // In Go, a text or a single file is a reader; any other body is a buffer.
  const body = !hasBody ? 'nil' : pieces && !isFile(pieces) ? '&body' : 'body';
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
      pieces && [bodyOf(pieces), ''],
      bytes && `body := strings.NewReader(${text(bytes)})`,
      url.length > 1 && `endpoint := ${text(url)}`,
      `req, err := http.NewRequest(${named}, ${address}, ${body})`,
      failOnError,
      headers.map((h) => `req.Header.Set(${literal(h.name)}, ${argument(h.value)})`),
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

function imports({ bytes, pieces, runs, files }: Plan): string[] {
  return [
    'fmt',
    'io',
    'log',
    'net/http',
    'time',
    ...(pieces ? ['bytes'] : []),
    ...(hasEncodedSecret(runs) ? ['net/url'] : []),
    ...(files.length > 0 || hasSecret(runs) ? ['os'] : []),
    ...(bytes ? ['strings'] : []),
  ].sort();
}

const isFile = (pieces: Piece[]): boolean => pieces.length === 1 && 'file' in (pieces[0] ?? {});

/** Uses a buffer, because net/http does not know the length of other readers. */
function bodyOf(pieces: Piece[]): string[] {
  const count = pieces.filter((piece) => 'file' in piece).length;
  let read = 0;
  const lines = pieces.flatMap((piece) => {
    if (!('file' in piece)) return [`body.WriteString(${text([piece])})`];
    read += 1;
    const name = count > 1 ? `file${read}` : 'file';
    const use = isFile(pieces) ? `body := bytes.NewReader(${name})` : `body.Write(${name})`;
    return [`${name}, err := os.ReadFile(${literal(piece.file)})`, ...failOnError, use];
  });
  return isFile(pieces) ? lines : ['var body bytes.Buffer', ...lines];
}

const textWith = (concat: string) =>
  expression({
    literal,
    secret: (env, encoded) =>
      encoded ? `url.QueryEscape(os.Getenv("${env}"))` : `os.Getenv("${env}")`,
    concat,
  });

const text = textWith(' + ');
/** Formats one of several arguments of a call. In such arguments, gofmt writes operators without spaces. */
const argument = textWith('+');

/** Returns a raw string for a text with several lines or quotes. A CR prevents this, because raw strings ignore CR. */
function literal(value: string): string {
  if (/["\\\n]/.test(value) && isPlain(value) && !value.includes('`')) return `\`${value}\``;
  return doubleQuoted(value);
}
