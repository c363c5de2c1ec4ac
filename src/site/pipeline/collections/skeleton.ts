import { convertV2 } from 'openapi-to-postmanv2';

import type { Operation } from '@portal/sources/openapi';
import type { PostmanRequest } from './format';
import { libraryPath } from './path-template';

/** A folder or a request, as the library writes it. */
export type SkeletonItem = { name: string; item: SkeletonItem[] } | { request: PostmanRequest };

/** Where answers and bodies stand in a published contract; beside operations a path has texts and lists. */
interface WithAnswers {
  paths?: Record<
    string,
    Record<
      string,
      { responses?: unknown; requestBody?: { content?: Record<string, unknown> } } | null
    > | null
  >;
}

/**
 * The contract without its answers and without bodies but forms: the library takes most of its time to make
 * examples of them, which nobody reads, and prints a stack where it cannot.
 */
function withoutAnswers(json: string): object {
  const contract = JSON.parse(json) as WithAnswers;
  for (const item of Object.values(contract.paths ?? {})) {
    for (const operation of Object.values(item ?? {})) {
      if (!operation || !Object.hasOwn(operation, 'responses')) continue;
      operation.responses = {};
      const form = operation.requestBody?.content?.['application/x-www-form-urlencoded'];
      if (form === undefined) delete operation.requestBody;
    }
  }
  return contract;
}

/**
 * What the library makes of a contract: a folder for each tag, in it a request for each operation, each
 * parameter with its description. What it gets wrong is not read: README.md.
 * @param json the published contract
 * @throws {Error} where the library cannot read it
 */
export function skeletonOf(json: string): Promise<SkeletonItem[]> {
  return new Promise((resolve, reject) => {
    convertV2(
      { type: 'json', data: withoutAnswers(json) },
      { folderStrategy: 'Tags', parametersResolution: 'Example' },
      (error, result) => {
        const made = result?.output?.[0]?.data as { item: SkeletonItem[] } | undefined;
        if (made) resolve(made.item);
        else reject(new Error(`no collection: ${error?.message ?? result?.reason ?? ''}`));
      },
    );
  });
}

const addressIn = (method: string, path: string): string => `${method} ${path}`;

/** By this an operation is found in the skeleton: `POST /device/:sn`. */
export const addressOf = ({ method, path }: Operation): string =>
  addressIn(method, libraryPath(path));

/** The same of a request of the skeleton. */
export const skeletonAddress = ({ method, url }: PostmanRequest): string =>
  addressIn(method, `/${(url.path ?? []).join('/')}`);
