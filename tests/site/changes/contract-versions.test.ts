import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { apis } from '../../../src/core/apis';
import { createApiPages } from '../../../src/site/pipeline/api-pages';
import {
  contractVersions,
  versionsIn,
} from '../../../src/site/pipeline/markdown/lists/contract-versions';
import { isVietnamese } from '../../../src/core/values';
import { loadContract } from '../../../src/sources/openapi';
import { copyOfFirstRelease } from '../../support/first-release';

const siteDir = copyOfFirstRelease();

/** Adds a version with a changed field, a changed shared limit and a removed operation. */
beforeAll(() => {
  for (const folder of ['api_edc', 'api_qr'])
    cpSync(folder, path.join(siteDir, folder), { recursive: true });
  const edit = (file: string, from: string, to: string): void => {
    const location = path.join(siteDir, file);
    const text = readFileSync(location, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
    writeFileSync(
      location,
      text.replace(from, () => to),
    );
  };
  const settle = /\n {2}\/device\/settle:\n[^]*?(?=\n {2}\/)/.exec(
    readFileSync('specs/edc.yaml', 'utf8'),
  )?.[0];
  if (settle === undefined) throw new Error('no operation to take out');
  edit('specs/edc.yaml', settle, '');
  edit('specs/edc.yaml', '  version: 1.0.0\n', '  version: 2.0.0\n');
  edit('specs/edc.yaml', '          maxLength: 40\n', '          maxLength: 39\n');
  edit(
    'specs/changes/edc.yaml',
    '- version: 1.0.0\n',
    [
      '- version: 2.0.0',
      '  vi: Bản hai.',
      '  en: Two.',
      '  entries:',
      "    - { vi: Ngắn hơn., en: Shorter., at: '* request title' }",
      '    - { vi: Bỏ kết toán., en: No settlement., at: POST /device/settle }',
      '- version: 1.0.0\n',
    ].join('\n'),
  );
});
afterAll(() => {
  rmSync(siteDir, { recursive: true });
});

test('a version lists its changes, with links to existing fields', () => {
  // Writes the data files that the generation puts beside the pages, without the samples.
  const contract = loadContract('specs/edc.yaml', siteDir);
  const made = createApiPages(contract, apis[0], '.');
  for (const { id, data } of made)
    writeFileSync(
      path.join(siteDir, 'api_edc', `${id}.json`),
      JSON.stringify({ links: data.links }),
    );

  const [newest, ...others] = contractVersions(siteDir);
  expect(newest).toMatchObject({ id: 'edc-2.0.0', vi: 'Bản hai.', en: 'Two.' });
  expect(newest).not.toHaveProperty('date');
  const title = newest?.changes.find(({ detail }) => detail === 'maxLength, 40 → 39');
  expect(title?.level).toBe('breaking');
  expect(title?.places.length).toBeGreaterThan(0);
  for (const { label, route } of title?.places ?? []) {
    const [address, anchor] = route?.split('#') ?? [];
    const page = made.find(({ id }) => `/api_edc/${id}` === address);
    expect(anchor, label).toBe('request-title');
    expect(page?.data.links?.anchors).toContain(anchor);
  }
  expect(newest?.entries[0]?.places).toEqual(title?.places);
  // A removed operation has no page to link to.
  expect(newest?.entries[1]?.places).toEqual([{ label: 'POST /device/settle' }]);
  const levels = newest?.changes.map(({ level }) => level) ?? [];
  expect(levels).toEqual(
    [...levels].sort((one, other) => order.indexOf(one) - order.indexOf(other)),
  );
  expect(others.map(({ id }) => id).sort()).toEqual(['edc-1.0.0', 'qr-1.0.0']);
  for (const { changes } of others) expect(changes).toEqual([]);

  // A page has the texts of its language only.
  const [shown] = versionsIn(siteDir, 'en');
  expect(shown).toMatchObject({
    text: 'Two.',
    entries: [{ text: 'Shorter.' }, { text: 'No settlement.' }],
  });
  expect(shown?.changes.map(({ text }) => text)).toContain('removed');
  const texts = [shown, ...(shown?.entries ?? []), ...(shown?.changes ?? [])];
  for (const one of texts) expect(isVietnamese(one?.text ?? 'đ'), one?.text).toBe(false);
  expect(versionsIn(siteDir, 'vi')[0]?.text).toBe('Bản hai.');
});

const order = ['breaking', 'attention', 'compatible'];
