import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { build, type PluginBuild } from 'esbuild';
import { describe, expect, test } from 'vitest';

/**
 * Maximum bytes, gzip, of an opened tool: its part of the page and its worker, with AES and HMAC in JavaScript. The
 * largest tool, the IPN inspector, also contains the ledger, and the AES tool, which explains `data` that does not decrypt.
 */
const mostIsland = 50 * 1024;
/** Maximum bytes, gzip, of the decoder of QR pictures. Only one tool has it. */
const mostDecoder = 20 * 1024;
/** Maximum bytes, gzip, that buttons of tools (with the hook that opens a tool for a shared address) add to a page. */
const mostButton = 1536;

const folder = 'build/assets/js';
const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const scripts = names.map(read);

const holding = (text: string): string[] => scripts.filter((script) => script.includes(text));
const weight = (script: string): number => gzipSync(script).length;

/** Chunks that a worker loads when it starts. */
const chunksOf = (script: string): string[] => {
  const ids = [...script.matchAll(/\.e\("(?<id>\d+)"\)/g)].map(
    ({ groups }) => groups?.['id'] ?? '',
  );
  return ids.flatMap((id) => names.filter((name) => name.startsWith(`${id}.`)).map(read));
};

/** For each tool, texts that only its form or its worker contains. */
const tools: { name: string; form: string; worker: string; not?: string[] }[] = [
  {
    name: 'signature',
    form: 'The value of X-Signature',
    worker: 'half a surrogate pair',
    // Workers with only some of these texts belong to other tools.
    not: [
      'anything without readable X-Timestamp',
      'The address must be a complete http',
      'standard Base64 alphabet',
      'keep the order open and ask for the result by request_id',
      'The largest QR code holds',
    ],
  },
  {
    name: 'inspector',
    form: 'to compare X-Timestamp with the clock of',
    worker: 'anything without readable X-Timestamp',
  },
  {
    name: 'encryption',
    form: 'The JSON content of an IPN',
    worker: 'standard Base64 alphabet',
    // The inspector contains this tool's logic.
    not: ['anything without readable X-Timestamp'],
  },
  {
    name: 'look-up of errors',
    form: 'Remove tokens before you paste',
    worker: 'keep the order open and ask for the result by request_id',
  },
  {
    name: 'maker of IPNs',
    form: 'Where your server receives IPNs',
    worker: 'The address must be a complete http',
  },
  {
    name: 'tool for VietQR',
    form: 'or paste a picture into this tool',
    worker: 'The largest QR code holds',
  },
];

describe.each(tools)('$name', ({ form, worker, not }) => {
  test('is small, with its worker and all chunks', () => {
    const [page, work] = [holding(form), holding(worker)];
    const isOther = (script: string): boolean => (not ?? []).some((text) => script.includes(text));
    const parts = [...page, ...work.filter((script) => !isOther(script))];
    expect(page).toHaveLength(1);
    expect(parts).toHaveLength(2);
    const all = new Set([...parts, ...parts.flatMap(chunksOf)]);
    const bytes = [...all].map(weight).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(8 * 1024);
    expect(bytes).toBeLessThanOrEqual(mostIsland);
  });

  test('is in no script that a page loads initially', () => {
    for (const page of [
      'others/hmac',
      'others/aes',
      'documents/errors',
      'documents/payments/ipn',
      'documents/payments/qr_payment',
      'api_qr/generate-viet-qr',
    ]) {
      const html = readFileSync(`build/${page}/index.html`, 'utf8');
      const loaded = [...html.matchAll(/src="?\/assets\/js\/(?<name>[^"\s>]+\.js)/g)];
      expect(loaded.length).toBeGreaterThan(3);
      for (const { groups } of loaded) {
        const script = readFileSync(path.join(folder, groups?.['name'] ?? ''), 'utf8');
        expect(script.includes(form)).toBe(false);
        expect(script.includes(worker)).toBe(false);
      }
    }
  });
});

test('the picture decoder is a separate small worker', () => {
  const [worker = '', ...others] = holding('No QR code was found in the picture');
  expect(others).toEqual([]);
  const parts = [worker, ...chunksOf(worker)];
  // The worker for strings contains the encoder but not the decoder.
  const [reader = ''] = holding('The largest QR code holds');
  expect(chunksOf(reader).filter((chunk) => parts.includes(chunk))).toEqual([]);
  const bytes = parts.map(weight).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(8 * 1024);
  expect(bytes).toBeLessThanOrEqual(mostDecoder);
});

const opened = readdirSync('./src/site/components/tools', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Leaves out what every page has anyway and the tools, as free of side effects, so that unused buttons add nothing. */
function leaveOut(bundle: PluginBuild): void {
  const around = [
    'react',
    'react-dom',
    '@docusaurus',
    '\\.\\./english',
    ...opened.map((name) => `\\./${name}`),
  ];
  bundle.onResolve({ filter: new RegExp(`^(${around.join('|')})(/|$)`) }, ({ path: asked }) => ({
    path: asked,
    external: true,
    sideEffects: false,
  }));
}

test.each([
  'SignatureBench',
  'EncryptionBench',
  'ErrorCodeBench',
  'IpnBench, TestIpnBench',
  'VietQrBench',
])('the buttons add at most 1.5 KiB to a page: %s', async (names) => {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { ${names} } from './src/site/components/tools';`,
      resolveDir: '.',
    },
    bundle: true,
    minify: true,
    write: false,
    outdir: 'page',
    format: 'esm',
    jsx: 'automatic',
    plugins: [{ name: 'around', setup: leaveOut }],
  });
  const kinds = outputFiles.map(({ path: file }) => path.extname(file));
  expect(kinds.sort()).toEqual(['.css', '.js']);
  const bytes = outputFiles.map(({ text }) => weight(text)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(300);
  expect(bytes).toBeLessThanOrEqual(mostButton);
});
