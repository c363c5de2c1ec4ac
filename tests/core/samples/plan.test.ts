import { expect, it } from 'vitest';
import type { SampleRequest } from '../../../src/core/samples';
import { generateSample } from '../../../src/core/samples/all';

const request: SampleRequest = {
  method: 'POST',
  url: 'https://api.example.vn/x',
  query: [],
  headers: [],
};
const text = { kind: 'text', mediaType: 'application/xml', text: '<a/>' } as const;

it('joins repeated headers with a comma', () => {
  const program = generateSample('curl', {
    ...request,
    headers: [
      { name: 'Accept', value: 'text/plain' },
      { name: 'accept', value: 'text/html' },
    ],
  });
  expect(program).toContain("'Accept: text/plain, text/html'");
});

it('adds a Content-Type only for a body without one', () => {
  expect(generateSample('curl', { ...request, body: text })).toContain(
    "'Content-Type: application/xml'",
  );
  const given = { ...request, headers: [{ name: 'content-type', value: 'text/xml' }], body: text };
  expect(generateSample('curl', given)).not.toContain('application/xml');
});

it('omits the Content-Type without a body, and adds the boundary of a multipart body', () => {
  const headers = [{ name: 'Content-Type', value: 'application/json' }];
  expect(generateSample('curl', { ...request, headers })).not.toContain('Content-Type');
  const parts = [{ kind: 'field', name: 'a', value: 'b' } as const];
  const program = generateSample('curl', {
    ...request,
    headers,
    body: { kind: 'multipart', parts },
  });
  expect(program).toContain("'Content-Type: multipart/form-data; boundary=");
  expect(program).not.toContain('application/json');
});

it('encodes invalid characters of a URL and keeps encoded ones', () => {
  const url = 'https://api.example.vn/a%20b/c d/đ/100%/"<x>"';
  expect(generateSample('curl', { ...request, url })).toContain(
    "'https://api.example.vn/a%20b/c%20d/%C4%91/100%25/%22%3Cx%3E%22'",
  );
});

it('turns half a surrogate pair into the replacement character', () => {
  const body = { ...text, text: 'a\uD83Db' };
  expect(generateSample('go', { ...request, body })).toContain('a\uFFFDb');
});

it('extends the boundary of a multipart body until no part contains it', () => {
  const value = '--sample-boundary-7d93b1';
  const program = generateSample('java', {
    ...request,
    body: { kind: 'multipart', parts: [{ kind: 'field', name: 'a', value }] },
  });
  expect(program).toContain('boundary=sample-boundary--7d93b1');
});

it('refuses a secret with an invalid name for an environment variable', () => {
  const headers = [{ name: 'X', value: { prefix: '', env: 'A B', suffix: '' } }];
  expect(() => generateSample('python', { ...request, headers })).toThrow('"A B"');
});
