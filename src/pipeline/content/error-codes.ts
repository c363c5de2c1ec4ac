import { readFileSync } from 'node:fs';
import path from 'node:path';

import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';

import { WriterError } from './writer-error';

/** Who mends an error, as in the head of the catalogue. */
const owners = ['nobody', 'integrator', 'store', 'bank', 'provider', 'partner'] as const;
const retries = ['no', 'after_fix', 'after_wait'] as const;

/** One entry of `specs/error-codes.yaml`; the head of that file says what each field means. */
export interface ErrorCode {
  code: string;
  /** Null: the code only appears inside a transaction. */
  http: number | null;
  reason_code: string;
  vi: string;
  en: string;
  final: boolean;
  retry: (typeof retries)[number];
  retry_how: string;
  query: boolean;
  cashier: string;
  owner: (typeof owners)[number];
  status: 'source' | 'to-confirm';
  source?: string;
  line: number;
}

export type ErrorCodes = ReadonlyMap<string, ErrorCode>;

export const errorCodesPath = 'specs/error-codes.yaml';

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isBoolean = (value: unknown): boolean => typeof value === 'boolean';
const oneOf =
  (allowed: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'string' && allowed.includes(value);

/** What each field of an entry must hold, and how to say so. */
const shape: Record<string, { holds: (value: unknown) => boolean; says: string }> = {
  http: {
    holds: (value) => value === null || (Number.isInteger(value) && Number(value) >= 200),
    says: 'an HTTP status, or null',
  },
  reason_code: {
    holds: (value) => typeof value === 'string' && /^[A-Z][A-Z0-9_]+$/.test(value),
    says: 'an upper-case word with underscores',
  },
  vi: { holds: isText, says: 'a Vietnamese sentence' },
  en: { holds: isText, says: 'an English sentence' },
  final: { holds: isBoolean, says: 'true or false' },
  retry: { holds: oneOf(retries), says: `one of ${retries.join(', ')}` },
  retry_how: { holds: isText, says: 'a Vietnamese sentence' },
  query: { holds: isBoolean, says: 'true or false' },
  cashier: { holds: isText, says: 'the words the cashier reads' },
  owner: { holds: oneOf(owners), says: `one of ${owners.join(', ')}` },
  status: { holds: oneOf(['source', 'to-confirm']), says: 'source or to-confirm' },
};

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
  const fail = (line: number, problem: string, fix: string): never => {
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
    for (const [name, { holds, says }] of Object.entries(shape)) {
      if (!holds(fields[name])) {
        fail(line, `error code ${String(code)}: "${name}" is not right`, `Give it ${says}.`);
      }
    }
    const unknown = Object.keys(fields).find((name) => !(name in shape) && name !== 'source');
    if (unknown !== undefined) {
      fail(line, `error code ${String(code)}: unknown field "${unknown}"`, 'Remove it.');
    }
    if ((fields['status'] === 'source') !== isText(fields['source'])) {
      fail(
        line,
        `error code ${String(code)}: status and source disagree`,
        'A code with `status: source` says in `source` what the provider states; others have none.',
      );
    }
    // `shape` was checked above, field by field.
    codes.set(String(code), { ...(fields as unknown as ErrorCode), code: String(code), line });
  }
  return codes;
}
