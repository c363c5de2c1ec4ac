import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import {
  decryptMessage,
  diagnose,
  faults,
  findErrors,
  inspectIpn,
  mistakeIds,
  mistakeOf,
  InputProblem,
  readVietQr,
} from '../../../src/core/diagnosis';
import type { Inspected, KeyForm } from '../../../src/core/diagnosis';
import { errorEntries } from '../../../src/sources/content/error-table';
import { ipnSchemas } from '../../../src/sources/openapi';
import { k256, secret } from '../../support/crypto-vectors';

/**
 * Inputs with expected verdicts, by an author who had not seen the tools. `note` describes the mistake in that author's
 * words; the expected name is that of the tools. Files `…-made` contain further mistakes, made with Node's crypto.
 */
function casesOf<Case extends { id: string; input: string }>(name: string): Case[] {
  return JSON.parse(readFileSync(`tests/fixtures/tools/${name}.json`, 'utf8')) as Case[];
}

/** Returns the result, or the problem of an invalid input. */
function attempt<Result>(work: () => Result): Result | InputProblem {
  try {
    return work();
  } catch (error) {
    if (error instanceof InputProblem) return error;
    throw error;
  }
}

describe('error look-up', () => {
  const table = errorEntries('.');
  interface Case {
    id: string;
    input: string;
    kinds: string[];
    code: string | null;
  }
  it.each(casesOf<Case>('lookup'))('$id', ({ input, kinds, code }) => {
    const found = attempt(() => findErrors(input, table));
    if (found instanceof InputProblem) {
      expect(kinds).toContain('none');
      return;
    }
    expect(kinds).toContain(found.kind);
    const codes = found.rows.map((entry) => entry.code);
    if (code !== null) expect(codes).toContain(code);
    // A bank's reason beside a reason_code belongs to the row of the reason_code.
    else if (found.kind !== 'name') expect(codes).toEqual([]);
    if (codes.length === 0 || codes.length > 1) expect(found.notes).not.toEqual([]);
  });
});

describe('VietQR reader', () => {
  interface Case {
    id: string;
    input: string;
    cause: string | null;
    foreign?: true;
  }
  /** Ids of the faults that each cause can have. */
  const names: Record<string, string[]> = {
    checksum: ['crc'],
    length: ['length'],
    cut: ['cut', 'crc', 'length'],
    'blank-or-invisible': ['around', 'length'],
    'percent-encoded': ['around'],
    'text-around': ['around'],
    'missing-field': ['place', 'currency', 'country', 'version', 'bank', 'account', 'aid', 'crc'],
    'bad-value': ['amount', 'bank', 'kind', 'country', 'service'],
    'case-changed': ['around', 'crc'],
    order: ['order', 'around'],
    'duplicate-field': ['duplicate'],
  };
  it.each(casesOf<Case>('vietqr'))('$id', ({ input, cause, foreign }) => {
    const found = attempt(() => readVietQr(input));
    if (found instanceof InputProblem) {
      expect(cause).toBe('not-a-qr');
      return;
    }
    // Text around a string does not make the string itself wrong.
    expect(found.isValid).toBe(cause === null || cause === 'text-around');
    const ids = found.faults.map(({ id }) => id);
    if (cause === null) expect(found.purpose === 'other').toBe(foreign === true);
    else expect(ids.some((id) => names[cause]?.includes(id))).toBe(true);
    // The tool never corrects a length. A correction is valid and lists its changes.
    if (cause === 'length' || cause === 'cut') {
      if (!ids.includes('crc')) expect(found.corrected).toBeUndefined();
    }
    if (found.corrected !== undefined) expect(readVietQr(found.corrected).isValid).toBe(true);
  });
});

describe('IPN inspector', () => {
  interface Case {
    id: string;
    input: string;
    secret?: string;
    key?: string;
    verdicts: string[];
    names: string[];
  }
  const forms: Record<string, [string, KeyForm]> = {
    hex32: [k256.slice(0, 32), 'hex32'],
    text32: [k256.slice(0, 32), 'text32'],
    '': ['', 'hex64'],
  };
  const verdictOf = ({ answer }: Inspected): string => {
    if (answer === 'unknown') return 'cannot-tell';
    return answer.errorCode === '000' ? 'genuine' : 'wrong';
  };
  it.each(casesOf<Case>('ipn'))('$id', ({ input, key = '-', verdicts, names, ...given }) => {
    const [aesKey, keyForm] = forms[key] ?? [k256, 'hex64'];
    const hmacSecret = given.secret ?? secret;
    const found = attempt(() =>
      inspectIpn({ request: input, aesKey, keyForm, hmacSecret, now: 'as sent' }, ipnSchemas('.')),
    );
    const isProblem = found instanceof InputProblem;
    const last = isProblem ? undefined : found.at(-1);
    expect(verdicts).toContain(last ? verdictOf(last) : 'cannot-tell');
    const whys = last?.explanations?.flatMap(({ mistakes }) => mistakes.map(mistakeOf)) ?? [];
    const said = JSON.stringify([isProblem ? found.sentence : found, whys]);
    for (const name of names) {
      expect(name.split('|').some((one) => said.includes(one))).toBe(true);
    }
  });
});

describe('AES', () => {
  interface Case {
    id: string;
    input: string;
    data: string;
    key: string;
    form: KeyForm;
    otherKey?: string;
    want: string;
  }
  const cases = ['aes', 'aes-blind', 'aes-made'].flatMap((name) => casesOf<Case>(name));
  it.each(cases)('$id', ({ data, key, form, otherKey = '', want }) => {
    const found = attempt(() => decryptMessage({ data, key, keyForm: form, otherKey }));
    if (found instanceof InputProblem) {
      expect(`at ${found.field}`).toBe(want);
      return;
    }
    const named = found.explanations.map((list) => list.map(({ id }) => id).join('+'));
    const isOpen = found.verdict === 'open' && 'open';
    expect([isOpen, named.join(' | ')].filter(Boolean).join(' ')).toBe(want);
  });

  it('names every fault', () => {
    const named = new Set(cases.flatMap(({ want }) => want.split(/ \| |\+| /)));
    expect(Object.keys(faults).filter((id) => !named.has(id))).toEqual([]);
  });
});

describe('HMAC', () => {
  interface Case extends Partial<
    Record<'secret' | 'otherSecret' | 'body' | 'aesKey' | 'timestamp', string>
  > {
    id: string;
    input: string;
    object: string;
    signature: string;
    want: string;
  }
  const cases = ['hmac', 'hmac-blind', 'hmac-made'].flatMap((name) => casesOf<Case>(name));
  it.each(cases)('$id', ({ object, signature, want, otherSecret = '', body, ...given }) => {
    const { verdict, explanations } = diagnose({
      content: object,
      secret: given.secret ?? secret,
      received: signature,
      timestamp: given.timestamp ?? '1763694008',
      otherSecret,
      aesKey: given.aesKey ?? (otherSecret && `aes ${otherSecret}`),
      body,
    });
    const named = explanations.map(({ mistakes }) => mistakes.join('+'));
    expect(verdict === 'explained' ? named.join(' | ') : verdict).toBe(want);
  });

  it('names every mistake', () => {
    const named = new Set(cases.flatMap(({ want }) => want.split(/ \| |\+/)));
    // signature.test.ts covers input in the field of the secret.
    const missing = mistakeIds.filter((id) => !named.has(id));
    expect(missing).toEqual(['secret-as-typed']);
  });
});
