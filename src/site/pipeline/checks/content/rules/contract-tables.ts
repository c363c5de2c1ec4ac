import { isObject } from '@portal/core/values';
import { listOf, recordOf, type JsonRecord } from '../../shared/values';
import { marksOf, rowsOf } from '../marks';
import { lineOf, nodesOf, textOf, type Node } from '../page';
import type { Context, PageRule } from '../rule';

/** How a table says the type of a field. */
const words: Record<string, string> = {
  string: 'chuỗi',
  integer: 'số nguyên',
  boolean: 'đúng/sai',
  array: 'danh sách',
  object: 'đối tượng',
};

const head = ['Trường', 'Kiểu', 'Bắt buộc'];

const headOf = (table: Node): string[] => (rowsOf(table)[0]?.cells ?? []).map(textOf);

function expectedRows(schema: JsonRecord, api: string, { schemas }: Context): string[][] {
  const required = new Set(listOf(schema['required']));
  return Object.entries(recordOf(schema['properties'])).map(([field, property]) => {
    const { type } = isObject(property) ? schemas.resolve(api, property) : {};
    const word = typeof type === 'string' ? (words[type] ?? type) : '';
    return [field, word, required.has(field) ? 'có' : 'không'];
  });
}

/** A table of fields has a schema's fields, types and required marks, in its order. */
export const schemaTables: PageRule = {
  name: 'schema-tables',
  check(page, report, context) {
    const marked = new Set<Node>();
    for (const { api, target, line, block } of marksOf(page, 'schema')) {
      const schema = context.schemas.component(api, target);
      if (schema === undefined) {
        report(line, `${api} has no schema ${target}`, 'Correct the name in the comment.');
        continue;
      }
      if (block?.type !== 'table') {
        report(line, 'the comment stands before no table', 'Put it right above the table.');
        continue;
      }
      marked.add(block);
      const [, ...rows] = rowsOf(block);
      const expected = expectedRows(schema, api, context);
      expected.forEach((wanted, index) => {
        const row = rows[index];
        const shown = (row?.cells ?? []).slice(0, 3).map(textOf);
        if (shown.join('|') === wanted.join('|')) return;
        report(
          row?.line ?? lineOf(block),
          `the table says "${shown.join(' | ')}", ${target} says "${wanted.join(' | ')}"`,
          'Correct the table, or the schema if the table is right.',
        );
      });
      for (const row of rows.slice(expected.length)) {
        report(row.line, `${target} has no such field`, 'Remove the row, or add the field.');
      }
    }
    for (const table of nodesOf(page, 'table')) {
      if (marked.has(table) || !head.every((name, index) => headOf(table)[index] === name))
        continue;
      report(
        lineOf(table),
        'the table of fields names no schema',
        'Put {/* schema: edc Name */} above it, so that the two cannot disagree.',
      );
    }
  },
};

/** A table of states has every value of an enum in its first column, and no other. */
export const enumTables: PageRule = {
  name: 'enum-tables',
  check(page, report, { schemas }) {
    for (const { api, target, line, block } of marksOf(page, 'enum')) {
      const values = schemas.enumOf(api, target);
      if (values === undefined || block?.type !== 'table') {
        const what = values === undefined ? `${api} has no enum ${target}` : 'no table follows';
        report(line, what, 'Correct the comment; it stands right above the table.');
        continue;
      }
      const [, ...rows] = rowsOf(block);
      const shown = rows.flatMap((row) =>
        (row.cells[0]?.children ?? [])
          .filter(({ type }) => type === 'inlineCode')
          .map((code) => ({ line: row.line, value: code.value ?? '' })),
      );
      for (const entry of shown.filter(({ value }) => !values.includes(value))) {
        report(entry.line, `${target} has no value ${entry.value}`, `Use: ${values.join(', ')}.`);
      }
      const missing = values.filter((value) => !shown.some((entry) => entry.value === value));
      if (missing.length > 0) {
        report(line, `the table lacks ${missing.join(', ')}`, 'Add a row for each.');
      }
    }
  },
};
