import { describe, expect, test } from 'vitest';

import { apis } from '../../../src/core/apis';
import { createApiPages } from '../../../src/site/pipeline/api-pages';
import { Contract, endOfLife } from '../../../src/sources/openapi';
import { generateSample, languageKeys, type SampleRequest } from '../../../src/core/samples/all';

const source = `openapi: 3.1.0
info: { title: T, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
paths:
  /old:
    post:
      summary: Old
      deprecated: true
      x-sunset: '2027-06-30'
      parameters:
        - { name: page, in: query, deprecated: true, x-sunset: '2027-01-31', schema: { type: integer } }
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                kept: { type: string }
                gone: { type: string, deprecated: true, x-sunset: '2027-03-31' }
                stays: { type: string, deprecated: true }
      responses: {}
  /new:
    post:
      summary: New
      responses: {}
`;

const contract = new Contract('specs/test.yaml', source);

test('marks deprecated parts with their date in both languages, and nothing else', () => {
  const [old, now] = contract.operations;
  if (!old || !now) throw new Error('no operations');
  expect(endOfLife(old)).toEqual({
    vi: 'Sắp bỏ: có thể không còn từ 2027-06-30.',
    en: 'Deprecated: it may be removed on or after 2027-06-30.',
  });
  expect(endOfLife(now)).toBeUndefined();
  expect(endOfLife({ deprecated: true })?.en).toBe(
    'Deprecated: do not use it in new integrations.',
  );
});

describe('pages', () => {
  const pages = createApiPages(contract, apis[0], '.');
  const html = (id: string): string => pages.find((page) => page.id === id)?.data.html?.main ?? '';

  test('show the date of the operation, its parameter and its field', () => {
    expect(pages.find(({ id }) => id === 'old')?.data).toMatchObject({
      deprecated: true,
      sunset: '2027-06-30',
    });
    const dates = html('old').matchAll(/>có thể bị bỏ từ<\/span> ([\d-]+)/g);
    expect([...dates].map(([, date]) => date)).toEqual(['2027-01-31', '2027-03-31']);
    expect(html('new')).not.toContain('bị bỏ');
  });

  test('show it at the start of the samples', () => {
    const [old, now] = ['old', 'new'].map((id) =>
      Object.values(pages.find((page) => page.id === id)?.data.html?.samples['samples'] ?? {}),
    );
    expect(old?.length).toBe(languageKeys.length);
    for (const sample of old ?? [])
      expect(sample).toContain('Deprecated: it may be removed on or after 2027-06-30.');
    for (const sample of now ?? []) expect(sample).not.toContain('Deprecated');
  });
});

describe('comment above a sample', () => {
  const request: SampleRequest = {
    method: 'POST',
    url: 'https://api.example.com/old',
    query: [],
    headers: [],
  };
  const note = 'Deprecated: it may be removed on or after 2027-06-30.';
  // The comments are written by hand, from the grammars of the languages.
  const openings: Record<string, string> = {
    python: `# ${note}\n`,
    curl: `# ${note}\n`,
    ruby: `# ${note}\n`,
    powershell: `# ${note}\n`,
    r: `# ${note}\n`,
    ocaml: `(* ${note} *)\n`,
    php: `<?php\n// ${note}\n`,
  };

  test.each(languageKeys)('%s', (key) => {
    const plain = generateSample(key, request);
    const noted = generateSample(key, { ...request, note });
    const opening = openings[key] ?? `// ${note}\n`;
    expect(noted.startsWith(opening)).toBe(true);
    expect(noted.replace(key === 'php' ? `// ${note}\n` : opening, '')).toBe(plain);
  });
});
