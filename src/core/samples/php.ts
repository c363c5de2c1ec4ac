import { indent, program } from './layout';
import { bracedEscape, doubleQuoted, expression, growUntilAbsent, isPlain } from './literals';
import { headerLine } from './c-literals';
import { timeoutSeconds, type Generator } from './plan';

/** Uses the curl extension of PHP. */
export const generate: Generator = ({ method, url, headers, body }) =>
  program(
    '<?php',
    '',
    body && [`$body = ${text(body)};`, ''],
    `$curl = curl_init(${text(url)});`,
    'curl_setopt_array($curl, [',
    indent(
      '    ',
      method === 'HEAD' && 'CURLOPT_NOBODY => true,',
      (body || !['GET', 'HEAD'].includes(method)) && `CURLOPT_CUSTOMREQUEST => ${literal(method)},`,
      headers.length > 0 && [
        'CURLOPT_HTTPHEADER => [',
        indent('    ', ...headers.map((h) => `${text(headerLine(h))},`)),
        '],',
      ],
      body && 'CURLOPT_POSTFIELDS => $body,',
      'CURLOPT_RETURNTRANSFER => true,',
      `CURLOPT_TIMEOUT => ${timeoutSeconds},`,
    ),
    ']);',
    '',
    '$response = curl_exec($curl);',
    'if ($response === false) {',
    '    fwrite(STDERR, curl_error($curl) . PHP_EOL);',
    '    exit(1);',
    '}',
    '$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);',
    'if ($status < 200 || $status > 299) {',
    '    fwrite(STDERR, $response . PHP_EOL);',
    '    exit(1);',
    '}',
    'echo $response, PHP_EOL;',
  );

const text = expression({
  literal,
  secret: (env, encoded) => (encoded ? `rawurlencode(getenv('${env}'))` : `getenv('${env}')`),
  concat: ' . ',
});

/** Returns a nowdoc for several lines, a double-quoted string for invisible characters, else a single-quoted string. */
function literal(value: string): string {
  if (!isPlain(value)) return doubleQuoted(value, bracedEscape, { $: '\\$' });
  if (value.includes('\n')) {
    const mark = growUntilAbsent(value, (round) => `BODY${'_'.repeat(round)}`);
    return `<<<'${mark}'\n${value}\n${mark}`;
  }
  return `'${value.replace(/['\\]/g, '\\$&')}'`;
}
