import { createHash, createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { brand } from '../../src/core/brand';
import { docsMcpFile } from '../../src/mcp/name';
import { ipnSchemas } from '../../src/sources/openapi';
import { toRequest, type IpnRequest } from '../../src/core/ipn';
import { languageKeys } from '../../src/core/samples';
import { SearchEngine } from '../../src/core/search/engine';
import {
  INDEX_FOLDER,
  manifestPath,
  parseIndexFile,
  parseManifest,
  type SearchIndex,
} from '../../src/core/search/records';
import type { TextLanguage } from '../../src/core/edition';
import { isVietnamese } from '../../src/core/values';
import { diagnose, inspectIpn, isHttpStatus } from '../../src/core/diagnosis';
import { k256, messages, qrVectors, secret } from '../support/crypto-vectors';
import { builtFile, connect, type Connected } from '../support/docs-mcp';
import { operationRoutes } from '../support/routes';
import { readGold } from '../support/search-gold';

const build = 'build';
const built = (file: string): string => readFileSync(path.join(build, file), 'utf8');
function builtIndex(edition: TextLanguage): SearchIndex {
  const manifest = parseManifest(built(manifestPath(edition)));
  return parseIndexFile(built(path.join(INDEX_FOLDER, manifest.file)));
}
const site = process.env['SITE_URL'] ?? brand.siteUrl;

let server: Connected;

beforeAll(async () => {
  server = await connect();
});

afterAll(() => server.close());

/** Calls a tool, expects success and returns the blocks. */
async function ask(name: string, given: Record<string, unknown> = {}): Promise<string[]> {
  const { isError, blocks } = await server.call(name, given);
  expect(isError, `${name} ${JSON.stringify(given).slice(0, 300)}: ${blocks.join('\n')}`).toBe(
    false,
  );
  return blocks;
}

describe('the file', () => {
  it('matches its published SHA-256', () => {
    const bytes = readFileSync(builtFile);
    const sum = createHash('sha256').update(bytes).digest('hex');
    expect(built(`${docsMcpFile}.sha256`)).toBe(`${sum}  ${docsMcpFile}\n`);
  });

  it('lists read-only tools with all arguments described', async () => {
    const { tools } = await server.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_docs',
      'read_page',
      'get_operation',
      'get_error_code',
      'look_up_error',
      'verify_signature',
      'verify_ipn',
      'decrypt_message',
      'read_vietqr',
      'validate_body',
    ]);
    for (const { name, annotations, inputSchema } of tools) {
      expect(annotations, name).toMatchObject({ readOnlyHint: true, openWorldHint: false });
      expect(inputSchema['additionalProperties'], name).toBe(false);
      for (const [argument, schema] of Object.entries(inputSchema.properties ?? {})) {
        expect(schema, `${name} ${argument}`).toHaveProperty('description');
      }
    }
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(server.client.getServerVersion()).toMatchObject({ version, websiteUrl: `${site}/` });
  });
});

describe('search_docs', { timeout: 300_000 }, () => {
  const hitsIn = (list: string): string[] =>
    [...list.matchAll(/^ {3}<(?<url>.*)>$/gm)].map(({ groups }) => groups?.['url'] ?? '');

  it('returns the hits of the site in the same order', async () => {
    const [inVietnamese, inEnglish] = (['vi', 'en'] as const).map(
      (edition) => new SearchEngine(builtIndex(edition)),
    );
    // A fifth of them, because each one is searched twice.
    const queries = readGold('readers').flatMap(({ query }, n) => (n % 5 === 0 ? [query] : []));
    expect(queries.length).toBeGreaterThan(50);
    for (const query of queries) {
      const [vi, en] = [inVietnamese, inEnglish].map((engine) =>
        engine?.search({ query, hitsPerPage: 10 }),
      );
      const isInVietnamese = isVietnamese(query) || (en?.guesses && !vi?.guesses);
      const { hits = [], nbHits = 0 } = (isInVietnamese ? vi : en) ?? {};
      const [head = '', list = ''] = await ask('search_docs', { query });
      const found = hitsIn(list);
      expect(found, query).toEqual(hits.map(({ url }) => site + url));
      if (nbHits > 0) expect(head).toContain(`of ${nbHits}`);
    }
  });

  it('names the language of a hit, and the other edition', async () => {
    const [, english = ''] = await ask('search_docs', { query: 'keep the token', limit: 1 });
    expect(english).toContain(`English; Vietnamese: ${site}/documents/payments/auth)`);
    expect(hitsIn(english)).toEqual([`${site}/en/documents/payments/auth#keep-the-token`]);
    const [, vietnamese = ''] = await ask('search_docs', { query: 'giữ token', limit: 1 });
    expect(vietnamese).toContain(`Vietnamese; English: ${site}/en/documents/payments/auth)`);
  });

  it('gives each hit an excerpt', async () => {
    const [, list = ''] = await ask('search_docs', { query: 'idempotency duplicate IPN' });
    const hits = list.split(/\n(?=\d+\. )/);
    expect(hits.length).toBeGreaterThan(5);
    for (const hit of hits) expect(hit.split('\n'), hit).toHaveLength(3);
  });

  it('returns all result pages', async () => {
    const query = 'POST';
    const engine = new SearchEngine(builtIndex('en'));
    const { hits } = engine.search({ query, hitsPerPage: 1000 });
    const found: string[] = [];
    for (let page = 1; found.length < hits.length; page += 1) {
      const [, list = ''] = await ask('search_docs', { query, limit: 20, page });
      const urls = hitsIn(list);
      expect(urls.length).toBeGreaterThan(0);
      found.push(...urls);
    }
    expect(found).toEqual(hits.map(({ url }) => site + url));
  });
});

