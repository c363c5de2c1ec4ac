import { lineOf, type Node, type Page } from './page';

/**
 * A comment that ties the block below it to the contract:
 *
 *     schema: edc CardNotification           a table with the fields of a schema
 *     enum: edc DeviceState                  a table whose first column is every value of an enum
 *     enum: edc DeviceStatus.printer         … of one property
 *     example: edc CardNotification          a JSON example of a schema
 *     example: edc POST /device/sale         … of an operation's request
 *     example: edc POST /device/sale 200     … of its response
 *
 * each inside of an MDX comment on a line of its own.
 */
export interface Mark {
  kind: string;
  api: string;
  /** What follows the API: a schema, or method, path and status. */
  target: string;
  line: number;
  /** The block that follows. */
  block: Node | undefined;
}

const comment = /^\/\*\s*(?<kind>schema|enum|example):\s*(?<api>\w+)\s+(?<target>\S.*?)\s*\*\/$/;

/** All marks of a page; other comments are a writer's own. */
export function marksOf(page: Page, kind: 'schema' | 'enum' | 'example'): Mark[] {
  const blocks = page.tree.children ?? [];
  return blocks.flatMap((node, index) => {
    if (node.type !== 'mdxFlowExpression') return [];
    const groups = comment.exec(node.value ?? '')?.groups;
    if (groups?.['kind'] !== kind) return [];
    return [
      {
        kind,
        api: groups['api'] ?? '',
        target: groups['target'] ?? '',
        line: lineOf(node),
        block: blocks[index + 1],
      },
    ];
  });
}

/** The cells of a table, row by row, the head first. */
export function rowsOf(table: Node): { line: number; cells: Node[] }[] {
  return (table.children ?? []).map((row) => ({ line: lineOf(row), cells: row.children ?? [] }));
}
