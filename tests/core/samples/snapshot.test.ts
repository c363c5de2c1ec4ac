import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageKeys, languages } from '../../../src/core/samples';
import { generateSample } from '../../../src/core/samples/all';
import { representativeRequests } from '../../support/representative-requests';

/** The promised languages in the order of their tabs. */
const order =
  'python curl csharp go nodejs ruby php java powershell dart javascript c objective-c ocaml r swift kotlin rust';

it.each(['docs/agents.mdx', 'docs/limits.mdx', 'docs/samples.mdx'])(
  '%s gives their number',
  (page) => {
    const counts = [...readFileSync(page, 'utf8').matchAll(/(\d+) ngôn ngữ/g)].map(([, n]) => n);
    expect(new Set(counts)).toEqual(new Set([String(languageKeys.length)]));
  },
);

const files = (key: string) => `../../samples/${key}`;

it('has the promised languages in order', () => {
  expect(languageKeys.join(' ')).toBe(order);
});

describe.each(languageKeys)('%s', (key) => {
  it('prints a call with a body like its snapshot', async () => {
    await expect(generateSample(key, representativeRequests.post)).toMatchFileSnapshot(
      `${files(key)}/post.${languages[key].extension}`,
    );
  });

  it('prints a simple call in at most 40 lines, without its body', () => {
    const { post, get } = representativeRequests;
    expect(generateSample(key, get).split('\n').length).toBeLessThanOrEqual(41);
    const bodyLines = 6;
    expect(generateSample(key, post).split('\n').length).toBeLessThanOrEqual(41 + bodyLines);
  });
});

it('has no snapshot of a removed language or request', () => {
  const kept = readdirSync('tests/samples').sort();
  expect(kept).toEqual([...languageKeys].sort());
  for (const key of kept)
    for (const file of readdirSync(`tests/samples/${key}`)) expect(file).toMatch(/^post\./);
});
