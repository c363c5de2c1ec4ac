import * as z from 'zod';

import { apis } from '@portal/core/apis';
import { decodeAddress } from '@portal/core/values';
import type { Content, Operation } from '../content';
import { quoted, textInput, ToolProblem } from '../tool';

export const operationInput = textInput(
  2000,
  'Method and path (POST /device/sale), an operationId, or the page of the operation.',
);

export const apiInput = (about: string) =>
  z
    .enum(apis.map(({ key }) => key))
    .optional()
    .describe(about);

const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;

const list = (operations: readonly Operation[]): string =>
  operations.map((one) => `- ${nameOf(one)} (${one.api}): ${one.summary ?? one.title}`).join('\n');

const methodName = /\b(?:GET|POST|PUT|PATCH|DELETE)\b/i;

/** Whether a path matches an operation. The path may start with a server path and have values for `{…}`. */
function isPathOf({ path }: Operation, asked: string): boolean {
  const parts = path.split(/\{[^}]+\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^(?:/[\\w.-]+)*${parts.join('(?:\\{[^}/]*\\}|[^/]+)')}$`, 'i').test(asked);
}

/**
 * Finds an operation by operationId, title or page, or by method and path in any common form (with server, in a
 * curl command, path only). If both APIs have the operation, returns that of the first API.
 * @throws {ToolProblem} if no operation matches (the message lists all operations), or if several match
 */
export function findOperation(content: Content, asked: string, api: string | undefined): Operation {
  const text = decodeAddress(asked.trim()).normalize('NFC');
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
  // Operations with the same method and path are one call that both APIs document.
  if (first && new Set(found.map(nameOf)).size === 1) return first;
  throw new ToolProblem(
    first
      ? `${quoted(asked)} matches ${found.length} operations; give the method and path of one:\n${list(found)}`
      : `There is no operation ${quoted(asked)}. Available:\n${list(own)}`,
  );
}
