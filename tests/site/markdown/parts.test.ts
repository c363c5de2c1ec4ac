import { expect, test } from 'vitest';

import { partBytes, partsOf, partText } from '../../../src/site/pipeline/output/markdown/parts';

test('splits code that is larger than a part at its empty lines, and keeps every line', () => {
  const code = Array.from({ length: 200 }, (_, index) =>
    [`function f${index}() {`, `  return '${'x'.repeat(200)}';`, '}'].join('\n'),
  ).join('\n\n');
  const parts = partsOf([
    { text: '# A', heading: { depth: 1, title: 'A' } },
    { text: 'Before.' },
    { text: ['```js', code, '```'].join('\n'), language: 'js' },
    { text: 'After.' },
  ]);
  expect(parts.length).toBeGreaterThan(2);
  const texts = parts.map((part, index) =>
    partText(part, { number: index + 1, of: parts.length, whole: 'https://docs.example/a.md' }),
  );
  for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(partBytes);
  const blocks = texts.flatMap((text) =>
    [...text.matchAll(/^```js\n([\s\S]*?)\n```$/gm)].map(([, lines]) => lines),
  );
  expect(blocks.join('\n\n')).toBe(code);
  expect(texts.at(-1)).toContain('After.');
});
