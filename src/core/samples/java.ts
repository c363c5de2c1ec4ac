import { indent, program } from './layout';
import { doubleQuoted, expression, hasEncodedSecret, isPlain, plainText } from './literals';
import { httpCall, httpImports, stripsClean } from './java-http';
import type { Generator, Part } from './plan';

/** Uses java.net.http of the JDK. The class is not public, so the file may have any name. */
export const generate: Generator = (planned) => {
  const { body, runs } = planned;
  const charsets = hasEncodedSecret(runs) ? ['java.nio.charset.StandardCharsets'] : [];
  return program(
    httpImports(planned, ...charsets).map((name) => `import ${name};`),
    '',
    'class Sample {',
    '    public static void main(String[] args) throws Exception {',
    indent(
      '        ',
      body && bodyLines(body),
      httpCall(planned, {
        unit: '        ',
        declare: (type, name) => `${type} ${name}`,
        end: ';',
        literal: doubleQuoted,
        text,
      }),
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

const text = expression({
  literal: doubleQuoted,
  secret: (env, encoded) =>
    encoded
      ? `URLEncoder.encode(System.getenv("${env}"), StandardCharsets.UTF_8)`
      : `System.getenv("${env}")`,
  concat: ' + ',
});

/** Returns a text block for several lines. Java removes spaces at line ends, so the last of them is written `\s`. */
function bodyLines(parts: Part[]): string[] {
  const value = plainText(parts) ?? '';
  if (!value.includes('\n') || !isPlain(value) || !stripsClean(value))
    return [`String body = ${text(parts)};`];
  const block = value
    .replaceAll('\\', '\\\\')
    .replace(/"""|"$/g, (quotes) => quotes.replaceAll('"', '\\"'))
    .replace(/ $/gm, '\\s');
  const lines = indent('        ', ...block.split('\n'));
  const last = lines.pop() ?? '';
  return ['String body = """', ...lines, `${last === '' ? '        ' : last}""";`];
}
