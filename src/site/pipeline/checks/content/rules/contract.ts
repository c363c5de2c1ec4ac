import { validate, type FormSchema } from '@portal/core/request-form';
import { parseJson } from '@portal/core/values';
import { isEnglishFile } from '@portal/sources/content/list-pages';
import { readSchema, toJsonSchema, type Contract, type SchemaNodes } from '@portal/sources/openapi';
import type { Report } from '../../shared/finding';
import { everyObject, recordOf } from '../../shared/values';
import { lineOf, nodesOf, textOf, type Node, type Page } from '../../../markdown/read-page';
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
 *     absent: edc tip instalment             a table of what no operation and no field of the contract offers
 *
 * Each is an MDX comment on a separate line.
 */
const comment = /^\/\*\s*(?<kind>schema|enum|example):\s*(?<api>\w+)\s+(?<target>\S.*?)\s*\*\/$/;

/** Yields each block after a comment of `kind`, and its part of the contract; reports comments where one is missing. */
function* blocksOf<Found>(
  { tree: { children = [] } }: Page,
  kind: 'schema' | 'enum' | 'example',
  report: Report,
  context: Context,
  find: (context: Context, api: string, target: string) => Found | undefined,
): Generator<{ target: string; line: number; block: Node; found: Found }> {
  const wanted = kind === 'example' ? 'JSON' : 'table';
  for (const [index, node] of children.entries()) {
    const groups = node.type === 'mdxFlowExpression' ? comment.exec(node.value ?? '')?.groups : {};
    if (groups?.['kind'] !== kind) continue;
    const { api = '', target = '' } = groups;
    const line = lineOf(node);
    const block = children[index + 1];
    const found = find(context, api, target);
    const isWanted = wanted === 'table' ? block?.type === 'table' : block?.lang === 'json';
    if (found !== undefined && block && isWanted) yield { target, line, block, found };
    else {
      const missing = `${api} has no ${kind === 'example' ? '' : `${kind} `}${target}`;
      const problem = found === undefined ? missing : `no ${wanted} follows the comment`;
      const place = wanted === 'table' ? 'table' : '```json fence';
      report(line, problem, `Correct the comment, and put it directly above the ${place}.`);
    }
  }
}

function componentIn({ contracts }: Context, api: string, name: string): SchemaNodes | undefined {
  const node = contracts.get(api)?.at(['components', 'schemas', name]);
  return node && [node];
}

/** Returns the schema for an example: a component, or the schema of the first body of a request or response. */
function exampleSchema(context: Context, api: string, target: string): SchemaNodes | undefined {
  const [method = '', route, status] = target.split(/\s+/);
  if (route === undefined) return componentIn(context, api, target);
  const { operations = [] }: Partial<Contract> = context.contracts.get(api) ?? {};
  const operation = operations.find(({ label }) => label === `${method} ${route}`);
  const response = operation?.responses.find((each) => each.status === status);
  return (status === undefined ? operation?.requestBody : response)?.content[0]?.schema;
}

/** Returns the values of `Schema` or `Schema.property`, or undefined if it is not an enum. */
function enumIn(context: Context, api: string, target: string): string[] | undefined {
  const [name = '', property] = target.split('.');
  const whole = componentIn(context, api, name) ?? [];
  const nodes = property === undefined ? whole : readSchema(whole).properties.get(property);
  const values = readSchema(nodes ?? []).enumeration.map(({ value }) => String(value.value));
  return values.length === 0 ? undefined : values;
}

const rowsOf = ({ children = [] }: Node): Node[] => children.slice(1);

/** Words of a table of fields, by language: its columns, types that have a name, and whether a field is required. */
const words = {
  vi: {
    head: 'Trường|Kiểu|Bắt buộc',
    types: {
      string: 'chuỗi',
      integer: 'số nguyên',
      boolean: 'đúng/sai',
      array: 'danh sách',
      object: 'đối tượng',
    },
    required: 'có',
    optional: 'không',
  },
  en: { head: 'Field|Type|Required', types: {}, required: 'yes', optional: 'no' },
};

const wordsOf = ({ file }: Page) => words[isEnglishFile(file) ? 'en' : 'vi'];

const firstThree = (row: Node | undefined): string =>
  (row?.children ?? []).slice(0, 3).map(textOf).join('|');

