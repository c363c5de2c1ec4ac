import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import pick from 'lodash/pick';

import type { Source } from './source-faults';
import { createApiPageMarkdown, createInfoPageMarkdown } from './page-markdown';
import { createSidebarItem, type SidebarItem } from './sidebar';

/** Extensions of an outline. The plugin passes them to the functions of `plugin-options.ts`. */
export interface OutlineExtensions {
  /** MDX of the page. */
  'x-page': string;
  'x-sidebar-item'?: SidebarItem;
}

/**
 * Reduces a contract to the data that docusaurus-plugin-openapi-docs needs for page names and sidebar, with the
 * finished text of each page. With the whole contract, the plugin would also resolve every schema and create a Postman
 * collection, and would not terminate for recursive schemas.
 *
 * Each operation has a placeholder for path and method, because the plugin does not support webhooks and some methods.
 * `operationId` is the name of the page.
 */
export function outlineOf({ contract, api }: Source): Record<string, unknown> {
  const paths = contract.operations.map((operation, index) => {
    const { pageId, title, tags } = operation;
    const extensions: OutlineExtensions = {
      'x-page': createApiPageMarkdown(operation),
      'x-sidebar-item': createSidebarItem(api, operation),
    };
    const outline = {
      operationId: pageId,
      summary: title,
      ...(tags.length > 0 && { tags }),
      ...extensions,
      responses: {},
    };
    return [`/${index}`, { post: outline }] as const;
  });
  const { openapi, info, tags = [] } = contract.json;
  const extensions: OutlineExtensions = { 'x-page': createInfoPageMarkdown(api, contract) };
  return {
    openapi,
    // Descriptions are left out, because they may be references to other files.
    tags: (tags as object[]).map((tag) => pick(tag, ['name', 'x-displayName'])),
    info: { ...pick(info as object, ['title', 'version']), ...extensions },
    paths: Object.fromEntries(paths),
  };
}

/** Writes the outline to the contract's path within `folder`, in which the plugin runs. */
export function writeOutline(source: Source, folder: string): void {
  const file = path.join(folder, source.contract.file);
  mkdirSync(path.dirname(file), { recursive: true });
  // JSON is valid YAML.
  writeFileSync(file, JSON.stringify(outlineOf(source)));
}
