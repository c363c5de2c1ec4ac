import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'acorn';
import type { Program } from 'estree';
import { visit } from 'estree-util-visit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { languageKeys } from '../../src/core/samples';
import { builtFile, connect, type Connected } from '../support/docs-mcp';
import { operationRoutes } from '../support/routes';

const preload = path.resolve('tests/support/no-network.mjs');
const megabyte = 'x'.repeat(1024 * 1024);

/** Names of Object.prototype members, and texts that often break programs. */
const hostile = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'],
  ...['', ' ', '\0', '\n', '\u202e', '\ud800', '﷽'.repeat(200), '../../../../etc/passwd'],
  ...['%', '%E0%A4%A', '%2e%2e%2f', 'file:///etc/passwd', 'http://127.0.0.1:9/x', '{{7*7}}'],
  ...['<script>alert(1)</script>', "'; DROP TABLE x;--", '(a+)+$', 'a'.repeat(50_000)],
  ...['null', 'undefined', 'NaN', '-1', '1e999', '[]', '{}', '{"__proto__":{"x":1}}', '[[[['],
];

/** Text arguments of each tool, and the other arguments that a valid call needs. */
const texts: Record<string, { arguments: string[]; beside: Record<string, unknown> }> = {
  search_docs: { arguments: ['query'], beside: {} },
  read_page: { arguments: ['page'], beside: {} },
  get_operation: { arguments: ['operation'], beside: { operation: 'POST /device/sale' } },
  get_error_code: { arguments: ['code'], beside: {} },
  look_up_error: { arguments: ['text'], beside: { text: '423' } },
  verify_signature: {
    arguments: ['content', 'received', 'body', 'hmac_secret', 'other_secret'],
    beside: { content: '{"order_id":"HD1"}' },
  },
  verify_ipn: {
    arguments: ['request', 'aes_key', 'hmac_secret'],
    beside: { request: 'POST /v1/ipn/callback HTTP/1.1\r\n\r\n{"data":"AAAA"}' },
  },
  decrypt_message: { arguments: ['data', 'aes_key'], beside: { data: 'QUFBQQ==' } },
  read_vietqr: { arguments: ['text'], beside: { text: '00020101' } },
  validate_body: {
    arguments: ['body', 'operation', 'status'],
    beside: { operation: 'POST /device/sale', body: '{}' },
  },
};

