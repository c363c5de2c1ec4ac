import { indent, program, separated } from './layout';
import { doubleQuoted, expression, hasEncodedSecret, isPlain, plainText } from './literals';
import { bodyPublisher, methodCall, publisher, stripsClean } from './java-http';
import { timeoutSeconds, type Generator, type Part, type Plan } from './plan';

/** Uses java.net.http of the JDK. The class is not public, so the file may have any name. */
export const generate: Generator = (planned) => {
  const { url, headers, bytes, pieces = [] } = planned;
  const publishers = pieces.map((piece) => publisher(piece, doubleQuoted, text));
  return program(
    imports(planned).map((name) => `import ${name};`),
    '',
    'class Sample {',
    '    public static void main(String[] args) throws Exception {',
    indent(
      '        ',
      bytes && bodyLines(bytes),
      publishers.length > 1 && [
        'HttpRequest.BodyPublisher body = HttpRequest.BodyPublishers.concat(',
        indent('        ', separated(publishers, ');')),
      ],
      `HttpRequest request = HttpRequest.newBuilder(URI.create(${text(url)}))`,
      indent(
        '        ',
        ...headers.map((h) => `.header(${doubleQuoted(h.name)}, ${text(h.value)})`),
        `.timeout(Duration.ofSeconds(${timeoutSeconds}))`,
        `.${methodCall(planned, bodyPublisher(planned, publishers), doubleQuoted)}`,
        '.build();',
      ),
      'HttpResponse<String> response = HttpClient.newHttpClient()',
      '        .send(request, HttpResponse.BodyHandlers.ofString());',
      '',
      'if (response.statusCode() < 200 || response.statusCode() > 299) {',
      '    System.err.println(response.body());',
      '    System.exit(1);',
      '}',
      'System.out.println(response.body());',
    ),
    '    }',
    '}',
  );
};

function imports({ runs, files }: Plan): string[] {
  const encodes = hasEncodedSecret(runs);
  return [
    'java.net.URI',
    ...(encodes ? ['java.net.URLEncoder'] : []),
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
    ...(encodes ? ['java.nio.charset.StandardCharsets'] : []),
    ...(files.length > 0 ? ['java.nio.file.Path'] : []),
    'java.time.Duration',
  ];
}

const text = expression({
  literal: doubleQuoted,
  secret: (env, encoded) =>
    encoded
      ? `URLEncoder.encode(System.getenv("${env}"), StandardCharsets.UTF_8)`
      : `System.getenv("${env}")`,
  concat: ' + ',
});

/** Returns a text block for several lines. Java strips trailing spaces, so the last one is written `\s`. */
function bodyLines(parts: Part[]): string[] {
  const value = plainText(parts) ?? '';
  if (!value.includes('\n') || !isPlain(value) || !stripsClean(value))
    return [`String body = ${text(parts)};`];
  const block = value
    .replaceAll('\\', '\\\\')
    .replace(/"""|"$/g, (quotes) => quotes.replaceAll('"', '\\"'))
    .replace(/ $/gm, '\\s');
  const lines = block.split('\n').map((line) => (line === '' ? '' : `        ${line}`));
  const last = lines.pop() ?? '';
  return ['String body = """', ...lines, `${last === '' ? '        ' : last}""";`];
}
