import { readFileSync } from 'node:fs';
import path from 'node:path';

import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml';

import { apis } from '../../apis';
import { WriterError } from './writer-error';

const owners = ['nobody', 'integrator', 'store', 'bank', 'provider', 'partner'] as const;
const answering = [...apis.map(({ key }) => key), 'ipn'] as const;
const moneys = ['no', 'maybe', 'yes'] as const;
const actions = ['same-again', 'fix-then-same-id', 'ask', 'stop'] as const;

/** Who answers: an API, or the partner to an IPN. */
export type ErrorApi = (typeof answering)[number];
/** Did money move because of the call. */
export type Money = (typeof moneys)[number];

/** What a code means to one API, for the operations in `on`. */
export interface Reaction {
  api: ErrorApi[];
  /** Names of operations, of groups of them, or of types of transaction; see the head of the file. */
  on: string[];
  money: Money;
  do: (typeof actions)[number];
  how: string;
  how_en: string;
  cashier: string;
  cashier_en: string;
  line: number;
}

/** One entry of `specs/error-codes.yaml`; the head of that file says what each field means. */
export interface ErrorCode {
  code: string;
  /** Null: the code only appears inside a transaction. */
  http: number | null;
  reason_code: string;
  vi: string;
  en: string;
  owner: (typeof owners)[number];
  log: string;
  log_en: string;
  status: 'source' | 'to-confirm';
  source?: string;
  reactions: Reaction[];
  line: number;
}

export type ErrorCodes = ReadonlyMap<string, ErrorCode>;

export const errorCodesPath = 'specs/error-codes.yaml';

