import { readFileSync } from 'node:fs';
import path from 'node:path';

import { isMap, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml';

import { WriterError } from './writer-error';

const file = 'specs/uat-cases.yaml';
const judges = ['machine', 'person'] as const;

/** One case; the head of the file says what each field means. */
export interface UatCase {
  id: string;
  required: boolean;
  judge: (typeof judges)[number];
  do: string;
  expect: string;
}

export interface UatGroup {
  name: string;
  evidence: string;
  cases: UatCase[];
}

/**
 * Reads `specs/uat-cases.yaml`.
 * @throws {WriterError} on a YAML error, a field that is missing, unknown or of the wrong kind, or an
 *   id that comes twice
 */
export function loadUatCases(siteDir: string = process.cwd()): UatGroup[] {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path.join(siteDir, file), 'utf8'), {
    lineCounter: lines,
  });
  const fail = (offset: number, problem: string, fix: string): never => {
    throw new WriterError({ file, line: lines.linePos(offset).line, problem, fix });
  };
  const [syntaxError] = document.errors;
  if (syntaxError) fail(syntaxError.pos[0], syntaxError.message, 'Correct the YAML.');

  const read = (node: unknown, shape: Record<string, (value: unknown) => boolean>): YAMLMap => {
    if (!isMap(node)) return fail(0, 'an entry is no map', 'Write it like its neighbours.');
    const offset = node.range?.[0] ?? 0;
    const fields = node.toJSON() as Record<string, unknown>;
    for (const [name, holds] of Object.entries(shape)) {
      if (!holds(fields[name])) fail(offset, `"${name}" is not right`, `See the head of ${file}.`);
    }
    const unknown = Object.keys(fields).find((name) => !(name in shape));
    if (unknown !== undefined) fail(offset, `unknown field "${unknown}"`, 'Remove it.');
    return node;
  };
  const isLine = (value: unknown): boolean =>
    typeof value === 'string' && value.trim() !== '' && !/[\n]| \| /.test(value);
  const caseShape = {
    id: (value: unknown) => typeof value === 'string' && /^[A-Z]{2,3}-\d\d$/.test(value),
    required: (value: unknown) => typeof value === 'boolean',
    judge: (value: unknown) => (judges as readonly unknown[]).includes(value),
    do: isLine,
    expect: isLine,
  };
  const groupShape = { name: isLine, evidence: isLine, cases: Array.isArray };

  const seen = new Set<string>();
  const groups = document.get('groups');
  if (!isSeq(groups)) return fail(0, 'no list of groups', 'Write `groups:` with a list.');
  return groups.items.map((item) => {
    const group = read(item, groupShape);
    const cases = group.get('cases');
    for (const one of isSeq(cases) ? cases.items : []) {
      const id = String(read(one, caseShape).get('id'));
      const offset = (isMap(one) ? one.range?.[0] : undefined) ?? 0;
      if (seen.has(id)) fail(offset, `${id} comes twice`, 'Give the case a number of its own.');
      seen.add(id);
    }
    // Every field was checked above.
    return group.toJSON() as UatGroup;
  });
}
