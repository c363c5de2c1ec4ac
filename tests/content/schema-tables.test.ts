import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { plain, tableRows } from '../support/mdx-text';
import { contentPages } from '../support/pages';

interface Schema {
  type?: string | string[];
  $ref?: string;
  required?: string[];
  properties?: Record<string, Schema>;
}

const specs: Record<string, Record<string, Schema>> = Object.fromEntries(
  ['edc', 'qr'].map((key) => {
    const spec = parse(readFileSync(`specs/${key}.yaml`, 'utf8')) as {
      components: { schemas: Record<string, Schema> };
    };
    return [key, spec.components.schemas];
  }),
);

const words: Record<string, string> = {
  string: 'chuỗi',
  integer: 'số nguyên',
  boolean: 'đúng/sai',
};

function typeWord(schema: Schema, schemas: Record<string, Schema>): string | undefined {
  const target = schema.$ref ? schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
  return typeof target?.type === 'string' ? words[target.type] : undefined;
}

/** Tables that a comment `schema: <family> <name>` ties to a schema. */
const tables = contentPages().flatMap(({ file, text }) =>
  [
    ...text.matchAll(/\{\/\* schema: (?<family>\w+) (?<name>\w+) \*\/\}\n\n(?<table>(?:\|.*\n)+)/g),
  ].map(({ groups }) => ({
    file,
    family: groups?.['family'] ?? '',
    name: groups?.['name'] ?? '',
    table: groups?.['table'] ?? '',
  })),
);

it('every schema comment of a page stands before a table', () => {
  const comments = contentPages().flatMap(({ text }) => text.match(/\{\/\* schema:/g) ?? []);
  expect(comments.length).toBeGreaterThan(5);
  expect(tables).toHaveLength(comments.length);
});

describe.each(tables)('$file: table of $family $name', ({ family, name, table }) => {
  it('has the fields, types and required marks of the schema, in its order', () => {
    const schemas = specs[family] ?? {};
    const schema = schemas[name];
    const expected = Object.entries(schema?.properties ?? {}).map(([field, property]) => [
      field,
      typeWord(property, schemas),
      schema?.required?.includes(field) ? 'có' : 'không',
    ]);
    expect(expected.length).toBeGreaterThan(0);
    const shown = tableRows(table).map(({ cells }) => [plain(cells[0]), cells[1], cells[2]]);
    expect(shown).toEqual(expected);
  });
});
