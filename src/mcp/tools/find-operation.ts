import type { Content, Operation } from '../content';
import { quoted, ToolProblem } from '../tool';

/** What names an operation is no longer. */
export const operationLimit = 2000;

const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;

const list = (operations: readonly Operation[]): string =>
  operations.map((one) => `- ${nameOf(one)} (${one.api}): ${one.summary ?? one.title}`).join('\n');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The operation that a text names: by method and path, its path alone, its operationId, title or page.
 * @throws {ToolProblem} where none is called so, with all there are; or more than one is
 */
export function findOperation(content: Content, asked: string, api: string | undefined): Operation {
  const text = decoded(asked.trim()).normalize('NFC');
  const call = text.replace(/\s+/g, ' ').toLowerCase();
  const [address = ''] = text.replace(content.origin, '').split(/[?#]/);
  const own = content.operations.filter((one) => api === undefined || one.api === api);
  const found = own.filter(
    (one) =>
      nameOf(one).toLowerCase() === call ||
      one.path.toLowerCase() === call ||
      `${one.method} ${one.url}`.toLowerCase() === call ||
      one.url.toLowerCase() === call ||
      one.operationId === text ||
      one.title === text ||
      one.route === address.replace(/(?:\.md|\/)$/, ''),
  );
  const [first, ...others] = found;
  if (first && others.length === 0) return first;
  throw new ToolProblem(
    first
      ? `${quoted(asked)} names ${found.length} operations; say which with api:\n${list(found)}`
      : `There is no operation ${quoted(asked)}. These there are:\n${list(own)}`,
  );
}
