import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { plainText } from '../../../src/sources/content/read-text';
import { apis, type Api } from '../../../src/core/apis';
import { assertApis, assertApiSidebars } from '../../../src/sources/content/api-table';
import { WriterError } from '../../../src/sources/content/writer-error';
import { generate } from '../../../src/site/pipeline/generate/generate';
import { SiteCopy } from '../../support/site-copy';

/** The line (from 1) of the first place where `search` stands. */
function lineOf(content: string, search: string): number {
  const offset = content.indexOf(search);
  if (offset < 0) throw new Error(`not found: ${search}`);
  return content.slice(0, offset).split('\n').length;
}

interface Defect {
  name: string;
  /** Breaks the copy; returns file and line that the error has to name. */
  seed: (site: SiteCopy) => { file: string; line: number };
  says: RegExp;
}

const spec = 'specs/qr.yaml';
const page = 'docs/guides/merchant_portal.mdx';
const table = 'src/core/apis.ts';

/** A defect of the table of APIs: one value in place of another. */
function inTable(name: string, from: string, to: string, says: RegExp): Defect {
  return {
    name,
    seed(site) {
      site.replace(table, from, to);
      return { file: table, line: lineOf(site.read(table), to) };
    },
    says,
  };
}

const defects: Defect[] = [
  {
    name: 'a YAML syntax error',
    seed(site) {
      site.replace(spec, 'operationId: generateVietQR', 'operationId: [generateVietQR');
      return { file: spec, line: lineOf(site.read(spec), 'operationId: [generateVietQR') + 1 };
    },
    says: /not valid YAML/,
  },
  {
    name: 'a missing $ref',
    seed(site) {
      const [, reference] = /\$ref: ['"]?(#\/components\/schemas\/\w+)/.exec(site.read(spec)) ?? [];
      if (reference === undefined) throw new Error('the spec has no $ref to break');
      site.replace(spec, reference, '#/components/schemas/NoSuchSchema');
      return { file: spec, line: lineOf(site.read(spec), 'NoSuchSchema') };
    },
    says: /resolve \$ref/,
  },
  {
    name: 'references that only lead back to themselves',
    seed(site) {
      const loop = `    LoopA: { $ref: '#/components/schemas/LoopB' }\n    LoopB: { $ref: '#/components/schemas/LoopA' }\n`;
      site.replace(spec, '\n  schemas:\n', `\n  schemas:\n${loop}`);
      return { file: spec, line: lineOf(site.read(spec), 'LoopA: ') };
    },
    says: /only leads back to itself/,
  },
  {
    name: 'a number that JSON does not have',
    seed(site) {
      site.replace(spec, 'minimum: 1\n', 'minimum: .inf\n');
      return { file: spec, line: lineOf(site.read(spec), '.inf') };
    },
    says: /\.inf is not a number in JSON/,
  },
  {
    name: 'two operations with one slug',
    seed(site) {
      site.replace(spec, 'get_account_list_v1_accounts_get', 'generateVietQR');
      const content = site.read(spec);
      const second = content.lastIndexOf('operationId: generateVietQR');
      const methodLine = content.slice(0, second).lastIndexOf('\n    get:');
      return { file: spec, line: content.slice(0, methodLine + 1).split('\n').length };
    },
    says: /same page as .*generate-viet-qr/,
  },
  {
    name: 'a contract of an older kind',
    seed(site) {
      site.replace(spec, 'openapi: 3.1.0', "swagger: '2.0'");
      return { file: spec, line: lineOf(site.read(spec), 'swagger:') };
    },
    says: /this is Swagger 2\.0/,
  },
  {
    name: 'an unknown front matter key',
    seed(site) {
      site.replace(page, '\nowner:', '\nauthor: somebody\nowner:');
      return { file: page, line: lineOf(site.read(page), 'author: somebody') };
    },
    says: /the front matter has an unknown field "author"/,
  },
  {
    name: 'no front matter',
    seed(site) {
      site.write(page, site.read(page).replace(/^---[\s\S]*?\n---\n/, ''));
      return { file: page, line: 1 };
    },
    says: /no front matter/,
  },
  {
    name: 'an MDX error',
    seed(site) {
      site.write(page, `${site.read(page)}\n\nMột <b>thẻ không đóng\n`);
      return { file: page, line: lineOf(site.read(page), 'Một <b>thẻ') };
    },
    says: /MDX does not compile/,
  },
  {
    name: 'a sidebar id that does not exist',
    seed(site) {
      site.replace(
        'sidebars.ts',
        "'docs/guides/merchant_portal'",
        "'docs/guides/merchant_portall'",
      );
      return { file: 'sidebars.ts', line: lineOf(site.read('sidebars.ts'), 'merchant_portall') };
    },
    says: /Did you mean "docs\/guides\/merchant_portal"/,
  },
  {
    name: 'a sidebar that no API has',
    seed(site) {
      site.replace('sidebars.ts', 'qr_api: [', 'qr_apii: [');
      return { file: 'sidebars.ts', line: lineOf(site.read('sidebars.ts'), 'qr_apii') };
    },
    says: /no API of src\/core\/apis\.ts has the sidebar "qr_apii"[^]*"qr_api"/,
  },
  {
    name: 'an unknown fact in a spec',
    seed(site) {
      site.replace(spec, '  version: 1.0.0', '  version: 1.0.0\n  x-note: "{{no.such_fact}}"');
      return { file: spec, line: lineOf(site.read(spec), 'no.such_fact') };
    },
    says: /names no fact/,
  },
];

const tableDefects: Defect[] = [
  inTable(
    'an API whose contract is not there',
    "'specs/qr.yaml'",
    "'specs/qrr.yaml'",
    /contract of the API "qr" does not exist: specs\/qrr\.yaml/,
  ),
  inTable(
    'an API whose folder is not there',
    "'api_qr'",
    "'api_qrr'",
    /folder of its pages of the API "qr" does not exist: api_qrr/,
  ),
  inTable(
    'an API whose folder git and Prettier would not know',
    "'api_qr'",
    "'qr_pages'",
    /Write it like api_edc/,
  ),
  inTable(
    'an overview that does not exist',
    "'api_qr/api'",
    "'api_qr/apii'",
    /no page with the id "api_qr\/apii"[^]*Did you mean "api_qr\/api"/,
  ),
  inTable(
    'an API without an overview',
    "overviews: ['api_qr/zengis-qr-api', 'api_qr/api']",
    'overviews: []',
    /the API "qr" has no overview/,
  ),
  inTable(
    'an API with the sidebar of the guides',
    "'qr_api'",
    "'documentSidebar'",
    /sidebars\.ts has a sidebar documentSidebar/,
  ),
  inTable(
    'two APIs with one index page',
    "route: '/qr/api',",
    "route: '/edc/api', // The first API's.",
    /the API "qr" has the route of "edc": "\/edc\/api"/,
  ),
];

/** The one copy that every test below breaks and puts right again. */
let site: SiteCopy;
beforeAll(() => {
  site = new SiteCopy('bad-input');
  // What the generation starts reads TypeScript as the generation itself is read: by the runner here.
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  vi.stubEnv('NODE_OPTIONS', `--import ${loader}`);
}, 60_000);
afterAll(() => {
  vi.unstubAllEnvs();
  site.dispose();
});

const generatedPages = (): string[] => [...site.list('api_edc'), ...site.list('api_qr')];

/** Seeds a defect, lets `check` find it, and puts the files back. */
async function withDefect(
  { seed }: Defect,
  check: (place: string) => void | Promise<void>,
): Promise<void> {
  const files = [spec, page, table, 'sidebars.ts'];
  const good = files.map((file) => site.read(file));
  try {
    const { file, line } = seed(site);
    await check(`${file}:${line}: `);
  } finally {
    files.forEach((file, index) => {
      site.write(file, good[index] ?? '');
    });
  }
}

describe('bad input stops the generation and leaves the pages as they were', () => {
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
      // The error is for a writer: no stack trace.
      expect(output).not.toMatch(/^\s+at /m);
      expect(status).toBe(1);
    });
  });

  test.each(tableDefects)('$name', async (defect) => {
    await withDefect(defect, async (place) => {
      const file = `${path.join(site.folder, table)}?${defect.name}`;
      const broken = ((await import(/* @vite-ignore */ file)) as { apis: readonly Api[] }).apis;
      const check = (): void => {
        assertApis(site.folder, broken);
        const pages = new Set<string>(apis.flatMap(({ overviews }) => overviews));
        assertApiSidebars(site.folder, broken, pages, new Set(['documentSidebar']));
      };
      expect(check).toThrow(WriterError);
      expect(check).toThrow(place);
      expect(check).toThrow(defect.says);
    });
  });
});

test('generation is idempotent, and a removed operation takes its page with it', async () => {
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
