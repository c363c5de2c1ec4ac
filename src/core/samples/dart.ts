import { indent, program } from './layout';
import { bracedEscape, expression, hasSecret, isPlain, quotedWith } from './literals';
import { timeoutSeconds, type Generator } from './plan';

/** Uses package:http with `bodyBytes`, because a string body changes the Content-Type. */
export const generate: Generator = ({ method, url, headers, body }) =>
  program(
    "import 'dart:convert';",
    "import 'dart:io';",
    '',
    "import 'package:http/http.dart' as http;",
    '',
    'Future<void> main() async {',
    indent(
      '  ',
      body && [`${hasSecret(body) ? 'final' : 'const'} body = ${text(body)};`, ''],
      `final request = http.Request(${literal(method)}, Uri.parse(${text(url)}));`,
      headers.map((h) => `request.headers[${literal(h.name)}] = ${text(h.value)};`),
      body && 'request.bodyBytes = utf8.encode(body);',
      '',
      'final response = await http.Response.fromStream(',
      `  await request.send().timeout(const Duration(seconds: ${timeoutSeconds})),`,
      ');',
      'final text = utf8.decode(response.bodyBytes);',
      'if (response.statusCode < 200 || response.statusCode > 299) {',
      '  stderr.writeln(text);',
      '  exit(1);',
      '}',
      'stdout.writeln(text);',
    ),
    '}',
  );

const text = expression({
  literal,
  secret: (env, encoded) => {
    const value = `Platform.environment['${env}']!`;
    return encoded ? `Uri.encodeQueryComponent(${value})` : value;
  },
  concat: ' + ',
  template: { open: "'", hole: (code) => `\${${code}}`, close: "'" },
});

/** Returns a raw string for several lines. It starts with a newline, because Dart ignores a first line of spaces. */
function literal(value: string): string {
  if (isPlain(value) && value.includes('\n'))
    for (const quote of ["'''", '"""'])
      if (!value.includes(quote) && !value.endsWith(quote.charAt(0)))
        return `r${quote}\n${value}${quote}`;
  const quote = value.includes("'") && !value.includes('"') ? '"' : "'";
  return quotedWith(quote, value, bracedEscape, { $: '\\$' });
}
