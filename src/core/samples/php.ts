import { indent, program } from './layout';
import {
  bracedEscape,
  doubleQuoted,
  expression,
  growUntilAbsent,
  isPlain,
  type ExpressionStyle,
} from './literals';
import type { Generator, MultipartPart } from './model';
import { plan, timeoutSeconds, valueParts, type Part, type Piece, type Plan } from './plan';

/** The curl extension, as it comes with PHP. */
export const generate: Generator = (request) => {
  const { method, url, headers, body } = plan(request, repeatsName);
  const form = body?.kind === 'multipart' ? body.parts : undefined;
  return program(
    '<?php',
    '',
    body?.kind === 'bytes' && [`$body = ${text(body.parts)};`, ''],
    body?.kind === 'pieces' && [bodyOf(body.pieces), ''],
    `$curl = curl_init(${text(url)});`,
    'curl_setopt_array($curl, [',
    indent(
      '    ',
      method === 'HEAD' && 'CURLOPT_NOBODY => true,',
      (body || !['GET', 'HEAD'].includes(method)) && `CURLOPT_CUSTOMREQUEST => ${literal(method)},`,
      headers.length > 0 && [
        'CURLOPT_HTTPHEADER => [',
        indent('    ', ...headers.map((h) => `${text(headerParts(h))},`)),
        '],',
      ],
      body && !form && 'CURLOPT_POSTFIELDS => $body,',
      form && [
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

/** A PHP array has each name once; a form that repeats one is written out. */
function repeatsName(parts: MultipartPart[]): boolean {
  return new Set(parts.map((part) => part.name)).size < parts.length;
}

function bodyOf(pieces: Piece[]): string[] {
  const list = pieces.map((piece) =>
    'file' in piece ? `file_get_contents(${literal(piece.file)})` : text([piece]),
  );
  if (list.length === 1) return [`$body = ${list.join('')};`];
  return ['$body = implode([', ...indent('    ', ...list.map((item) => `${item},`)), ']);'];
}

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

const text = (parts: Part[]): string => expression(parts, style);

/** Nowdoc for several lines; double quotes, with their escapes, only for what cannot be seen. */
export function literal(value: string): string {
  if (!isPlain(value)) return doubleQuoted(value, bracedEscape, { $: '\\$' });
  if (value.includes('\n')) {
    const mark = growUntilAbsent(value, (round) => `BODY${'_'.repeat(round)}`);
    return `<<<'${mark}'\n${value}\n${mark}`;
  }
  return `'${value.replace(/['\\]/g, '\\$&')}'`;
}
