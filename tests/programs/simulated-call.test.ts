import { spawnSync } from 'node:child_process';
import { writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { load } from 'cheerio';
import { expect, it } from 'vitest';

import type { OperationData } from '../../src/core/api-page';
import { apis } from '../../src/core/apis';
import { createApiPages } from '../../src/site/pipeline/api-pages';
import { loadFacts } from '../../src/sources/content/facts';
import { loadContract } from '../../src/sources/openapi';
import { ReceiverProcess } from '../support/receiver-process';
import { examplesDir } from '../support/toolchains';

const fact = (id: string): string => loadFacts('.').get(id)?.value ?? `no fact ${id}`;
const keys = {
  ZENGI_AES_KEY: fact('sample.aes_key'),
  ZENGI_HMAC_SECRET: fact('sample.hmac_secret'),
  ZENGI_AES_KEY_FORM: undefined,
};

const pages = createApiPages(loadContract('specs/qr.yaml', '.'), apis[1], '.');
const data = pages
  .map((page) => page.data as Partial<OperationData>)
  .find(({ receiver }) => receiver === true);

/** The published sample of "Simulate the call". */
const sample = load(data?.html?.samples['samples']?.nodejs ?? '').text();

it('the page shows its simulation against the sample receiver', () => {
  expect(data?.url).toBe('http://127.0.0.1:8080/v1/ipn/callback');
  expect(sample).toContain('process.env.ZENGI_TIMESTAMP');
});

it.each([
  ['now', 0, '000'],
  ['six minutes ago', -360, '416'],
])('the simulated call of %s is answered as the guide says', async (_name, offset, code) => {
  const receiver = new ReceiverProcess([
    'node',
    path.join(examplesDir, 'ipn-receiver/receiver.mjs'),
  ]);
  expect(await receiver.start(keys), receiver.printed).toBeUndefined();
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'simulated-')), 'call.mjs');
  writeFileSync(file, sample.replace('http://127.0.0.1:8080/v1/ipn/callback', receiver.url));
  const ZENGI_TIMESTAMP = String(Math.floor(Date.now() / 1000) + offset);
  // A separate process is needed, because this one waits while the receiver, also a separate process, responds.
  const { stdout, stderr } = spawnSync('node', [file], {
    env: { ...process.env, ZENGI_TIMESTAMP },
    encoding: 'utf8',
  });
  receiver.stop();
  expect(`${stdout}${stderr}`).toContain(`{"errorCode":"${code}"}`);
});
