import { indent, program, separated } from './layout';
import {
  doubleQuoted,
  expression,
  hasEncodedSecret,
  isPlain,
  plainText,
  unicodeEscape,
} from './literals';
import { bodyPublisher, methodCall, publisher, stripsClean } from './java-http';
import { timeoutSeconds, type Generator, type Part, type Plan } from './plan';

/** Uses java.net.http of the JDK, so a Kotlin project needs no dependency. */
export const generate: Generator = (planned) => {
  const { url, headers, bytes, pieces = [] } = planned;
  const publishers = pieces.map((piece) => publisher(piece, literal, text));
  return program(
    imports(planned).map((name) => `import ${name}`),
    '',
    'fun main() {',
    indent(
      '    ',
      bytes && bodyLines(bytes),
      publishers.length > 1 && [
        'val body = HttpRequest.BodyPublishers.concat(',
        indent('    ', separated(publishers)),
        ')',
      ],
      `val request = HttpRequest.newBuilder(URI.create(${text(url)}))`,
      indent(
        '    ',
        ...headers.map((h) => `.header(${literal(h.name)}, ${text(h.value)})`),
        `.timeout(Duration.ofSeconds(${timeoutSeconds}))`,
        `.${methodCall(planned, bodyPublisher(planned, publishers), literal)}`,
        '.build()',
      ),
      'val response = HttpClient.newHttpClient()',
      '    .send(request, HttpResponse.BodyHandlers.ofString())',
      '',
      'if (response.statusCode() !in 200..299) {',
      '    System.err.println(response.body())',
      '    exitProcess(1)',
      '}',
      'println(response.body())',
    ),
    '}',
  );
};

function imports({ runs, files }: Plan): string[] {
  return [
    'java.net.URI',
    ...(hasEncodedSecret(runs) ? ['java.net.URLEncoder'] : []),
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
    ...(files.length > 0 ? ['java.nio.file.Path'] : []),
    'java.time.Duration',
    'kotlin.system.exitProcess',
  ];
}

const text = expression({
  literal,
  secret: (env, encoded) =>
    encoded ? `URLEncoder.encode(System.getenv("${env}"), "UTF-8")` : `System.getenv("${env}")`,
  concat: ' + ',
  template: { open: '"', hole: (code) => `\${${code}}`, close: '"' },
});

function literal(value: string): string {
  return doubleQuoted(value, unicodeEscape, { $: '\\$' });
}

/** Returns a raw string for several lines. It has templates but no escapes, so `$` is written as a template. */
function bodyLines(parts: Part[]): string[] {
  const value = plainText(parts) ?? '';
  const raw = value.includes('\n') && isPlain(value) && stripsClean(value);
  if (!raw || value.includes('"""')) return [`val body = ${text(parts)}`];
  const lines = value.replaceAll('$', () => "${'$'}").split('\n');
  return [
    'val body = """',
    ...lines.map((line) => (line === '' ? '' : `    ${line}`)),
    '""".trimIndent()',
  ];
}
