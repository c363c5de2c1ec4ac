import { indent, program } from './layout';
import {
  bracedEscape,
  escapeText,
  expression,
  hasSecret,
  isPlain,
  type ExpressionStyle,
} from './literals';
import type { Generator, MultipartPart } from './model';
import { plan, timeoutSeconds, valueParts, type Part, type Piece } from './plan';

/** package:http; `bodyBytes`, since a string body would change the Content-Type. */
export const generate: Generator = (request) => {
  const { method, url, headers, body } = plan(request);
  const form = body?.kind === 'multipart' ? body.parts : undefined;
  const type = form ? 'MultipartRequest' : 'Request';
  return program(
    "import 'dart:convert';",
    "import 'dart:io';",
    '',
    "import 'package:http/http.dart' as http;",
    form?.some((p) => p.kind === 'file') && "import 'package:http_parser/http_parser.dart';",
    '',
    'Future<void> main() async {',
    indent(
      '  ',
      body?.kind === 'bytes' && [
        `${hasSecret(body.parts) ? 'final' : 'const'} body = ${text(body.parts)};`,
        '',
      ],
      `final request = http.${type}(${literal(method)}, Uri.parse(${text(url)}));`,
      headers.map((h) => `request.headers[${literal(h.name)}] = ${text(h.value)};`),
      body?.kind === 'pieces' && bodyOf(body.pieces),
      body?.kind === 'bytes' && 'request.bodyBytes = utf8.encode(body);',
      form?.map((part) => formPart(part, form)),
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
};

function bodyOf(pieces: Piece[]): string[] {
  const list = pieces.map((piece) =>
    'file' in piece
      ? `await File(${literal(piece.file)}).readAsBytes()`
      : `utf8.encode(${text([piece])})`,
  );
  if (list.length === 1) return [`request.bodyBytes = ${list.join('')};`];
  return ['request.bodyBytes = [', ...indent('  ', ...list.map((item) => `...${item},`)), '];'];
}

/** `fields` is a map: a name that comes twice goes as a file part without a file name. */
function formPart(part: MultipartPart, all: MultipartPart[]): string[] {
  const name = literal(part.name);
  if (part.kind === 'field') {
    const value = text(valueParts(part.value));
    return all.filter((p) => p.name === part.name).length > 1
      ? [`request.files.add(http.MultipartFile.fromString(${name}, ${value}));`]
      : [`request.fields[${name}] = ${value};`];
  }
  return [
    'request.files.add(',
    '  await http.MultipartFile.fromPath(',
    `    ${name},`,
    `    ${literal(part.fileName)},`,
    `    contentType: MediaType.parse(${literal(part.mediaType)}),`,
    '  ),',
    ');',
  ];
}

const style: ExpressionStyle = {
  literal,
  secret: (env, encoded) => {
    const value = `Platform.environment['${env}']!`;
    return encoded ? `Uri.encodeQueryComponent(${value})` : value;
  },
  concat: ' + ',
  template: { open: "'", hole: (code) => `\${${code}}`, close: "'" },
};

const text = (parts: Part[]): string => expression(parts, style);

/** A raw triple-quoted string for several lines; a first line of spaces only would be dropped. */
function literal(value: string): string {
  if (isPlain(value) && value.includes('\n'))
    for (const quote of ["'''", '"""'])
      if (!value.includes(quote) && !value.endsWith(quote.charAt(0)))
        return `r${quote}\n${value}${quote}`;
  const quote = value.includes("'") && !value.includes('"') ? '"' : "'";
  const special = {
    '\\': '\\\\',
    $: '\\$',
    '\n': '\\n',
    '\r': '\\r',
    '\t': '\\t',
    [quote]: `\\${quote}`,
  };
  return quote + escapeText(value, { special, other: bracedEscape }) + quote;
}
