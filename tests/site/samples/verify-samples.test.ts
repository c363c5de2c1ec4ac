import { describe, expect, it } from 'vitest';

import { proofOf, stateOf, withRun, type Proofs } from '../../../src/sources/content/sample-proofs';
import type { Expected } from '../../verify-samples/case';
import { publishedTasks } from '../../verify-samples/cases';
import type { Received } from '../../support/echo-server';
import { differences } from '../../verify-samples/compare';
import { documentedOperations } from '../../verify-samples/documented';

it('requires a sample of every operation of both contracts in every language', () => {
  expect(() => publishedTasks([], documentedOperations())).toThrow(/has no sample in rust/);
});

describe('differences between the received and the documented request', () => {
  const want: Expected = {
    method: 'POST',
    host: 'a.vn',
    path: '/x%20y',
    query: "q=a%20b&r=x,y&s='",
    headers: [['X-A', '1']],
    body: { text: 'ả' },
  };
  const got: Received = {
    method: 'POST',
    target: "/x%20y?q=a+b&r=x,y&s='",
    headers: { host: 'a.vn', 'x-a': '1' },
    body: Buffer.from('ả'),
  };
  it('accept equivalent requests', () => {
    expect(differences(got, want)).toEqual([]);
    const form = { ...want, body: { form: 'a=1&b=2' } };
    expect(differences({ ...got, body: Buffer.from('b=2&a=1') }, form)).toEqual([]);
  });

  it.each<[string, Partial<Received>, Expected['body']?]>([
    ['method', { method: 'PUT' }],
    ['host', { headers: { ...got.headers, host: 'b.vn' } }],
    ['path', { target: got.target.replace('%20', '%2520') }],
    ['query', { target: got.target.replace('x,y', 'x%2Cy') }],
    ['header', { headers: { host: 'a.vn', 'x-a': '1 ' } }],
    ['body', { body: Buffer.from('ả'.normalize('NFD')) }],
    ['form', { body: Buffer.from('a=1&b=3') }, { form: 'a=1&b=2' }],
  ])('name the %s', (what, change, body = want.body) => {
    expect(differences({ ...got, ...change }, { ...want, body })).toEqual([
      expect.stringContaining(what),
    ]);
  });
});

describe('proof', () => {
  const proof = { result: 'verified', toolchain: 'Go 1', date: '2025-11-21' } as const;
  const source = 'package main\n';
  const empty: Proofs = { languages: {}, passed: {}, failed: {} };
  const passed = { passed: [{ source }], failed: [] };
  const proofs = withRun(empty, 'go', proof, passed);

  it('applies only to the exact text that ran, in its language', () => {
    expect(proofOf(proofs, 'go', source)).toEqual(proof);
    expect(proofOf(proofs, 'go', `${source} `)).toBeUndefined();
    expect(proofOf(proofs, 'rust', source)).toBeUndefined();
  });

  it('ends when the text fails in a run of its language', () => {
    const failed = withRun(proofs, 'go', proof, { passed: [], failed: passed.passed });
    expect(proofOf(failed, 'go', source)).toBeUndefined();
    expect(stateOf(failed, 'go', source)).toBe('failed');
    expect(stateOf(failed, 'go', `${source} `)).toBe('unchecked');
    expect(proofOf(withRun(proofs, 'rust', proof, passed), 'go', source)).toEqual(proof);
  });
});
