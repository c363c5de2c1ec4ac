import { readFileSync } from 'node:fs';
import path from 'node:path';

import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';

import type { ErrorCode as ShownErrorCode, ErrorOwner } from '../../components/catalogue';
import { WriterError } from './writer-error';

const owners = [
  'nobody',
  'integrator',
  'store',
  'bank',
  'provider',
  'partner',
] as const satisfies readonly ErrorOwner[];
const retries = ['no', 'after_fix', 'after_wait'] as const;
const statuses = ['source', 'to-confirm'] as const;

/**
 * One entry of `specs/error-codes.yaml`: what the page shows (the component says what that is), and
 * what only the checks read. The head of that file says what each field means.
 */
export interface ErrorCode extends ShownErrorCode {
  en: string;
  retry: (typeof retries)[number];
  source?: string;
  line: number;
}

export type ErrorCodes = ReadonlyMap<string, ErrorCode>;

export const errorCodesPath = 'specs/error-codes.yaml';

/** What a field must hold, and how to say so. */
interface Rule<T> {
  holds: (value: unknown) => value is T;
  says: string;
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';
const text = (says: string): Rule<string> => ({ holds: isText, says });
const boolean: Rule<boolean> = {
  holds: (value) => typeof value === 'boolean',
  says: 'true or false',
};
const oneOf = <T extends string>(allowed: readonly T[]): Rule<T> => ({
  holds: (value): value is T => allowed.some((each) => each === value),
  says: `one of ${allowed.join(', ')}`,
});

/** The fields that every entry has. */
type Fields = Omit<ErrorCode, 'code' | 'line' | 'source'>;

const shape: { [K in keyof Fields]: Rule<Fields[K]> } = {
  http: {
    holds: (value): value is number | null =>
      value === null || (Number.isInteger(value) && Number(value) >= 200),
    says: 'an HTTP status, or null',
  },
  reason_code: {
    holds: (value): value is string => typeof value === 'string' && /^[A-Z][A-Z0-9_]+$/.test(value),
    says: 'an upper-case word with underscores',
  },
  vi: text('a Vietnamese sentence'),
  en: text('an English sentence'),
  final: boolean,
  retry: oneOf(retries),
  retry_how: text('a Vietnamese sentence'),
  query: boolean,
  cashier: text('the words the cashier reads'),
  owner: oneOf(owners),
  status: oneOf(statuses),
};

/** Makes sure of every field of an entry; `wrong` throws with the name of the first that is not right. */
function assertFields(
  fields: Record<string, unknown>,
  wrong: (name: string, says: string) => never,
): asserts fields is Record<string, unknown> & Fields {
  for (const [name, { holds, says }] of Object.entries(shape))
    if (!holds(fields[name])) wrong(name, says);
}

/**
 * Reads the catalogue of error codes.
 * @throws {WriterError} on a YAML error, a code that is not three digits, or a field that is missing,
 *   unknown or of the wrong kind.
 */
export function loadErrorCodes(siteDir: string = process.cwd()): ErrorCodes {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path.join(siteDir, errorCodesPath), 'utf8'), {
    lineCounter: lines,
  });
  const fail: (line: number, problem: string, fix: string) => never = (line, problem, fix) => {
    throw new WriterError({ file: errorCodesPath, line, problem, fix });
  };
  const [syntaxError] = document.errors;
  if (syntaxError) {
    const { line } = lines.linePos(syntaxError.pos[0]);
    fail(line, `not valid YAML: ${syntaxError.message.split('\n')[0] ?? ''}`, 'Correct the line.');
  }
  const codes = new Map<string, ErrorCode>();
  if (!isMap(document.contents)) return codes;
  for (const { key, value } of document.contents.items) {
    const line = lines.linePos(isScalar(key) ? (key.range?.[0] ?? 0) : 0).line;
    const code = isScalar(key) ? key.value : undefined;
    if (typeof code !== 'string' || !/^\d{3}$/.test(code)) {
      fail(line, `${String(code)} is no error code`, "Write three digits in quotes: '422'.");
    }
    const fields = (isMap(value) ? value.toJSON() : {}) as Record<string, unknown>;
    assertFields(fields, (name, says) =>
      fail(line, `error code ${code}: "${name}" is not right`, `Give it ${says}.`),
    );
    const unknown = Object.keys(fields).find((name) => !(name in shape) && name !== 'source');
    if (unknown !== undefined) {
      fail(line, `error code ${code}: unknown field "${unknown}"`, 'Remove it.');
    }
    const { source } = fields;
    if (fields.status === 'source' ? !isText(source) : source !== undefined) {
      fail(
        line,
        `error code ${code}: status and source disagree`,
        'A code with `status: source` says in `source` what the provider states; others have none.',
      );
    }
    codes.set(code, { ...fields, code, line, ...(isText(source) && { source }) });
  }
  return codes;
}