describe('read_page', () => {
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.normalize('NFC'))
    .sort();
  const partOf = (file: string): { whole: string; part: number } | undefined => {
    const found = /^(?<page>.*)\.part-(?<part>\d+)\.md$/.exec(file)?.groups;
    return found && { whole: `${found['page'] ?? ''}.md`, part: Number(found['part']) };
  };
  const wholes = files.filter((file) => partOf(file) === undefined);

  it('returns every Markdown file of the site byte for byte', async () => {
    expect(wholes.length).toBeGreaterThan(40);
    const split = new Set(files.flatMap((file) => partOf(file)?.whole ?? []));
    for (const file of files) {
      if (split.has(file)) continue;
      const { whole, part } = partOf(file) ?? { whole: file, part: undefined };
      const [head = '', text = ''] = await ask('read_page', {
        page: `/${whole}`,
        ...(part !== undefined && { part: part === 2 ? '2' : part }),
      });
      expect(Buffer.from(text).equals(readFileSync(path.join(build, file))), file).toBe(true);
      expect(head).toContain(`Markdown: ${site}/${whole}`);
      if (part === undefined) expect(head).not.toContain('Part');
      else expect(head).toContain(`Part ${part} of `);
    }
  });

  it('finds a page by path, URL and search hit', async () => {
    const text = built('documents/intro.md');
    for (const page of [
      '/documents/intro',
      'documents/intro',
      '/documents/intro/',
      ' /documents/intro.md ',
      `${site}/documents/intro`,
      `${site}/documents/intro#mục?x=1`,
    ]) {
      expect((await ask('read_page', { page }))[1], page).toBe(text);
    }
    const vietnamese = '/api_edc/chuyển-lệnh-sale-vao-may-edc';
    const [, part] = await ask('read_page', { page: vietnamese });
    for (const page of [
      encodeURI(vietnamese),
      vietnamese.normalize('NFD'),
      `${vietnamese}.part-2.md`,
    ]) {
      expect((await ask('read_page', { page }))[1], page).toBe(part);
    }
    expect((await ask('read_page', { page: '/' }))[1]).toBe(built('index.md'));
    expect((await ask('read_page', { page: '/documents/guides/' }))[1]).toBe(
      built('documents/guides.md'),
    );
  });

  it('returns the section of an anchor in any part', async () => {
    for (const [address, words] of [
      ['/documents/errors#code-504', '504'],
      ['/documents/errors#sáu-cách-xử-lý', 'Gửi lại nguyên nội dung'],
      [`${site}/others/hmac#${encodeURIComponent('nhận-ra-lỗi-của-mình')}`, 'Giải mã hex khoá'],
    ] as const) {
      const [head = '', text = ''] = await ask('read_page', { page: address });
      expect(head, address).toContain('This section only');
      expect(text, address).toMatch(/^#+ /);
      expect(text).toContain(words);
      expect(text.length).toBeLessThan(20_000);
    }
  });

  it('lists all pages like llms.txt, without the contracts', async () => {
    const [, list = ''] = await ask('read_page');
    const others = built('llms.txt')
      .split('\n')
      .filter((line) => !list.split('\n').includes(line));
    expect(others).toHaveLength(4);
    for (const line of others) expect(line).toContain('/contracts/');
  });
});

