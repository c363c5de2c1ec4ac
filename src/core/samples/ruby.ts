import { indent, program, separated } from './layout';
import {
  doubleQuoted,
  expression,
  growUntilAbsent,
  hasEncodedSecret,
  isPlain,
  plainText,
  unicodeEscape,
  type ExpressionStyle,
} from './literals';
import type { Generator, MultipartPart } from './model';
import { bodyTexts, plan, valueParts, type Part, type Piece } from './plan';

const classes = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** net/http of the standard library; it gives up after 60 seconds by itself. */
export const generate: Generator = (request) => {
  const { method, url, headers, body } = plan(request);
  const [document, rest] = body?.kind === 'bytes' ? hereDocument(body.parts) : [undefined, []];
  const withBody = body !== undefined;
  const known = classes.includes(method);
  const name = method.charAt(0) + method.slice(1).toLowerCase();
  return program(
    '# frozen_string_literal: true',
    '',
    "require 'net/http'",
    hasEncodedSecret(url, bodyTexts(body)) && "require 'uri'",
    '',
    `uri = URI(${text(url)})`,
    known
      ? `request = Net::HTTP::${name}.new(uri)`
      : `request = Net::HTTPGenericRequest.new(${literal(method)}, ${withBody}, true, uri)`,
    headers.map((h) => `request[${literal(h.name)}] = ${text(h.value)}`),
    document && [`request.body = ${document}`, rest],
    body?.kind === 'bytes' && !document && `request.body = ${text(body.parts)}`,
    body?.kind === 'pieces' && bodyOf(body.pieces),
    body?.kind === 'multipart' && [
      'request.set_form(',
      indent('  ', '[', indent('  ', separated(body.parts.map(formPart))), '],'),
      "  'multipart/form-data'",
      ')',
    ],
    '',
    "response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    '  http.request(request)',
    'end',
    'abort "#{response.code} #{response.body}" unless response.is_a?(Net::HTTPSuccess)',
    'puts response.body',
  );
};

/** Texts and files of other encodings join as bytes only. */
function bodyOf(pieces: Piece[]): string[] {
  const list = pieces.map((piece) =>
    'file' in piece ? `File.binread(${literal(piece.file)})` : text([piece]),
  );
  if (list.length === 1) return [`request.body = ${list.join('')}`];
  return ['request.body = [', ...indent('  ', separated(list)), '].map(&:b).join'];
}

function formPart(part: MultipartPart): string {
  if (part.kind === 'field') return `[${literal(part.name)}, ${text(valueParts(part.value))}]`;
  const file = literal(part.fileName);
  const options = `{ filename: ${file}, content_type: ${literal(part.mediaType)} }`;
  return `[${literal(part.name)}, File.open(${file}, 'rb'), ${options}]`;
}

const style: ExpressionStyle = {
  literal,
  secret: (env, encoded) =>
    encoded ? `URI.encode_www_form_component(ENV.fetch('${env}'))` : `ENV.fetch('${env}')`,
  concat: ' + ',
  template: { open: '"', hole: (code) => `#{${code}}`, close: '"' },
};

const text = (parts: Part[]): string => expression(parts, style);

/**
 * A squiggly here-document gives back exactly the text when one of its lines has no indentation
 * (nothing more is stripped) and a final newline is taken off. Undefined when it would not.
 */
function hereDocument(parts: Part[]): [string | undefined, string[]] {
  const value = plainText(parts) ?? '';
  if (!value.includes('\n') || !isPlain(value) || !/^\S/m.test(value)) return [undefined, []];
  const mark = growUntilAbsent(value, (round) => `BODY${'_'.repeat(round)}`);
  const lines = value.split('\n').map((line) => (line === '' ? '' : `  ${line}`));
  return [`<<~'${mark}'.chomp`, [...lines, mark]];
}

/** Single quotes while nothing needs an escape that only double quotes have. */
export function literal(value: string): string {
  if (isPlain(value) && !value.includes('\n') && !/['\\]/.test(value)) return `'${value}'`;
  return doubleQuoted(value, unicodeEscape, { '#': '\\#' });
}
