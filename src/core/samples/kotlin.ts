import { indent, program } from './layout';
import { doubleQuoted, expression, isPlain, plainText, unicodeEscape } from './literals';
import { httpCall, httpImports, stripsClean } from './java-http';
import type { Generator, Part } from './plan';

/** Uses java.net.http of the JDK, so a Kotlin project needs no dependency. */
export const generate: Generator = (planned) => {
  const { body } = planned;
  const declare = (_type: string, name: string): string => `val ${name}`;
  return program(
    httpImports(planned, 'kotlin.system.exitProcess').map((name) => `import ${name}`),
    '',
    'fun main() {',
    indent(
      '    ',
      body && bodyLines(body),
      httpCall(planned, { unit: '    ', declare, end: '', literal, text }),
      'if (response.statusCode() !in 200..299) {',
      '    System.err.println(response.body())',
      '    exitProcess(1)',
      '}',
      'println(response.body())',
    ),
    '}',
  );
};

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

/** Returns a raw string for several lines. A raw string has templates but no escapes, so `$` becomes a template. */
function bodyLines(parts: Part[]): string[] {
  const value = plainText(parts) ?? '';
  const raw = value.includes('\n') && isPlain(value) && stripsClean(value);
  if (!raw || value.includes('"""')) return [`val body = ${text(parts)}`];
  const lines = value.replaceAll('$', () => "${'$'}").split('\n');
  return ['val body = """', ...indent('    ', ...lines), '""".trimIndent()'];
}