describe('get_operation', () => {
  /** Reads the samples of a built page, by group and language. */
  function shown(route: string): Map<string, Map<string, string>> {
    const $ = load(built(`${route}/index.html`));
    return new Map(
      $('[data-samples]')
        .toArray()
        .map((group) => [
          $(group).attr('data-samples') ?? '',
          new Map(
            $(group)
              .find('code[data-sample]')
              .toArray()
              .map((code) => [$(code).attr('data-sample') ?? '', $(code).text()]),
          ),
        ]),
    );
  }

  it.each(operationRoutes)('%s: same samples as its page in every language', async (route) => {
    const groups = [...shown(route).values()];
    expect(groups.length).toBeGreaterThan(0);
    for (const language of languageKeys) {
      const blocks = await ask('get_operation', { operation: route, language });
      expect(blocks[0]).toContain(`Page: ${site}${route}`);
      const wanted = groups.flatMap((programs) => programs.get(language) ?? []);
      const programs = blocks
        .slice(1)
        .filter((text) => !/^[^\n]*, [\w-]+:[^\n]*$|: not available in /.test(text));
      expect(programs, language).toEqual(wanted);
      expect(wanted.length).toBeGreaterThan(0);
    }
  });

  it('changes only the server, like the page', async () => {
    const operation = 'POST /device/sale';
    const [, , test = ''] = await ask('get_operation', { operation, language: 'python' });
    for (const [server, url] of [
      ['live', 'https://api.zengi.biz/v1/oapi'],
      ['simulator', 'http://127.0.0.1:4010/v1/oapi'],
      ['uat', 'https://uat-api.zengi.biz/v1/oapi'],
    ]) {
      const [about = '', , program = ''] = await ask('get_operation', {
        operation,
        language: 'python',
        server,
      });
      expect(program).toBe(test.replaceAll('https://uat-api.zengi.biz/v1/oapi', url ?? ''));
      expect(program).toContain(url);
      expect(about).toContain(`Address: POST ${url}/device/sale`);
    }
  });

  it('finds an operation by each of its names', async () => {
    const [about] = await ask('get_operation', { operation: 'POST /v1/vietqr' });
    for (const operation of [
      'post  /v1/vietqr',
      '/v1/vietqr',
      'generateVietQR',
      '/api_qr/generate-viet-qr',
      `${site}/api_qr/generate-viet-qr#samples`,
      '/api_qr/generate-viet-qr.md',
      'curl -X POST https://uat-api.zengi.biz/v1/vietqr',
      'v1/vietqr',
    ]) {
      expect((await ask('get_operation', { operation }))[0], operation).toBe(about);
    }
  });
});

describe('diagnostic tools', () => {
  it('decrypt_message and read_vietqr return verdicts', async () => {
    const data = `{"data":"${messages.A2}"}`;
    const [opened, text] = await ask('decrypt_message', { data, aes_key: k256 });
    expect(opened).toContain('Verdict: open. AES key from: argument, read as hex64.');
    expect(text).toContain('HD20250001');
    const cut = await ask('decrypt_message', { data: messages.A2.slice(0, 64), aes_key: k256 });
    expect(cut.join()).toContain('cut-end');
    const [valid, fields] = await ask('read_vietqr', { text: qrVectors[3] });
    expect(valid).toContain('Verdict: valid, transfer.');
    expect(fields).toContain('Vietcombank');
  });
});

describe('get_error_code', () => {
  const catalogue = parse(readFileSync('specs/error-codes.yaml', 'utf8')) as Record<
    string,
    { reason_code: string; reactions: { api: string | string[] }[] }
  >;

  it('returns every entry of the table by code and by reason', async () => {
    const codes = Object.keys(catalogue);
    expect(codes.length).toBeGreaterThan(30);
    for (const [code, entry] of Object.entries(catalogue)) {
      const wanted = {
        code,
        ...entry,
        reactions: entry.reactions.map((one) => ({ ...one, api: [one.api].flat() })),
      };
      for (const name of [code, Number(code), ` ${entry.reason_code.toLowerCase()}`]) {
        const [page, row = ''] = await ask('get_error_code', { code: name });
        // A number that is also an HTTP status has a caution.
        expect(page?.split('\n').at(-1)).toBe(`Page: ${site}/documents/errors#code-${code}`);
        expect(page?.includes('applies only if')).toBe(isHttpStatus(String(name)));
        expect(JSON.parse(row)).toEqual(wanted);
      }
    }
    const [, list = ''] = await ask('get_error_code');
    expect(list.split('\n').map((line) => line.slice(0, 3))).toEqual(codes.sort());
  });
});

