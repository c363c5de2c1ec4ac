import { describe, expect, it } from 'vitest';
import { secretValue, type Expected } from '../../verify-samples/case';
import { contractTasks, publishedTasks } from '../../verify-samples/cases';
import { differences, type Received } from '../../verify-samples/compare';
import { documentedIn, documentedOperations } from '../../verify-samples/documented';
import { parseMultipart } from '../../verify-samples/multipart';
import { isComplete, readOptions } from '../../verify-samples/options';
import {
  proofOf,
  stateOf,
  withRun,
  type Proofs,
} from '../../../src/pipeline/content/sample-proofs';
import { samplesOf } from '../../verify-samples/published';
import { languageKeys } from '../../../src/samples';
import { loadContract } from '../../../src/pipeline/openapi';

describe('the documented requests', () => {
  const operations = documentedOperations();

  it('hold every operation of both specs with what it needs', () => {
    expect(operations.length).toBeGreaterThan(10);
    const sale = operations.find((o) => o.operation.endsWith('/device/sale'));
    expect(sale?.headers).toContainEqual(['Authorization', 'Bearer <env:ZENGI_ACCESS_TOKEN>']);
    expect(sale?.body && 'text' in sale.body && JSON.parse(sale.body.text)).toHaveProperty(
      'amount',
    );
    const byPath = operations.find((o) => o.operation.includes('{sn}'));
    expect(byPath?.url).not.toMatch(/[{}]/);
    for (const { statuses } of operations) expect(statuses.success).toBeLessThan(300);
  });

  it('must each have a sample in every language, and every sample an operation', () => {
    expect(() => publishedTasks([], operations)).toThrow(/has no sample in rust/);
    const [operation] = operations;
    if (!operation) throw new Error('No operation');
    const samples = languageKeys.map((language) => ({
      api: operation.api,
      operation: operation.operation,
      language,
      source: 'x',
    }));
    expect(publishedTasks(samples, [operation])).toHaveLength(languageKeys.length);
    expect(() => publishedTasks(samples, [])).toThrow(/is in no spec/);
  });
});

it('judges a contract of others, and says file and line where it cannot', () => {
  const file = 'tests/fixtures/contracts/legal/calls.yaml';
  const contract = loadContract(file);
  const { operations, unjudged } = documentedIn(contract.text, file, file);
  expect(unjudged).toEqual([`${file}:39: the parameter none has no example`]);
  const tasks = contractTasks(contract, operations, ['curl']);
  const [read, write, form, digest] = tasks.map(({ expected }) => expected);
  const key = encodeURIComponent(secretValue('curl', 'ZENGI_PAGE_KEY'));
  expect(read?.query).toBe(`price=0.10&key=${key}`);
  expect(read?.headers).toEqual([
    ['x-client-id', secretValue('curl', 'ZENGI_CLIENT_ID')],
    ['Cookie', `lang=vi%3B%20x; sid=${secretValue('curl', 'ZENGI_SESSION')}`],
  ]);
  expect(write?.body).toEqual({ text: '"true"' });
  expect(form?.body).toEqual({ form: 'amount=1.50&note=a%2Cb%20%26%20c' });
  expect(digest?.headers).toEqual([]);
});

it('reads the samples of a page as a reader copies them, and no receivers', () => {
  const html = `<section data-operation="POST https://a.vn/x"><pre><code data-sample=python><span>a &lt;</span>
  &amp;"b"</code></pre><code data-sample=cobol>x</code></section>
  <section data-operation="POST /ipn"><code data-sample=go>x</code></section><code data-sample=go>x</code>`;
  expect(samplesOf(html, 'edc')).toEqual([
    { api: 'edc', operation: 'POST https://a.vn/x', language: 'python', source: 'a <\n  &"b"' },
  ]);
});

