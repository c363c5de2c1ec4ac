import { z } from 'zod';

import { apis } from '@portal/core/apis';
import { yamlReader } from './yaml-file';

export const errorCodesPath = 'specs/error-codes.yaml';

const answering = [...apis.map(({ key }) => key), 'ipn'] as const;

const text = (error: string): z.ZodString => z.string({ error }).regex(/\S/, error);
const vietnamese = text('Write a Vietnamese sentence.');
const english = text('Write an English sentence.');

const apiOrApis = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z
    .array(z.enum(answering), { error: `Write one of ${answering.join(', ')}, or a list of them.` })
    .min(1),
);

/** Meaning of a code in one API, for the operations in `on`; the comment at the top of the file explains the fields. */
const reaction = z.strictObject({
  api: apiOrApis,
  /** Names of operations, groups of operations, or transaction types. */
  on: z
    .array(z.string().min(1), {
      error: 'Write a list of operations, groups or types of transaction.',
    })
    .min(1),
  money: z.enum(['no', 'maybe', 'yes']),
  do: z.enum(['done', 'fix-then-same-id', 'same-again', 'ask', 'stop-new-attempt', 'stop-person']),
  how: vietnamese,
  how_en: english,
  cashier: text('Write the words that the cashier reads.'),
  cashier_en: text('Write the words that the cashier reads, in English.'),
});

const entry = z
  .strictObject({
    /** Null: the code only appears inside a transaction. */
    http: z.int({ error: 'Write an HTTP status, or null.' }).min(200).nullable(),
    reason_code: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]+$/, 'Write a word in capitals, with underscores.'),
    vi: vietnamese,
    en: english,
    owner: z.enum(['nobody', 'integrator', 'store', 'bank', 'provider', 'partner']),
    /** Values to log in addition to the usual ones. */
    log: vietnamese.optional(),
    log_en: english.optional(),
    status: z.enum(['source', 'to-confirm']),
    source: vietnamese.optional(),
    reactions: z.array(reaction).min(1, 'Write at least one reaction.'),
  })
  .refine(({ status, source }) => (status === 'source') === (source !== undefined), {
    params: { problem: 'has a `status` and a `source` that do not agree' },
    error:
      'A code with `status: source` says in `source` what the provider states; others have no `source`.',
  });

const table = z.record(z.string().regex(/^\d{3}$/, "Write three digits in quotes: '422'."), entry, {
  error: "Begin the table with `'000':`.",
});

/** Sender of the response: an API, or the partner for an IPN. */
export type ErrorApi = (typeof answering)[number];
export type Reaction = z.output<typeof reaction> & { line: number };
export type Money = Reaction['money'];
export type ErrorCode = Omit<z.output<typeof entry>, 'reactions'> & {
  code: string;
  reactions: Reaction[];
  line: number;
};

export type ErrorCodes = ReadonlyMap<string, ErrorCode>;

/** Loads the table of errors in file order; throws a `WriterError` with all invalid entries. */
export const loadErrorCodes = yamlReader(errorCodesPath, (yaml): ErrorCodes => {
  const codes = Object.entries(yaml.read(table)).map(([code, fields]): ErrorCode => ({
    ...fields,
    code,
    line: yaml.lineOf([code]),
    reactions: fields.reactions.map((each, index) => ({
      ...each,
      line: yaml.lineOf([code, 'reactions', index]),
    })),
  }));
  // JavaScript lists numeric keys first, so sorting by line restores the order of the file.
  return new Map(codes.sort((a, b) => a.line - b.line).map((each) => [each.code, each]));
});

/** Returns the reactions to a code in one API; empty if the API does not use the code. */
export function reactionsIn(entry: ErrorCode, api: string): Reaction[] {
  return entry.reactions.filter((reaction) => reaction.api.some((key) => key === api));
}

/** Data of an operation that is needed to evaluate `on`. */
interface Answering {
  name: string;
  hasJson: boolean;
}

const isPayment = (name: string): boolean =>
  name.startsWith('POST /device/') && !name.endsWith('/vietqr-result');
const isToken = (name: string): boolean => name === 'POST /auth/token';

/** A group of operations that `on` may name, with its members in words. */
interface Group {
  words: string;
  has: (operation: Answering) => boolean;
}

/** The comment at the top of the YAML file explains the groups. */
const groups: Readonly<Record<string, Group>> = {
  every: { words: 'all operations', has: () => true },
  secured: { words: 'all operations except the token', has: ({ name }) => !isToken(name) },
  bodies: { words: 'all operations with a JSON body', has: ({ hasJson }) => hasJson },
  commands: { words: 'POST /device/…', has: ({ name }) => name.startsWith('POST /device/') },
  collections: {
    words: 'commands that collect money',
    has: ({ name }) => /^POST \/device\/(?:sale|vietqr|vietqr-string)$/.test(name),
  },
  payments: {
    words: 'POST /device/… except the display of a result',
    has: ({ name }) => isPayment(name),
  },
  reads: {
    words: 'all operations except the token and `payments`',
    has: ({ name }) => !isToken(name) && !isPayment(name),
  },
  plain: {
    words: 'GET requests and the initialisation of a terminal',
    has: ({ name }) => name.startsWith('GET ') || name === 'POST /config/device/init',
  },
};

/** Checks whether a reaction applies to most operations and moves no money; pages then show it only once. */
export const isUsual = ({ on, money }: Reaction): boolean =>
  money === 'no' &&
  on.some((name) =>
    ['every', 'secured', 'bodies', 'commands', 'collections', 'plain'].includes(name),
  );

/** Returns the entry of `on` that covers an operation: its name, or the first group that contains it. */
export const claimOf = ({ on }: Reaction, operation: Answering): string | undefined =>
  on.find((name) => groups[name]?.has(operation) ?? name === operation.name);

export const covers = (reaction: Reaction, operation: Answering): boolean =>
  claimOf(reaction, operation) !== undefined;

/** Returns an entry of `on` with the members of a group: `commands` (POST /device/…). */
export const inWords = (claim: string): string =>
  groups[claim] ? `\`${claim}\` (${groups[claim].words})` : `\`${claim}\``;
