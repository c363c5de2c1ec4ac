import { indent, methodName, program } from './layout';
import {
  doubleQuoted,
  expression,
  growUntilAbsent,
  hasEncodedSecret,
  isPlain,
  plainText,
  unicodeEscape,
} from './literals';
import type { Generator, Part } from './plan';

const classes = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Uses net/http of the standard library. Its default time limit is 60 seconds, so the program sets no limit. */
export const generate: Generator = ({ method, url, headers, body, runs }) => {
  const [document, rest] = body ? hereDocument(body) : [undefined, []];
  return program(
    '# frozen_string_literal: true',
    '',
    "require 'net/http'",
    hasEncodedSecret(runs) && "require 'uri'",
    '',
    `uri = URI(${text(url)})`,
    classes.includes(method)
      ? `request = Net::HTTP::${methodName(method)}.new(uri)`
      : `request = Net::HTTPGenericRequest.new(${literal(method)}, ${body !== undefined}, true, uri)`,
    headers.map((h) => `request[${literal(h.name)}] = ${text(h.value)}`),
    document && [`request.body = ${document}`, rest],
    body && !document && `request.body = ${text(body)}`,
    '',
    "response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    '  http.request(request)',
    'end',
    'abort "#{response.code} #{response.body}" unless response.is_a?(Net::HTTPSuccess)',
    'puts response.body',
  );
};

const text = expression({
  literal,
  secret: (env, encoded) =>
    encoded ? `URI.encode_www_form_component(ENV.fetch('${env}'))` : `ENV.fetch('${env}')`,
  concat: ' + ',
  template: { open: '"', hole: (code) => `#{${code}}`, close: '"' },
});

/** Returns a squiggly here-document; undefined if all lines are indented, because Ruby would remove the indentation. */
function hereDocument(parts: Part[]): [string | undefined, string[]] {
  const value = plainText(parts) ?? '';
  if (!value.includes('\n') || !isPlain(value) || !/^\S/m.test(value)) return [undefined, []];
  const mark = growUntilAbsent(value, (round) => `BODY${'_'.repeat(round)}`);
  return [`<<~'${mark}'.chomp`, [...indent('  ', ...value.split('\n')), mark]];
}

/** Returns a single-quoted string, or a double-quoted one if the text needs its escapes. */
function literal(value: string): string {
  if (isPlain(value) && !value.includes('\n') && !/['\\]/.test(value)) return `'${value}'`;
  return doubleQuoted(value, unicodeEscape, { '#': '\\#' });
}