/** Expects an answer, or an error message without internals such as stack traces. */
const isClear = ({ isError, blocks }: { isError: boolean; blocks: string[] }): void => {
  const text = blocks.join('\n');
  expect(text.trim()).not.toBe('');
  if (!isError) return;
  // An answer can be a long page, an error message cannot.
  expect(text.length).toBeLessThan(5000);
  expect(text).not.toMatch(
    /\bat \w+ \(|TypeError|ReferenceError|RangeError|Cannot read|not a function/,
  );
};

describe('bad arguments', () => {
  let server: Connected;

  beforeAll(async () => {
    // All calls are answered without network and in little memory.
    const node = ['--max-old-space-size=96', '--import', `file://${preload}`];
    server = await connect({ node });
  });

  afterAll(() => server.close());

  const refused = async (name: string, given: Record<string, unknown>): Promise<string> => {
    const answer = await server.call(name, given);
    isClear(answer);
    expect(answer.isError, `${name} ${JSON.stringify(given).slice(0, 200)}`).toBe(true);
    return answer.blocks.join('\n');
  };

  it('unknown tool', async () => {
    for (const name of ['nothing', '__proto__', 'constructor', '']) {
      await expect(server.call(name, {}), name).rejects.toMatchObject({ code: -32602 });
    }
  });

  it('missing, mistyped and unknown arguments', async () => {
    const { tools } = await server.client.listTools();
    for (const { name, inputSchema } of tools) {
      const { properties = {}, required = [] } = inputSchema;
      for (const missing of required) {
        const { beside } = texts[name] ?? { beside: {} };
        const given = Object.fromEntries(Object.entries(beside).filter(([key]) => key !== missing));
        expect(await refused(name, given), name).toContain(missing);
      }
      for (const argument of Object.keys(properties)) {
        for (const wrong of [null, true, [], {}, { toString: 1 }, 1.5, ['x']]) {
          const given = { ...texts[name]?.beside, [argument]: wrong };
          expect(await refused(name, given), `${name} ${argument}`).toContain(argument);
        }
      }
      const names = Object.keys(properties).join(', ');
      const beside = texts[name]?.beside;
      for (const unknown of ['x', 'constructor', megabyte]) {
        expect(await refused(name, { ...beside, [unknown]: 1 })).toContain(names);
      }
    }
  });

  it('1 MiB of text', async () => {
    for (const [name, { arguments: all, beside }] of Object.entries(texts)) {
      for (const argument of all) {
        const said = await refused(name, { ...beside, [argument]: megabyte });
        expect(said, `${name} ${argument}`).toMatch(/Too big|There is no/);
      }
    }
  });

  it('unknown page, operation, language, code, status, schema or part', async () => {
    expect(await refused('read_page', { page: '/no-such-page' })).toContain('search_docs');
    expect(await refused('read_page', { page: '/documents/errors', part: 99 })).toContain(
      'no part 99',
    );
    const operation = 'POST /device/sale';
    expect(await refused('get_operation', { operation: 'POST /nothing' })).toContain(operation);
    const language = await refused('get_operation', { operation, language: 'cobol' });
    for (const key of languageKeys) expect(language).toContain(key);
    const { blocks } = await server.call('read_page', { page: '/documents/errors#nope' });
    expect(blocks[0]).toMatch(/no section #nope on this page. Its sections: .*#sáu-cách-xử-lý/);
    expect(await refused('get_error_code', { code: '999' })).toContain('422 DEVICE_OFFLINE');
    const body = '{}';
    expect(await refused('validate_body', { body, operation, status: '299' })).toContain(
      '200, 400',
    );
    expect(await refused('validate_body', { body, schema: 'Nothing' })).toContain('SaleRequest');
    expect(await refused('validate_body', { body })).toContain('none was given');
    expect(await refused('validate_body', { body, operation, schema: 'SaleRequest' })).toContain(
      'both were given',
    );
    expect(await refused('validate_body', { body: '{', operation })).toContain('not valid JSON');
    expect(await refused('validate_body', { body, operation: 'GET /transaction' })).toContain(
      'has no request body',
    );
    expect(await refused('verify_signature', { content: '{"a":1}', offset: 5000 })).toContain(
      'Use a smaller one',
    );
  });

  it('texts that often break programs', async () => {
    for (const [name, { arguments: all, beside }] of Object.entries(texts)) {
      for (const argument of all) {
        for (const text of hostile)
          isClear(await server.call(name, { ...beside, [argument]: text }));
      }
    }
    expect(server.printed()).toBe('');
  });

  it('names of Object.prototype members are ordinary names', async () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const content = `{"${name}":"x","order_id":"HD1"}`;
      const { blocks } = await server.call('verify_signature', { content });
      expect(blocks[1], name).toContain(`${name}=x`);
      const { blocks: verdict } = await server.call('validate_body', {
        operation: 'POST /device/sale',
        body: content,
      });
      expect(verdict[0], name).toContain(`- ${name} is not a field of this object`);
    }
  });
});

describe('many calls', () => {
  it('concurrent calls get their own answers', async () => {
    const server = await connect();
    const asked = operationRoutes.flatMap((operation) =>
      ['go', 'rust'].map((language) => ({ operation, language })),
    );
    const answers = await Promise.all(asked.map((given) => server.call('get_operation', given)));
    answers.forEach(({ blocks }, at) => {
      expect(blocks[0]).toContain(asked[at]?.operation);
      expect(blocks[1]).toContain(asked[at]?.language);
    });
    await server.close();
  });
});

describe('access of the program', () => {
  it('the preload script stops programs that open sockets, resolve names or fetch', () => {
    for (const program of [
      "require('node:net').connect(9)",
      "require('node:https').get('https://192.0.2.1/').on('error', () => {})",
      "require('node:dns').lookup('example.com', () => {})",
      "fetch('https://192.0.2.1/').catch(() => {})",
    ]) {
      const { status, stderr } = spawnSync(
        process.execPath,
        ['--import', `file://${preload}`, '--eval', program],
        { encoding: 'utf8' },
      );
      expect(status, program).toBe(86);
      expect(stderr).toContain('network: ');
    }
  });

  it('imports no Node.js module for files or sockets', () => {
    const program = parse(readFileSync(builtFile, 'utf8'), {
      ecmaVersion: 'latest',
      sourceType: 'module',
    });
    const imported = new Set<unknown>();
    const reached: string[] = [];
    visit(program as Program, (node, key) => {
      if (node.type === 'ImportDeclaration') imported.add(node.source.value);
      if (node.type === 'ImportExpression') reached.push('import()');
      if (node.type !== 'Identifier' || key === 'key' || key === 'property') return;
      if (/^(?:require|fetch|WebSocket|XMLHttpRequest)$/.test(node.name)) reached.push(node.name);
    });
    expect(imported).toEqual(
      new Set([
        ...['node:process', 'node:stream', 'node:util', 'node:worker_threads', 'node:zlib'],
      ]),
    );
    expect(reached).toEqual([]);
  });

  it('runs with read permission for its own file only', async () => {
    const [major = 0] = process.versions.node.split('.').map(Number);
    const permission = major >= 24 ? '--permission' : '--experimental-permission';
    const server = await connect({
      node: ['--no-warnings', permission, `--allow-fs-read=${builtFile}`],
    });
    // Without --allow-worker, the server computes in its only thread.
    const signed = await server.call('verify_signature', { content: '{"order_id":"HD1"}' });
    expect(signed.isError).toBe(false);
    const { isError, blocks } = await server.call('search_docs', { query: 'chữ ký sai' });
    expect(isError).toBe(false);
    expect(blocks[1]).toContain('/others/hmac');
    expect(server.printed()).toBe('');
    await server.close();
  });
});

