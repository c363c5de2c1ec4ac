import { indent, methodName, program } from './layout';
import { doubleQuoted, expression, hasEncodedSecret, hasSecret, isPlain } from './literals';
import { timeoutSeconds, type Generator, type Plan } from './plan';

const failOnError = ['if err != nil {', '\tlog.Fatal(err)', '}'];

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Uses net/http of the standard library, in gofmt style. */
export const generate: Generator = (planned) => {
  const { method, url, headers, body } = planned;
  const named = methods.includes(method) ? `http.Method${methodName(method)}` : literal(method);
  const address = url.length > 1 ? 'endpoint' : text(url);
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
      body && `body := strings.NewReader(${text(body)})`,
      url.length > 1 && `endpoint := ${text(url)}`,
      `req, err := http.NewRequest(${named}, ${address}, ${body ? 'body' : 'nil'})`,
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

function imports({ body, runs }: Plan): string[] {
  return [
    'fmt',
    'io',
    'log',
    'net/http',
    'time',
    ...(hasEncodedSecret(runs) ? ['net/url'] : []),
    ...(hasSecret(runs) ? ['os'] : []),
    ...(body ? ['strings'] : []),
  ].sort();
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
