import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { worthwhile } from '../../../src/site/pipeline/output/hosting/compress';
import { headerRules } from '../../../src/site/pipeline/output/hosting/headers';
import { nginxConfig } from '../../../src/site/pipeline/output/hosting/nginx';
import { policyOf } from '../../../src/site/pipeline/output/hosting/plugin';
import { missingHeaders } from '../../support/headers';
import { startNginx, type Nginx } from '../../support/nginx';
import { markdownFiles } from '../../support/markdown-pages';
import { specRoutes } from '../../support/routes';

const port = 4322;
const build = path.resolve('build');
const policy = policyOf(build, []);
const rules = headerRules(policy);

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Requests a path unchanged, because `fetch` would normalize it. */
function ask(
  rawPath: string,
  headers: Record<string, string> = {},
  agent?: http.Agent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      { port, path: rawPath, headers, ...(agent && { agent }) },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          });
        });
      },
    );
    request.on('error', reject);
  });
}

function fileOf(route: string): Buffer {
  return readFileSync(path.join(build, route, 'index.html'));
}

describe('nginx with the generated configuration', () => {
  let server: Nginx;

  beforeAll(async () => {
    server = await startNginx(port, { quality: 4 });
  }, 400_000);

  afterAll(() => {
    server.stop();
  });

  test.each([...specRoutes])('serves %s in every spelling', async (route) => {
    const file = fileOf(route);
    const bare = route.replace(/\/$/, '');
    for (const spelling of [bare === '' ? '/' : bare, `${bare}/`]) {
      const { status, headers, body } = await ask(encodeURI(spelling));
      expect({ spelling, status }).toEqual({ spelling, status: 200 });
      expect(body.equals(file)).toBe(true);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers.etag).toBeDefined();
      expect(missingHeaders(headers, rules)).toEqual([]);
    }
    const moved = [`${bare}/index.html`, ...(bare === '' ? [] : [`${bare}.html`])];
    if (bare !== bare.normalize('NFD')) moved.push(bare.normalize('NFD'));
    for (const spelling of moved) {
      const { status, headers } = await ask(encodeURI(spelling));
      expect({ spelling, status }).toEqual({ spelling, status: 301 });
      const target = decodeURI(new URL(headers.location ?? '', 'http://x').pathname);
      expect(target).toBe(bare === '' ? '/' : bare);
    }
  });

  test('every text file of the build has compressed copies, including programs and contracts', () => {
    const names = readdirSync(build, { recursive: true, encoding: 'utf8' });
    const texts = names.filter(
      (name) =>
        !/\.(?:gz|br|png)$/.test(name) &&
        // Without configuration files of hosts, and without checksums.
        path.extname(name) !== '' &&
        statSync(path.join(build, name)).size >= worthwhile,
    );
    for (const ending of ['.html', '.mjs', '.yaml', '.atom', '.http']) {
      expect(
        texts.some((name) => name.endsWith(ending)),
        ending,
      ).toBe(true);
    }
    const lacking = ['.gz', '.br'].flatMap((copy) =>
      texts.filter((name) => !existsSync(path.join(build, name + copy))),
    );
    expect(lacking).toEqual([]);
  });

  test.each(['gzip', 'gzip, br'])('sends the compressed copies for %s', async (encodings) => {
    const { headers, body } = await ask('/others/hmac', { 'accept-encoding': encodings });
    const brotli = encodings.includes('br') && server.brotli;
    expect(headers['content-encoding']).toBe(brotli ? 'br' : 'gzip');
    expect(headers.vary).toMatch(/accept-encoding/i);
    const text = brotli ? brotliDecompressSync(body) : gunzipSync(body);
    expect(text.equals(fileOf('/others/hmac'))).toBe(true);
    expect(missingHeaders(headers, rules)).toEqual([]);
  });

  test('omits brotli from the configuration without its module', () => {
    const where = { root: build, port };
    expect(nginxConfig(rules, [], where)).not.toContain('brotli');
    expect(nginxConfig(rules, [], { ...where, brotli: true })).toContain('brotli_static on;');
  });

  test('sends every Markdown file and both lists with their type, as UTF-8', async () => {
    const markdown = markdownFiles(build);
    expect(markdown.length).toBeGreaterThan(specRoutes.length);
    const expected = [
      ...markdown.map((file) => [file, 'text/markdown; charset=utf-8'] as const),
      ...['llms.txt', 'llms-full.txt'].map((file) => [file, 'text/plain; charset=utf-8'] as const),
    ];
    for (const [file, type] of expected) {
      const { status, headers, body } = await ask(encodeURI(`/${file}`));
      expect({ file, status, type: headers['content-type'] }).toEqual({ file, status: 200, type });
      expect(body.equals(readFileSync(path.join(build, file)))).toBe(true);
      expect(missingHeaders(headers, rules)).toEqual([]);
    }
    const packed = await ask('/llms.txt', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/sitemap.xml', 'text/xml; charset=utf-8'],
    ['/contracts/edc.json', 'application/json'],
    ['/contracts/edc.http', 'text/plain; charset=utf-8'],
    ['/contracts/edc.postman_collection.json', 'application/json'],
    ['/img/favicon.svg', 'image/svg+xml'],
  ])('sends %s as %s', async (address, type) => {
    const { status, headers } = await ask(address);
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type });
  });

  test('caches hashed files forever, revalidates others', async () => {
    const [, script = ''] = /src="?(\/assets\/js\/main\.[^" >]+)/.exec(String(fileOf('/'))) ?? [];
    const { status, headers } = await ask(script);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    const page = await ask('/');
    const again = await ask('/', { 'if-none-match': page.headers.etag ?? '' });
    expect(again.status).toBe(304);
  });

  test.each(['/no-such-page', '/%E0%A4%A', '/assets/js/old.js', '/../x'])(
    '%s is not found and has that status',
    async (address) => {
      const { status } = await ask(address);
      expect([400, 404]).toContain(status);
    },
  );

  test('sends the not-found page with status, content and headers', async () => {
    const { status, headers, body } = await ask('/no-such-page');
    expect(status).toBe(404);
    expect(String(body)).toContain('Page Not Found');
    expect(headers['content-security-policy']).toBe(policy);
  });

  test('answers all of 10,000 requests on 64 connections', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
    const routes = specRoutes.map((route) => encodeURI(route));
    let done = 0;
    const worker = async (): Promise<void> => {
      while (done < 10_000) {
        const route = routes[done % routes.length] ?? '/';
        done += 1;
        const { status } = await ask(route, { 'accept-encoding': 'gzip' }, agent);
        if (status !== 200) throw new Error(`${route}: ${status}`);
      }
    };
    await Promise.all(Array.from({ length: 64 }, worker));
    expect(done).toBeGreaterThanOrEqual(10_000);
    agent.destroy();
  }, 120_000);
});