describe('long calls', { timeout: 120_000 }, () => {
  const fields = Array.from({ length: 300 }, (_none, at) => [`field_${at}`, `value ${at}`]);
  const ipn = 'POST /v1/ipn/callback HTTP/1.1\r\nX-Timestamp: 1\r\n\r\n{"data":"AAAA"}\r\n\r\n';
  const payments = Array.from({ length: 6000 }, () => ({ amount: 'x', paid_at: 1, other: null }));
  const long: Record<string, Record<string, unknown>> = {
    validate_body: {
      operation: 'GET /v1/va/{va_no}',
      status: '200',
      body: JSON.stringify({ data: { payments } }),
    },
    look_up_error: { text: 'HTTP 502 upstream {"errorCode":"423"} timed out\n'.repeat(3300) },
    verify_ipn: { request: ipn.repeat(159_000 / ipn.length) },
    verify_signature: {
      content: JSON.stringify(Object.fromEntries(fields)),
      received: 'ab'.repeat(32),
    },
    decrypt_message: { data: 'QUJD'.repeat(32_000) },
    search_docs: { query: 'request timed out what to send next' },
  };

  it.each(Object.keys(long))('%s: a ping does not wait', async (name) => {
    const server = await connect();
    const answered: string[] = [];
    let progress = 0;
    const onprogress = () => (progress += 1);
    const calls = Array.from({ length: 4 }, async () => {
      const call = { name, arguments: long[name] };
      await server.client.callTool(call, undefined, { onprogress, timeout: 120_000 });
      answered.push('long');
    });
    const ping = server.client.ping().then(() => answered.push('ping'));
    const code = server.call('get_error_code', { code: '423' }).then(() => answered.push('code'));
    await Promise.all([...calls, ping, code]);
    expect(answered[0]).toBe('ping');
    // Only this one surely lasts longer than the start of the thread for short calls.
    if (name === 'verify_signature') {
      expect(answered.indexOf('code')).toBeLessThan(5);
      expect(progress).toBeGreaterThan(0);
    }
    await server.close();
  });
});

describe('the program', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [builtFile, ...args], { encoding: 'utf8', input: '' });

  it('prints its version and help, rejects other options', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(run('--version')).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' });
    expect(run('--help')).toMatchObject({ status: 0, stderr: '' });
    expect(run('--help').stdout).toContain('/documents/agents');
    expect(run('--help').stdout).toContain('ZENGI_AES_KEY_FORM');
    expect(run('--port', '1')).toMatchObject({ status: 2, stdout: '' });
    expect(run('--port').stderr).toContain("'--port'");
  });

  it('exits at the end of input, continues after invalid lines', async () => {
    expect(run()).toMatchObject({ status: 0, stdout: '', stderr: '' });
    const child = spawn(process.execPath, [builtFile], { stdio: 'pipe' });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stdin.write('no JSON\n{}\n[1,2]\n{"jsonrpc":"2.0","method":7}\n"\u0000"\n');
    child.stdin.write(
      '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"arguments":"x"}}\n',
    );
    child.stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
    await expect.poll(() => said, { timeout: 10_000 }).toContain('"id":1');
    expect(said).toContain('"id":2,"error":{"code":-32602,"message":"Invalid call: ');
    // Invalid lines get a response too.
    const codes = said.split('\n').filter((line) => line.includes('"id":null'));
    expect(codes.map((line) => /"code":(-\d+)/.exec(line)?.[1])).toEqual([
      ...['-32700', '-32600', '-32600', '-32600', '-32700'],
    ]);
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.stdin.end();
    expect(await ended).toBe(0);
  });

  it('exits when its client exits', async () => {
    const child = spawn(process.execPath, [builtFile], { stdio: 'pipe' });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.stdout.destroy();
    for (let id = 1; id <= 50; id += 1) {
      child.stdin.write(`{"jsonrpc":"2.0","id":${id},"method":"ping"}\n`);
    }
    child.stdin.on('error', () => undefined);
    expect(await ended).toBe(0);
  });
});
