/** Code of java.net.http that Java and Kotlin share. */
import type { Part, Piece, Plan } from './plan';

const builders = ['GET', 'POST', 'PUT', 'DELETE'];

/** Returns the builder's call for a method: `POST(publisher)`, `GET()`, `method("PATCH", publisher)`. */
export function methodCall(
  { method, hasBody }: Plan,
  publisher: string,
  literal: (text: string) => string,
): string {
  const bare = method === 'GET' || method === 'DELETE';
  if (builders.includes(method) && bare === !hasBody)
    return `${method}(${hasBody ? publisher : ''})`;
  return `method(${literal(method)}, ${hasBody ? publisher : 'HttpRequest.BodyPublishers.noBody()'})`;
}

export function publisher(
  piece: Piece,
  literal: (text: string) => string,
  text: (parts: Part[]) => string,
): string {
  return 'file' in piece
    ? `HttpRequest.BodyPublishers.ofFile(Path.of(${literal(piece.file)}))`
    : `HttpRequest.BodyPublishers.ofString(${text([piece])})`;
}

/** Returns the publisher of the body. A text or several pieces are in a variable `body`. */
export function bodyPublisher({ bytes }: Plan, [first, ...others]: string[]): string {
  if (bytes) return 'HttpRequest.BodyPublishers.ofString(body)';
  return others.length === 0 && first !== undefined ? first : 'body';
}

/** Reports whether one line has no indentation. If not, both languages strip the common indentation of a block. */
export function stripsClean(text: string): boolean {
  return /^\S/m.test(text);
}
