import { indent, program } from './layout';
import { expression, hasEncodedSecret, isPlain, type ExpressionStyle } from './literals';
import { escaped, methodCall, stripsClean } from './java-http';
import type { Generator } from './model';
import { writeMultipart } from './multipart';
import { plan, timeoutSeconds, type Part, type Plan } from './plan';

/** java.net.http of the JDK, so there is nothing to add to a Kotlin project. */
export const generate: Generator = (request) => {
  const planned = plan(request);
  const { url, headers, body } = planned;
  const form = body?.kind === 'multipart' ? writeMultipart(body.parts) : undefined;
  return program(
    imports(planned).map((name) => `import ${name}`),
    '',
    'fun main() {',
    indent(
      '    ',
      body?.kind === 'bytes' && bodyLines(body.parts),
      form && [
        'val body = HttpRequest.BodyPublishers.concat(',
        indent(
          '    ',
          form.segments.map((s, i) => {
            const comma = i < form.segments.length - 1 ? ',' : '';
            return 'file' in s
              ? `HttpRequest.BodyPublishers.ofFile(Path.of(${literal(s.file)}))${comma}`
              : `HttpRequest.BodyPublishers.ofString(${text([s])})${comma}`;
          }),
        ),
        ')',
      ],
      `val request = HttpRequest.newBuilder(URI.create(${text(url)}))`,
      indent(
        '    ',
        ...headers.map((h) => `.header(${literal(h.name)}, ${text(h.value)})`),
        form && `.header("Content-Type", ${literal(form.contentType)})`,
        `.timeout(Duration.ofSeconds(${timeoutSeconds}))`,
        `.${methodCall(planned, form ? 'body' : 'HttpRequest.BodyPublishers.ofString(body)', literal)}`,
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

function imports({ url, body }: Plan): string[] {
  const files = body?.kind === 'multipart' && body.parts.some((p) => p.kind === 'file');
  return [
    'java.net.URI',
    ...(hasEncodedSecret(url, body?.kind === 'bytes' ? body.parts : [])
      ? ['java.net.URLEncoder']
      : []),
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
    ...(files ? ['java.nio.file.Path'] : []),
    'java.time.Duration',
    'kotlin.system.exitProcess',
  ];
}

const style: ExpressionStyle = {
  literal,
  secret: (env, encoded) =>
    encoded ? `URLEncoder.encode(System.getenv("${env}"), "UTF-8")` : `System.getenv("${env}")`,
  concat: ' + ',
  template: { open: '"', hole: (code) => `\${${code}}`, close: '"' },
};

function text(parts: Part[]): string {
  return expression(parts, style);
}

function literal(value: string): string {
  return `"${escaped(value, { $: '\\$' })}"`;
}

/** A raw string for several lines: it has no escapes, but still templates, so `$` is one of them. */
function bodyLines(parts: Part[]): string[] {
  const [only] = parts;
  const value = parts.length === 1 && only && 'text' in only ? only.text : '';
  const raw = value.includes('\n') && isPlain(value) && stripsClean(value);
  if (!raw || value.includes('"""')) return [`val body = ${text(parts)}`];
  const lines = value.replaceAll('$', () => "${'$'}").split('\n');
  return [
    'val body = """',
    ...lines.map((line) => (line === '' ? '' : `    ${line}`)),
    '""".trimIndent()',
  ];
}