describe('what arrived against what should have', () => {
  const want: Expected = {
    method: 'POST',
    host: 'a.vn',
    path: '/x%20y',
    query: [['q', 'a b']],
    headers: [['X-A', '1']],
    body: { text: 'ả' },
  };
  const got: Received = {
    method: 'POST',
    target: '/x%20y?q=a+b',
    headers: { host: 'a.vn', 'x-a': '1' },
    body: Buffer.from('ả'),
  };

  it('is the same', () => {
    expect(differences(got, want)).toEqual([]);
  });

  it.each<[string, Partial<Received>]>([
    ['method', { method: 'PUT' }],
    ['host', { headers: { ...got.headers, host: 'b.vn' } }],
    ['path', { target: '/x%2520y?q=a+b' }],
    ['query', { target: '/x%20y?q=a%2520b' }],
    ['header', { headers: { host: 'a.vn', 'x-a': '1 ' } }],
    ['body', { body: Buffer.from('ả'.normalize('NFD')) }],
  ])('has another %s', (what, change) => {
    const found = differences({ ...got, ...change }, want);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(what);
  });

  it('has a body where there should be none, or another form', () => {
    const { body: _body, ...bare } = want;
    expect(differences(got, bare)).toHaveLength(1);
    const form: Expected = { ...want, body: { fields: [['a', 'b c']] } };
    expect(differences({ ...got, body: Buffer.from('a=b+c') }, form)).toEqual([]);
    expect(differences({ ...got, body: Buffer.from('a=b&a=c') }, form)).toHaveLength(1);
  });

  it('has another query or form where each byte is known', () => {
    const exact = { ...want, query: "q=a%20b&r=x,y&s='", body: { form: 'a=1&b=2' } };
    const sent = { ...got, target: "/x%20y?q=a+b&r=x,y&s='", body: Buffer.from('b=2&a=1') };
    expect(differences(sent, exact)).toEqual([]);
    expect(differences({ ...sent, target: "/x%20y?q=a+b&r=x%2Cy&s='" }, exact)).toHaveLength(1);
    expect(differences({ ...sent, body: Buffer.from('a=1&b=3') }, exact)).toHaveLength(1);
  });

  it('has parts of another media type, without their headers, or another file', () => {
    const type = 'multipart/mixed; boundary=X';
    const body = Buffer.from('--X\r\nContent-Type: text/csv\r\nX-A: 1\r\n\r\na\r\n--X--\r\n');
    const sent = { ...got, headers: { ...got.headers, 'content-type': type }, body };
    const part = { name: '', content: 'a', type: 'text/csv', headers: [['X-A', '1']] };
    const wanted = (change: object, mediaType = 'multipart/mixed'): Expected =>
      ({ ...want, body: { mediaType, parts: [{ ...part, ...change }] } }) as Expected;
    expect(differences(sent, wanted({}))).toEqual([]);
    expect(differences(sent, wanted({ type: 'text/html' }))).toHaveLength(1);
    expect(differences(sent, wanted({ headers: [['X-A', '2']] }))).toHaveLength(1);
    expect(differences(sent, wanted({}, 'multipart/related'))).toHaveLength(1);
    expect(differences({ ...got }, { ...want, body: { file: true } })).toHaveLength(1);
  });

  it('has other parts', () => {
    const body = Buffer.from(
      '--X\r\nContent-Disposition: form-data; name="f"; filename="a.png"\r\n\r\nđ\r\n--X--\r\n',
    );
    const type = 'multipart/form-data; boundary=X';
    const part = { name: 'f', fileName: 'a.png', content: 'đ' };
    expect(parseMultipart(type, body)).toMatchObject([part]);
    const sent = { ...got, headers: { ...got.headers, 'content-type': type }, body };
    expect(differences(sent, { ...want, body: { parts: [part] } })).toEqual([]);
    const other = { parts: [{ ...part, content: 'd' }] };
    expect(differences(sent, { ...want, body: other })).toHaveLength(1);
    expect(() => parseMultipart('text/plain', body)).toThrow('boundary');
    expect(() => parseMultipart(type, body.subarray(0, -6))).toThrow('no end');
  });
});

describe('a proof', () => {
  const proof = { result: 'verified', toolchain: 'Go 1', date: '2025-11-21' } as const;
  const source = 'package main\n';
  const empty: Proofs = { languages: {}, samples: {}, failed: {} };
  const passed = (text: string) => ({
    passed: [{ operation: 'GET /x', source: text }],
    failed: [],
  });
  const proofs = withRun(empty, 'go', proof, passed(source));

  it('holds for exactly the text that ran, in its language', () => {
    expect(proofOf(proofs, 'go', source)).toEqual(proof);
    expect(proofOf(proofs, 'go', `${source} `)).toBeUndefined();
    expect(proofOf(proofs, 'go', source.replace('m', 'n'))).toBeUndefined();
    expect(proofOf(proofs, 'rust', source)).toBeUndefined();
  });

  it('goes with the next run of its language that does not give it again', () => {
    const failed = withRun(proofs, 'go', proof, { passed: [], failed: passed(source).passed });
    expect(proofOf(failed, 'go', source)).toBeUndefined();
    expect(stateOf(failed, 'go', source)).toBe('failed');
    expect(stateOf(failed, 'go', `${source} `)).toBe('unchecked');
    expect(stateOf(withRun(failed, 'go', proof, passed(source)), 'go', source)).toBe('verified');
    const other = withRun(proofs, 'rust', proof, passed(source));
    expect(proofOf(other, 'go', source)).toEqual(proof);
  });

  it('is written down for complete runs only', () => {
    expect(isComplete(readOptions([]))).toBe(true);
    expect(isComplete(readOptions(['--languages', 'go']))).toBe(true);
    for (const args of [
      ['--operations', 'sale'],
      ['--sample', '3'],
      ['--fixture', 'hostile'],
    ])
      expect(isComplete(readOptions(args))).toBe(false);
    expect(() => readOptions(['--languages', 'cobol'])).toThrow('cobol');
    expect(() => readOptions(['--fixture', 'mild'])).toThrow('mild');
  });
});