describe('look_up_error', () => {
  it('finds an answer of the API, and claims nothing without one', async () => {
    const [about, row = ''] = await ask('look_up_error', {
      text: '10:00 sale -> {"data":null,"errorCode":"423","statusCode":409}',
    });
    expect(about).toContain('An API response. The rows below apply.');
    expect(JSON.parse(row)).toMatchObject({ code: '423', reason_code: 'DEVICE_BUSY' });
    const unknown = await ask('look_up_error', { text: 'HTTP/1.1 502 Bad Gateway' });
    expect(unknown).toHaveLength(1);
    expect(unknown[0]).toContain('keep the order open and ask for the result by request_id');
    expect(unknown[0]).toContain('HTTP 502 is not an errorCode.');
  });
});

describe('verify_signature', () => {
  it('returns the same diagnosis as the page, with the text for the mistake', async () => {
    const content = '{"b":"Cà phê","a":"1"}';
    const received = createHmac('sha256', secret).update('b=Cà phê&a=1').digest('hex');
    const input = { content, received, body: '{"data":"AAAA"}' };
    const [head, text = ''] = await ask('verify_signature', { ...input, hmac_secret: secret });
    const result = diagnose({ ...input, secret });
    const { mistakes: told, ...answer } = JSON.parse(text) as { mistakes: object };
    expect(answer).toEqual(result);
    expect(Object.keys(told)).toEqual(['unsorted']);
    expect(head).toContain('explained');
  });

  it('uses the published secret or the one of its environment, and reports the source', async () => {
    const content = '{"order_id":"HD1","amount":150000}';
    const own = 'a secret of the reader';
    const { signature } = diagnose({ content, secret });
    const [head, text] = await ask('verify_signature', { content, received: signature });
    expect(head).toContain('Verdict: match. HMAC secret from: documentation.');
    expect(text).toContain(signature);
    const other = await connect({ env: { ZENGI_HMAC_SECRET: own } });
    const { signature: received } = diagnose({ content, secret: own });
    const { blocks } = await other.call('verify_signature', { content, received });
    expect(blocks[0]).toContain('Verdict: match. HMAC secret from: environment.');
    expect(blocks.join('\n')).not.toContain(own);
    await other.close();
  });

  it('returns a long answer in pieces', async () => {
    const fields = Array.from({ length: 1500 }, (_none, at) => [`field_${at}`, `Cà phê ${at}`]);
    const content = JSON.stringify(Object.fromEntries(fields));
    let text = '';
    for (let turn = 0; turn < 10; turn += 1) {
      const [, shown = '', note] = await ask('verify_signature', {
        content,
        hmac_secret: secret,
        offset: text.length,
      });
      text += shown;
      if (note === undefined) break;
      expect(note).toContain(`offset ${text.length}`);
    }
    expect(text.length).toBeGreaterThan(20_000);
    const { mistakes: _told, ...answer } = JSON.parse(text) as { mistakes: object };
    expect(answer).toEqual(diagnose({ content, secret }));
  });
});

describe('verify_ipn', () => {
  const now = 1_763_694_000;
  const keys = { aes: k256, hmac: secret };

  const raw = ({ headers, body }: IpnRequest): string =>
    [
      'POST /v1/ipn/callback HTTP/1.1',
      ...Object.entries({
        Host: 'pos.example.vn',
        'Content-Length': String(Buffer.byteLength(body)),
        ...headers,
      }).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n');

  it('returns the verdict of the page’s inspector with full URLs', async () => {
    const request = raw(toRequest({ event: 'sale', flip: 20 }, { scope: 'x', keys, now }));
    const order = { order_id: 'HD1X', amount: 150_000, terminals: ['P2N0000012345'] };
    const shop = { orders: { HD1X: 150_000 }, terminals: order.terminals };
    const input = { request, aesKey: k256, keyForm: 'hex64', hmacSecret: secret, now } as const;
    const result = inspectIpn({ ...input, shop }, ipnSchemas('.'));
    const [, text = ''] = await ask('verify_ipn', {
      request,
      aes_key: k256,
      hmac_secret: secret,
      now,
      order,
    });
    const full = JSON.stringify(result).replaceAll('"page":"/', `"page":"${site}/`);
    expect(JSON.parse(text)).toEqual(JSON.parse(full));
  });
});
