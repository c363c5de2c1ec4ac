import type { Content, Operation } from '../content';
import { decoded, quoted, textInput, ToolProblem } from '../tool';

/** What names an operation. */
export const operationInput = textInput(
  2000,
  'Method and path (POST /device/sale), an operationId, or the page of the operation.',
);

const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;

const list = (operations: readonly Operation[]): string =>
  operations.map((one) => `- ${nameOf(one)} (${one.api}): ${one.summary ?? one.title}`).join('\n');

const methodName = /\b(?:GET|POST|PUT|PATCH|DELETE)\b/i;

/** Whether a path is that of an operation: with the path of a server before it, and values in place of `{…}`. */
function isPathOf({ path }: Operation, asked: string): boolean {
  const parts = path.split(/\{[^}]+\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^(?:/[\\w.-]+)*${parts.join('(?:\\{[^}/]*\\}|[^/]+)')}$`, 'i').test(asked);
}

/**
 * The operation that a text names: by method and path in any common form (with a server, as curl, the path
 * alone), by operationId, title or page. What several APIs have alike is that of the first.
 * @throws {ToolProblem} where none is called so, with all there are; or more than one is
 */
export function findOperation(content: Content, asked: string, api: string | undefined): Operation {
  const text = decoded(asked.trim()).normalize('NFC');
  const [address = ''] = text.replace(content.origin, '').split(/[?#]/);
  const method = methodName.exec(text)?.[0].toUpperCase();
  const [place = ''] = /(?:https?:\/\/|\/|(?<=^|\s)[\w-]+\/)[^\s'"?#]*/.exec(text) ?? [];
  const path = place.replace(/^https?:\/\/[^/]*/, '').replace(/\/$/, '');
  const own = content.operations.filter((one) => api === undefined || one.api === api);
  const named = own.filter(
    (one) =>
      one.operationId?.toLowerCase() === text.toLowerCase() ||
      one.title === text ||
      one.route === address.replace(/(?:\.md|\/)$/, ''),
  );
  const byPath = own.filter(
    (one) =>
      (method === undefined || one.method.toUpperCase() === method) &&
      path !== '' &&
      isPathOf(one, path.startsWith('/') ? path : `/${path}`),
  );
  const longest = Math.max(...byPath.map((one) => one.path.length));
  const found = named.length > 0 ? named : byPath.filter((one) => one.path.length === longest);
  const [first] = found;
  // Two APIs describe the same call: both pages have it.
  if (first && new Set(found.map(nameOf)).size === 1) return first;
  throw new ToolProblem(
    first
      ? `${quoted(asked)} names ${found.length} operations; say which by its method:\n${list(found)}`
      : `There is no operation ${quoted(asked)}. These there are:\n${list(own)}`,
  );
}
