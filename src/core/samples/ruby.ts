import { indent, methodName, program, separated } from './layout';
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
import type { Generator } from './model';
import { plan, type Part } from './plan';

const classes = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** net/http of the standard library; it gives up after 60 seconds by itself. */
export const generate: Generator = (request) => {
  const { method, url, headers, hasBody, bytes, pieces, runs } = plan(request);
  const [document, rest] = bytes ? hereDocument(bytes) : [undefined, []];
  const items =
    pieces?.map((piece) =>
      'file' in piece ? `File.binread(${literal(piece.file)})` : text([piece]),
    ) ?? [];
  return program(
    '# frozen_string_literal: true',
    '',
    "require 'net/http'",
    hasEncodedSecret(runs) && "require 'uri'",
    '',
    `uri = URI(${text(url)})`,
    classes.includes(method)
      ? `request = Net::HTTP::${methodName(method)}.new(uri)`
      : `request = Net::HTTPGenericRequest.new(${literal(method)}, ${hasBody}, true, uri)`,
    headers.map((h) => `request[${literal(h.name)}] = ${text(h.value)}`),
    document && [`request.body = ${document}`, rest],
    bytes && !document && `request.body = ${text(bytes)}`,
    items.length === 1 && `request.body = ${items.join('')}`,
    // Texts and files of other encodings join as bytes only.
    items.length > 1 && ['request.body = [', indent('  ', separated(items)), '].map(&:b).join'],
    '',
    "response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    '  http.request(request)',
    'end',
    'abort "#{response.code} #{response.body}" unless response.is_a?(Net::HTTPSuccess)',
    'puts response.body',
  );
};

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
function literal(value: string): string {
  if (isPlain(value) && !value.includes('\n') && !/['\\]/.test(value)) return `'${value}'`;
  return doubleQuoted(value, unicodeEscape, { '#': '\\#' });
}
