import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { plainText } from '../../../src/sources/content/read-text';
import type { Api } from '../../../src/core/apis';
import { assertApis } from '../../../src/sources/content/api-table';
import { WriterError } from '../../../src/sources/content/writer-error';
import { generate } from '../../../src/site/pipeline/generate/generate';
import { readDefects, seed, type Defect } from '../../support/seeded';
import { SiteCopy } from '../../support/site-copy';

const spec = 'specs/qr.yaml';
const page = 'docs/guides/merchant_portal.mdx';
const table = 'src/core/apis.ts';

const all = readDefects('generation');
const defects = all.filter(({ rule }) => rule !== 'table');

/** One copy of the site, which each test breaks and restores. */
let site: SiteCopy;
beforeAll(() => {
  site = new SiteCopy('bad-input');
  // Child processes of the generation need tsx as well, to read TypeScript.
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  vi.stubEnv('NODE_OPTIONS', `--import ${loader}`);
}, 60_000);
afterAll(() => {
  vi.unstubAllEnvs();
  site.dispose();
});

const generatedPages = (): string[] => [...site.list('api_edc'), ...site.list('api_qr')];

/** Seeds a defect, runs `check` with its place, and restores the file. */
async function withDefect(
  defect: Defect,
  check: (place: string) => void | Promise<void>,
): Promise<void> {
  const good = site.read(defect.file);
  const { texts, lines } = seed([defect], (file) => site.read(file));
  site.write(defect.file, texts.get(defect.file) ?? '');
  try {
    await check(`${defect.file}:${String(lines.get(defect))}: `);
  } finally {
    site.write(defect.file, good);
  }
}

describe('invalid input stops the generation and leaves the pages unchanged', () => {
  test.each(defects)('$name', async (defect) => {
    const pages = generatedPages();
    await withDefect(defect, async (place) => {
      const error: unknown = await generate(site.folder).catch((reason: unknown) => reason);
      if (!(error instanceof WriterError)) throw new Error(`no WriterError: ${String(error)}`);
      expect(error.message).toContain(place);
      expect(error.message).toMatch(defect.says);
      expect(error.message).toContain('How to fix it: ');
      expect(generatedPages()).toEqual(pages);
    });
  });

  test.each(defects.slice(0, 1))('$name: the program fails', async (defect) => {
    await withDefect(defect, (place) => {
      const { status, output } = site.generate();
      expect(output).toContain(place);
      expect(output).toMatch(defect.says);
      // The output has no stack trace.
      expect(output).not.toMatch(/^\s+at /m);
      expect(status).toBe(1);
    });
  });

  test.each(all.filter(({ rule }) => rule === 'table'))('$name', async (defect) => {
    await withDefect(defect, async (place) => {
      const file = `${path.join(site.folder, table)}?${String(all.indexOf(defect))}`;
      const broken = ((await import(/* @vite-ignore */ file)) as { apis: readonly Api[] }).apis;
      const check = (): void => {
        assertApis(site.folder, broken);
      };
      expect(check).toThrow(WriterError);
      expect(check).toThrow(place);
      expect(check).toThrow(defect.says);
    });
  });
});

test('the pages of an unchanged contract follow the other files that they show', async () => {
  for (const [file, text, changed] of [
    ['others/examples/ipn-receiver/receiver.py', 'do_POST(self)', 'do_POST(self, changed)'],
    ['specs/error-codes.yaml', ' vi: Thiếu trường', ' vi: Đã sửa. Thiếu trường'],
  ] as const) {
    await generate(site.folder);
    site.replace(file, text, changed);
    const { written } = await generate(site.folder);
    expect(written, file).toBeGreaterThan(0);
    site.replace(file, changed, text);
  }
}, 60_000);

test('generation is idempotent, and removes the page of a removed operation', async () => {
  await generate(site.folder);
  const before = site.list('api_qr');
  expect(before).toContain('generate-viet-qr.api.mdx');
  // Some editors on Windows save a byte order mark and other line ends.
  for (const file of [spec, page, 'specs/facts.yaml', 'specs/error-codes.yaml']) {
    site.write(file, `\uFEFF${site.read(file).replaceAll('\n', '\r\n')}`);
  }
  expect(await generate(site.folder)).toMatchObject({ written: 0, removed: 0 });

  const content = plainText(site.read(spec));
  const start = content.indexOf('\n  /v1/vietqr:');
  const end = content.indexOf('\n  /', start + 1);
  site.write(spec, content.slice(0, start) + content.slice(end));
  expect(await generate(site.folder)).toMatchObject({ removed: 2 });
  expect(site.list('api_qr')).toEqual(
    before.filter((name) => !name.startsWith('generate-viet-qr.')),
  );
}, 120_000);
