import { parseJson } from '@portal/core/values';
import { listOf, recordOf, textOf as wordOf, type JsonRecord } from '../../shared/values';
import { lineOf, nodesOf, textOf, type Node, type Page } from '../page';
import type { Context, PageCheck } from '../rule';

/**
 * Comment before a block that must match the contract:
 *
 *     schema: edc CardNotification           a table with the fields of a schema
 *     enum: edc DeviceState                  a table whose first column lists the values of an enum
 *     enum: edc DeviceStatus.printer         … the values of a property's enum
 *     example: edc CardNotification          a JSON example of a schema
 *     example: edc POST /device/sale         … of an operation's request
 *     example: edc POST /device/sale 200     … of its response
 *
 * Each is an MDX comment on a separate line.
 */
interface Mark {
  api: string;
  /** Rest of the comment: a schema, or method, path and status. */
  target: string;
  line: number;
  block: Node | undefined;
}

const comment = /^\/\*\s*(?<kind>schema|enum|example):\s*(?<api>\w+)\s+(?<target>\S.*?)\s*\*\/$/;

/** Finds the marks of one kind; ignores other comments. */
function marksOf({ tree: { children = [] } }: Page, kind: string): Mark[] {
  return children.flatMap((node, index) => {
    const groups = node.type === 'mdxFlowExpression' ? comment.exec(node.value ?? '')?.groups : {};
    if (groups?.['kind'] !== kind) return [];
    const { api = '', target = '' } = groups;
    return [{ api, target, line: lineOf(node), block: children[index + 1] }];
  });
}

const rowsOf = ({ children = [] }: Node): Node[] => children.slice(1);

const cellsOf = (row: Node | undefined): string[] => (row?.children ?? []).map(textOf);

const words: Record<string, string> = {
  string: 'chuỗi',
  integer: 'số nguyên',
  boolean: 'đúng/sai',
  array: 'danh sách',
  object: 'đối tượng',
};

const head = 'Trường|Kiểu|Bắt buộc';

const firstThree = (row: Node | undefined): string => cellsOf(row).slice(0, 3).join('|');

function expectedRows(schema: JsonRecord, api: string, { schemas }: Context): string[] {
  const required = new Set(listOf(schema['required']));
  return Object.entries(recordOf(schema['properties'])).map(([field, property]) => {
    const type = wordOf(schemas.resolve(api, recordOf(property))['type']);
    return [field, words[type] ?? type, required.has(field) ? 'có' : 'không'].join('|');
  });
}

/** Checks that a table lists the fields of a schema with types and required marks, in the same order. */
export const schemaTables: PageCheck = (page, report, context) => {
  const marked = new Set<Node>();
  for (const { api, target, line, block } of marksOf(page, 'schema')) {
    const schema = context.schemas.component(api, target);
    if (schema === undefined || block?.type !== 'table') {
      const what = schema ? 'no table follows the comment' : `${api} has no schema ${target}`;
      report(line, what, 'Correct the comment, and put it directly above the table.');
      continue;
    }
    marked.add(block);
    const rows = rowsOf(block);
    const expected = expectedRows(schema, api, context);
    for (const [index, wanted] of expected.entries()) {
      const shown = firstThree(rows[index]);
      if (shown === wanted) continue;
      const print = (row: string): string => `"${row.replaceAll('|', ' | ')}"`;
      const problem = `the table has ${print(shown)}, but ${target} has ${print(wanted)}`;
      const fix = 'Correct the table, or the schema if the table is right.';
      report(lineOf(rows[index] ?? block), problem, fix);
    }
    for (const row of rows.slice(expected.length))
      report(lineOf(row), `${target} has no such field`, 'Remove the row, or add the field.');
  }
  for (const table of nodesOf(page, 'table')) {
    if (marked.has(table) || firstThree(table.children?.[0]) !== head) continue;
    const fix =
      'Put {/* schema: edc Name */} above the table, so that it is compared with the contract.';
    report(lineOf(table), 'the table of fields names no schema', fix);
  }
};

/** Checks that the first column of a table lists exactly the values of an enum. */
export const enumTables: PageCheck = (page, report, { schemas }) => {
  for (const { api, target, line, block } of marksOf(page, 'enum')) {
    const values = schemas.enumOf(api, target);
    if (values === undefined || block?.type !== 'table') {
      const what = values ? 'no table follows the comment' : `${api} has no enum ${target}`;
      report(line, what, 'Correct the comment, and put it directly above the table.');
      continue;
    }
    const missing = new Set(values);
    for (const row of rowsOf(block)) {
      for (const { type, value = '' } of row.children?.[0]?.children ?? []) {
        missing.delete(value);
        if (type === 'inlineCode' && !values.includes(value))
          report(lineOf(row), `${target} has no value ${value}`, `Use: ${values.join(', ')}.`);
      }
    }
    if (missing.size > 0)
      report(line, `the table lacks ${[...missing].join(', ')}`, 'Add a row for each value.');
  }
};

/** Checks that JSON examples are valid JSON, and that examples below a comment match the contract. */
export const examples: PageCheck = (page, report, { schemas }) => {
  for (const node of nodesOf(page, 'code').filter(({ lang }) => lang === 'json')) {
    if (node.meta?.includes('file=') === true) continue; // The JSON is in an included file.
    try {
      JSON.parse(node.value ?? '');
    } catch (error) {
      const problem = `the example is not JSON: ${(error as Error).message}`;
      report(lineOf(node), problem, 'Correct the example.');
    }
  }
  for (const { api, target, line, block } of marksOf(page, 'example')) {
    const validate = schemas.validator(api, target);
    if (validate === undefined || block?.type !== 'code' || block.lang !== 'json') {
      const what = validate ? 'no JSON follows the comment' : `${api} has no ${target}`;
      report(line, what, 'Correct the comment, and put it directly above the ```json fence.');
      continue;
    }
    const example = parseJson(block.value ?? '');
    const [problem] = example === undefined ? [] : validate(example);
    if (!problem) continue;
    const fix = 'Correct the example, or the spec if the example is right.';
    const wrong = `${problem.path} ${problem.message.en}`;
    report(lineOf(block), `the example does not match ${target}: ${wrong}`, fix);
  }
};
