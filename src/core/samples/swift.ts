import { program } from './layout';
import { bracedEscape, doubleQuoted, expression, isPlain } from './literals';
import { timeoutSeconds, type Generator } from './plan';

/** Uses URLSession of Foundation; top-level code requires the file name main.swift. */
export const generate: Generator = ({ method, url, headers, body }) =>
  program(
    'import Foundation',
    '#if canImport(FoundationNetworking)',
    'import FoundationNetworking',
    '#endif',
    '',
    body && `let body = ${text(body)}`,
    `var request = URLRequest(url: URL(string: ${text(url)})!, timeoutInterval: ${timeoutSeconds})`,
    `request.httpMethod = ${literal(method)}`,
    headers.map(
      (h) => `request.setValue(${text(h.value)}, forHTTPHeaderField: ${literal(h.name)})`,
    ),
    body && 'request.httpBody = Data(body.utf8)',
    '',
    'let (data, response) = try await URLSession.shared.data(for: request)',
    'guard let http = response as? HTTPURLResponse, (200..<300).contains(http.statusCode) else {',
    '    FileHandle.standardError.write(data)',
    '    exit(1)',
    '}',
    'print(String(decoding: data, as: UTF8.self))',
  );

const text = expression({
  literal,
  secret: (env, encoded) => {
    const value = `ProcessInfo.processInfo.environment["${env}"]!`;
    return encoded
      ? `${value}.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!`
      : value;
  },
  concat: ' + ',
});

/** Returns a string literal with enough `#` signs that quotes and backslashes need no escape. */
function literal(value: string): string {
  if (/["\\\n]/.test(value) && isPlain(value)) {
    const several = value.includes('\n');
    let signs = several ? '' : '#';
    // In a multi-line literal, one `"` before `#` signs is valid but confusing, so the literal gets more signs.
    const ends = () => (signs === '' ? '"""' : `"${signs}`);
    while (value.includes(ends()) || value.includes(`\\${signs}`)) signs += '#';
    return several ? `${signs}"""\n${value}\n"""${signs}` : `${signs}"${value}"${signs}`;
  }
  return doubleQuoted(value, bracedEscape);
}
