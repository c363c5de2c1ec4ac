import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileExtensions, languageKeys } from '../../../src/samples';
import { generateSample } from '../../../src/samples/all';
import { pinnedName, pinnedTexts } from '../../support/pinned-texts';
import { representativeRequests } from '../../support/representative-requests';
import { isParsed } from '../../verify-samples/parsers';

/** The spec's own list: the tabs and their order. */
const order =
  'python curl csharp go nodejs ruby php java powershell dart javascript c objective-c ocaml r swift kotlin rust';

const files = (key: string) => `../../samples/${key}`;

it('has the languages of the spec, in its order', () => {
  expect(languageKeys.join(' ')).toBe(order);
});

describe.each(languageKeys)('%s', (key) => {
  it.each(Object.entries(representativeRequests))('%s', async (name, request) => {
    await expect(generateSample(key, request)).toMatchFileSnapshot(
      `${files(key)}/${name}.${fileExtensions[key]}`,
    );
  });

  it('shows a simple call in at most 40 lines, beside its body', () => {
    const { post, get } = representativeRequests;
    if (!post || !get) throw new Error('The representative requests lost a name');
    expect(generateSample(key, get).split('\n').length).toBeLessThanOrEqual(41);
    const bodyLines = 6;
    expect(generateSample(key, post).split('\n').length).toBeLessThanOrEqual(41 + bodyLines);
  });
});

it.each(languageKeys.filter(isParsed))('%s prints every hostile text as pinned', async (key) => {
  await expect(generateSample(key, pinnedTexts)).toMatchFileSnapshot(
    `${files(key)}/${pinnedName}.${fileExtensions[key]}`,
  );
});

it('keeps no snapshot of a language or a request that is gone', () => {
  const kept = readdirSync('tests/samples').sort();
  expect(kept).toEqual([...languageKeys].sort());
  const names = [...Object.keys(representativeRequests), pinnedName];
  for (const key of kept)
    for (const file of readdirSync(`tests/samples/${key}`))
      expect(names, `${key}/${file}`).toContain(file.replace(/\.[^.]+$/, ''));
});
