import { indent, program } from './layout';
import {
  bracedEscape,
  escapeText,
  expression,
  growUntilAbsent,
  isPlain,
  type ExpressionStyle,
} from './literals';
import type { Generator, MultipartPart } from './model';
import { writeMultipart } from './multipart';
import { plan, timeoutSeconds, valueParts, type Part, type Plan } from './plan';

/** The curl extension, as it comes with PHP. */
export const generate: Generator = (request) => {
  const { method, url, headers, body } = plan(request);
  const bytes = body?.kind === 'bytes' ? body.parts : undefined;
  const form = body?.kind === 'multipart' ? body.parts : undefined;
  // A PHP array has each name once; a form that repeats one is written out.
  const written =
    form && new Set(form.map((p) => p.name)).size < form.length ? writeMultipart(form) : undefined;
  const headerLines = [
    ...headers.map((h) => text(headerParts(h))),
    ...(written ? [literal(`Content-Type: ${written.contentType}`)] : []),
  ];
  return program(
    '<?php',
    '',
    bytes && [`$body = ${text(bytes)};`, ''],
    written && [
      '$body = implode([',
      indent(
        '    ',
        ...written.segments.map((s) =>
          'file' in s ? `file_get_contents(${literal(s.file)}),` : `${text([s])},`,
        ),
      ),
      ']);',
      '',
    ],
    `$curl = curl_init(${text(url)});`,
    'curl_setopt_array($curl, [',
    indent(
      '    ',
      method === 'HEAD' && 'CURLOPT_NOBODY => true,',
      (body || !['GET', 'HEAD'].includes(method)) && `CURLOPT_CUSTOMREQUEST => ${literal(method)},`,
      headerLines.length > 0 && [
        'CURLOPT_HTTPHEADER => [',
        indent('    ', ...headerLines.map((line) => `${line},`)),
        '],',
      ],
      (bytes ?? written) && 'CURLOPT_POSTFIELDS => $body,',
      form &&
        !written && [
          'CURLOPT_POSTFIELDS => [',
          indent('    ', ...form.map((p) => `${literal(p.name)} => ${formPart(p)},`)),
          '],',
        ],
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
};

/** curl sends a header without a value only when a semicolon stands in place of the colon. */
function headerParts({ name, value }: Plan['headers'][number]): Part[] {
  const [first, ...rest] = value;
  if (!first || !('text' in first)) return [{ text: `${name}: ` }, ...value];
  if (first.text === '' && rest.length === 0) return [{ text: `${name};` }];
  return [{ text: `${name}: ${first.text}` }, ...rest];
}

function formPart(part: MultipartPart): string {
  if (part.kind === 'field') return text(valueParts(part.value));
  return `new CURLFile(${literal(part.fileName)}, ${literal(part.mediaType)})`;
}

const style: ExpressionStyle = {
  literal,
  secret: (env, encoded) => (encoded ? `rawurlencode(getenv('${env}'))` : `getenv('${env}')`),
  concat: ' . ',
};

function text(parts: Part[]): string {
  return expression(parts, style);
}

/** Nowdoc for several lines; double quotes, with their escapes, only for what cannot be seen. */
export function literal(value: string): string {
  if (!isPlain(value)) {
    const special = {
      '\\': '\\\\',
      '"': '\\"',
      $: '\\$',
      '\n': '\\n',
      '\r': '\\r',
      '\t': '\\t',
    };
    return `"${escapeText(value, { special, other: bracedEscape })}"`;
  }
  if (value.includes('\n')) {
    const mark = growUntilAbsent(value, (round) => `BODY${'_'.repeat(round)}`);
    return `<<<'${mark}'\n${value}\n${mark}`;
  }
  return `'${value.replace(/['\\]/g, '\\$&')}'`;
}