test('nginx finds nothing to warn about in the configuration', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-test-'));
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfig(rules, [], { root: build, port }));
  // Quiet: only warnings and errors.
  const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-c', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

describe('one source for every host', () => {
  test('_headers equals the headers of nginx', () => {
    const file = readFileSync(path.join(build, '_headers'), 'utf8');
    const pairs = rules.flatMap(({ headers }) => Object.entries(headers));
    expect(pairs.length).toBeGreaterThan(5);
    for (const [name, value] of pairs) expect(file).toContain(`  ${name}: ${value}\n`);
  });

  test.each([
    ['md', 'text/markdown'],
    ['txt', 'text/plain'],
    ['http', 'text/plain'],
    ['atom', 'application/atom+xml'],
  ])('_headers gives .%s files the type %s', (ending, type) => {
    const file = readFileSync(path.join(build, '_headers'), 'utf8');
    expect(file).toContain(`\n/*.${ending}\n  Content-Type: ${type}; charset=utf-8\n`);
  });

  test('the policy allows neither inline scripts by keyword nor eval', () => {
    const [, scripts = ''] = /script-src ([^;]+)/.exec(policy) ?? [];
    expect(scripts).toMatch(/'sha256-/);
    expect(scripts).not.toMatch(/unsafe/);
  });

  test('_redirects maps NFD to NFC', () => {
    const lines = readFileSync(path.join(build, '_redirects'), 'utf8').trim().split('\n');
    expect(lines.length).toBe(specRoutes.filter((r) => r !== r.normalize('NFD')).length);
    for (const line of lines) {
      const [from = '', to = ''] = line.split(' ').map((part) => decodeURI(part));
      expect(from).not.toBe(to);
      expect(from.normalize('NFC')).toBe(to);
    }
  });
});
