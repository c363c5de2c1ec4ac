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

it('refuses a secret with an invalid name for an environment variable', () => {
  const headers = [{ name: 'X', value: { prefix: '', env: 'A B' } }];
  expect(() => generateSample('python', { ...request, headers })).toThrow('"A B"');
});