interface Field {
  holds: (value: unknown) => boolean;
  says: string;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const oneOf = (allowed: readonly string[]): Field => ({
  holds: (value) => typeof value === 'string' && allowed.includes(value),
  says: `one of ${allowed.join(', ')}`,
});
const vietnamese: Field = { holds: isText, says: 'a Vietnamese sentence' };
const english: Field = { holds: isText, says: 'an English sentence' };

/** What each field of an entry must hold, and how to say so. */
const entryShape: Record<string, Field> = {
  http: {
    holds: (value) => value === null || (Number.isInteger(value) && Number(value) >= 200),
    says: 'an HTTP status, or null',
  },
  reason_code: {
    holds: (value) => typeof value === 'string' && /^[A-Z][A-Z0-9_]+$/.test(value),
    says: 'an upper-case word with underscores',
  },
  vi: vietnamese,
  en: english,
  owner: oneOf(owners),
  log: vietnamese,
  log_en: english,
  status: oneOf(['source', 'to-confirm']),
  reactions: {
    holds: (value) => Array.isArray(value) && value.length > 0,
    says: 'at least one reaction',
  },
};

const reactionShape: Record<string, Field> = {
  api: {
    holds: (value) => {
      const list = [value].flat();
      return list.length > 0 && list.every((api) => answering.some((known) => known === api));
    },
    says: `one of ${answering.join(', ')}, or a list of them`,
  },
  on: {
    holds: (value) => Array.isArray(value) && value.length > 0 && value.every(isText),
    says: 'a list of operations, groups or types of transaction',
  },
  money: oneOf(moneys),
  do: oneOf(actions),
  how: vietnamese,
  how_en: english,
  cashier: { holds: isText, says: 'the words the cashier reads' },
  cashier_en: { holds: isText, says: 'the words the cashier reads, in English' },
};

let cache: { source: string; codes: ErrorCodes } | undefined;

/**
 * Reads the table of errors, once per saved version of it: a build asks for it eight times.
 * @throws {WriterError} on a YAML error, a code that is not three digits, or a field that is missing,
 *   unknown or of the wrong kind.
 */
export function loadErrorCodes(siteDir: string = process.cwd()): ErrorCodes {
  const source = readFileSync(path.join(siteDir, errorCodesPath), 'utf8');
  if (cache?.source !== source) cache = { source, codes: readErrorCodes(source) };
  return cache.codes;
}

function readErrorCodes(source: string): ErrorCodes {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const lineOf = (node: unknown): number => lines.linePos((node as Node).range?.[0] ?? 0).line;
  const fail = (line: number, problem: string, fix: string): never => {
    throw new WriterError({ file: errorCodesPath, line, problem, fix });
  };
  const requireShape = (
    shape: Record<string, Field>,
    value: unknown,
    line: number,
    name: string,
  ): Record<string, unknown> => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      const names = Object.keys(shape).join(', ');
      return fail(line, `${name}: there are no fields`, `Write ${names}, or take it out.`);
    }
    const fields = value as Record<string, unknown>;
    for (const [field, { holds, says }] of Object.entries(shape)) {
      if (!holds(fields[field])) fail(line, `${name}: "${field}" is not right`, `Give it ${says}.`);
    }
    const unknown = Object.keys(fields).find((field) => !(field in shape) && field !== 'source');
    if (unknown !== undefined) fail(line, `${name}: unknown field "${unknown}"`, 'Remove it.');
    return fields;
  };
  const [syntaxError] = document.errors;
  if (syntaxError) {
    const { line } = lines.linePos(syntaxError.pos[0]);
    fail(line, `not valid YAML: ${syntaxError.message.split('\n')[0] ?? ''}`, 'Correct the line.');
  }
  const codes = new Map<string, ErrorCode>();
  if (!isMap(document.contents))
    return fail(1, 'no table of error codes', "Begin it with `'000':`.");
  for (const { key, value } of document.contents.items) {
    const line = lineOf(key);
    const code = isScalar(key) ? key.value : undefined;
    if (typeof code !== 'string' || !/^\d{3}$/.test(code)) {
      fail(line, `${String(code)} is no error code`, "Write three digits in quotes: '422'.");
    }
    const name = `error code ${String(code)}`;
    const fields = requireShape(entryShape, isMap(value) && value.toJSON(), line, name);
    if ((fields['status'] === 'source') !== isText(fields['source'])) {
      fail(
        line,
        `${name}: status and source disagree`,
        'A code with `status: source` says in `source` what the provider states; others have none.',
      );
    }
    const list = isMap(value) ? value.get('reactions') : undefined;
    const nodes = isSeq(list) ? list.items : [];
    const reactions = (fields['reactions'] as unknown[]).map((written, index) => {
      const at = lineOf(nodes[index]);
      const reaction = requireShape(reactionShape, written, at, `${name}, a reaction`);
      // `reactionShape` was checked above, field by field.
      return {
        ...(reaction as unknown as Reaction),
        api: [reaction['api']].flat() as ErrorApi[],
        line: at,
      };
    });
    // `entryShape` was checked above, field by field.
    codes.set(String(code), {
      ...(fields as unknown as ErrorCode),
      reactions,
      code: String(code),
      line,
    });
  }
  return codes;
}

/** The reactions to a code in one API; none where the API does not know the code. */
export function reactionsIn(entry: ErrorCode, api: string): Reaction[] {
  return entry.reactions.filter((reaction) => reaction.api.some((key) => key === api));
}

/** What `on` of a reaction asks of an operation. */
interface Answering {
  /** `POST /device/sale`. */
  name: string;
  /** Its request has a JSON body. */
  hasJson: boolean;
}

const isPayment = (name: string): boolean =>
  name.startsWith('POST /device/') && !name.endsWith('/vietqr-result');
const isToken = (name: string): boolean => name === 'POST /auth/token';

/** The groups of operations that `on` may name, as the head of the table tells them. */
const groups: Readonly<Record<string, (operation: Answering) => boolean>> = {
  every: () => true,
  secured: ({ name }) => !isToken(name),
  bodies: ({ hasJson }) => hasJson,
  commands: ({ name }) => name.startsWith('POST /device/'),
  payments: ({ name }) => isPayment(name),
  reads: ({ name }) => !isToken(name) && !isPayment(name),
};

/** Is the reaction one to an answer of this operation. */
export function covers({ on }: Reaction, operation: Answering): boolean {
  return on.some((name) => groups[name]?.(operation) ?? name === operation.name);
}
