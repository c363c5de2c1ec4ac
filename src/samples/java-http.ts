/** What Java and Kotlin share: java.net.http and the literals of a `"..."` string. */
import { escapeText, unicodeEscape } from './literals';
import type { Plan } from './plan';

const builders = ['GET', 'POST', 'PUT', 'DELETE'];

/** The builder's call for a method: `POST(publisher)`, `GET()`, `method("PATCH", publisher)`. */
export function methodCall(
  { method, body }: Plan,
  publisher: string,
  literal: (text: string) => string,
): string {
  const bare = method === 'GET' || method === 'DELETE';
  if (builders.includes(method) && bare === !body) return `${method}(${body ? publisher : ''})`;
  return `method(${literal(method)}, ${body ? publisher : 'HttpRequest.BodyPublishers.noBody()'})`;
}

/** Escapes for a double-quoted string; `more` adds a language's own. */
export function escaped(text: string, more: Record<string, string> = {}): string {
  const special = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t', ...more };
  return escapeText(text, { special, other: unicodeEscape });
}

/** Both languages strip the common indentation of a block: some line must have none of its own. */
export function stripsClean(text: string): boolean {
  return /^\S/m.test(text);
}