function expectedRows(page: Page, nodes: SchemaNodes): string[] {
  const { types, required, optional } = wordsOf(page);
  const named = new Map(Object.entries(types));
  const schema = readSchema(nodes);
  return [...schema.properties].map(([field, property]) => {
    const [type = ''] = readSchema(property).types;
    const isRequired = schema.required.has(field) ? required : optional;
    return [field, named.get(type) ?? type, isRequired].join('|');
  });
}

/** Checks that a table lists the fields of a schema with types and required marks, in the same order. */
export const schemaTables: PageCheck = (page, report, context) => {
  const marked = new Set<Node>();
  for (const { target, block, found } of blocksOf(page, 'schema', report, context, componentIn)) {
    marked.add(block);
    const rows = rowsOf(block);
    const expected = expectedRows(page, found);
    for (const [index, wanted] of expected.entries()) {
      const shown = firstThree(rows[index]);
      if (shown === wanted) continue;
      const print = (row: string): string => `"${row.replaceAll('|', ' | ')}"`;
      const problem = `the table contains ${print(shown)}, but ${target} requires ${print(wanted)}`;
      const fix = 'Correct the table, or the schema if the table is right.';
      report(lineOf(rows[index] ?? block), problem, fix);
    }
    for (const row of rows.slice(expected.length))
      report(lineOf(row), `${target} has no such field`, 'Remove the row, or add the field.');
  }
  for (const table of nodesOf(page, 'table')) {
    if (marked.has(table) || firstThree(table.children?.[0]) !== wordsOf(page).head) continue;
    const fix =
      'Put {/* schema: edc Name */} above the table, so that it is compared with the contract.';
    report(lineOf(table), 'the table of fields does not name a schema', fix);
  }
};

/** Checks that the first column of a table lists exactly the values of an enum. */
export const enumTables: PageCheck = (page, report, context) => {
  for (const { target, line, block, found } of blocksOf(page, 'enum', report, context, enumIn)) {
    const missing = new Set(found);
    for (const row of rowsOf(block)) {
      for (const { type, value = '' } of row.children?.[0]?.children ?? []) {
        missing.delete(value);
        if (type === 'inlineCode' && !found.includes(value))
          report(lineOf(row), `${target} has no value ${value}`, `Use: ${found.join(', ')}.`);
      }
    }
    if (missing.size > 0)
      report(line, `the table lacks ${[...missing].join(', ')}`, 'Add a row for each value.');
  }
};

/** Checks that JSON examples are valid JSON, and that examples below a comment match the contract. */
export const examples: PageCheck = (page, report, context) => {
  for (const node of nodesOf(page, 'code').filter(({ lang }) => lang === 'json')) {
    if (node.meta?.includes('file=') === true) continue; // The JSON is in an included file.
    try {
      JSON.parse(node.value ?? '');
    } catch (error) {
      const problem = `the example is not JSON: ${(error as Error).message}`;
      report(lineOf(node), problem, 'Correct the example.');
    }
  }
  for (const { target, block, found } of blocksOf(
    page,
    'example',
    report,
    context,
    exampleSchema,
  )) {
    const definitions: Record<string, FormSchema> = {};
    const schema = toJsonSchema(found, definitions, 'received', Infinity);
    const example = parseJson(block.value ?? '');
    const [problem] = example === undefined ? [] : validate(example, schema, definitions);
    if (!problem) continue;
    const fix = 'Correct the example, or the spec if the example is right.';
    const wrong = `${problem.path} ${problem.message.en}`;
    report(lineOf(block), `the example does not match ${target}: ${wrong}`, fix);
  }
};

const absent = /^\/\*\s*absent:\s*(?<api>\w+)\s+(?<listed>.+?)\s*\*\/$/;

/** Checks that no path and no field of a contract contains a word that begins with a word of the comment. */
export const absences: PageCheck = (page, report, { contracts }) => {
  for (const node of nodesOf(page, 'mdxFlowExpression')) {
    const { api = '', listed = '' } = absent.exec(node.value ?? '')?.groups ?? {};
    const { json, operations = [] }: Partial<Contract> = contracts.get(api) ?? {};
    const offered = [
      ...operations.map(({ label }) => label),
      ...[...everyObject(json)].flatMap(({ node: part }) =>
        Object.keys(recordOf(part['properties'])),
      ),
    ];
    for (const word of listed.split(/\s+/).filter((each) => each !== '')) {
      const found = offered.find((name) => new RegExp(`(?<![a-z])${word}`, 'i').test(name));
      const fix = 'Correct the table and the comment above it.';
      if (found !== undefined)
        report(
          lineOf(node),
          `the page says that ${api} has no "${word}", but it has ${found}`,
          fix,
        );
    }
  }
};
