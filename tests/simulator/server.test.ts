import jsQR from 'jsqr';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { canonicalString, decryptData, hmacSha256 } from '../../src/core/crypto';
import { simulatorContract, sn } from '../support/simulator';
import { FakeReceiver, ask } from '../support/server';
import { RunningSimulator } from '../support/simulator-server';

type Json = Record<string, unknown>;

const sale = { sn, request_id: 'S1', order_id: 'HD1', amount: 150_000 };
const { facts } = simulatorContract();

let running: RunningSimulator;
let receiver: FakeReceiver;
beforeAll(async () => {
  receiver = await FakeReceiver.start();
  running = await RunningSimulator.start();
});
beforeEach(async () => {
  await running.simulator.reset();
  await running.logIn();
  await running.sim('/control', {
    control: 'settings',
    settings: { callback_url: receiver.address, bank_ms: 5, settle_ms: 5, ack_timeout_ms: 300 },
  });
});
afterEach(() => {
  receiver.got.length = 0;
  receiver.reply = { status: 200, body: '{"errorCode":"000"}' };
});
afterAll(async () => {
  await running.close();
  await receiver.close();
});

const last = async (): Promise<number> =>
  Number((await running.sim('/timeline?after=999999999'))['last']);

describe('a sale, from order to settlement', () => {
  test('card: command, tap, verifiable IPN, query, settlement', async () => {
    expect((await running.api('/v1/oapi/device/sale', sale)).status).toBe(200);
    await running.sim('/act', { act: 'present', sn, how: 'tap' });
    await running.sim('/wait', {
      entry: { kind: 'ipn', event: 'SALE.APPROVED', verdict: 'acknowledged' },
    });
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.got;
    const fields = JSON.parse(
      decryptData((JSON.parse(body) as { data: string }).data, facts.aesKey),
    ) as Json;
    expect(fields).toMatchObject({ event: 'SALE.APPROVED', order_id: 'HD1', amount: 150_000 });
    expect(headers['x-signature']).toBe(hmacSha256(canonicalString(fields), facts.hmacSecret));
    expect(Math.abs(Number(headers['x-timestamp']) - Date.now() / 1_000)).toBeLessThan(5);
    const found = await running.api('/v1/oapi/transaction?order_id=HD1');
    expect(found.json['data']).toMatchObject({
      status: 'APPROVED',
      transaction_id: fields['transaction_id'],
    });
    await running.api('/v1/oapi/device/settle', { sn, request_id: 'ST1', scope: 'ALL' });
    await running.sim('/wait', { entry: { kind: 'ipn', event: 'SETTLEMENT.COMPLETED' } });
    const settled = await running.api('/v1/oapi/transaction?order_id=HD1');
    expect(settled.json['data']).toMatchObject({ status: 'SETTLED' });
  });

  test('VietQR: image with the string, partial payment, remaining payment', async () => {
    const made = await running.api('/v1/vietqr', {
      qr_type: 'DYNAMIC',
      request_id: 'G1',
      order_id: 'HD2',
      bank_acc_no: '200014850123456',
      bincode: '970431',
      amount: 150_000,
      content: 'ZG42 HD0042',
      use_va: true,
      include_image: true,
    });
    const data = made.json['data'] as Record<'qr_image' | 'qr_string' | 'va_no', string>;
    expect(readPng(data.qr_image)).toBe(data.qr_string);
    await running.sim('/act', { act: 'pay', va_no: data.va_no, amount: 100_000 });
    expect((await running.api(`/v1/va/${data.va_no}`)).json['data']).toMatchObject({
      status: 'ACTIVE',
      paid_amount: 100_000,
    });
    await running.sim('/act', { act: 'pay', qr_string: data.qr_string, amount: 50_000 });
    await running.sim('/wait', {
      entry: { kind: 'ipn', event: 'QR.PAID', verdict: 'acknowledged' },
    });
    const va = (await running.api(`/v1/va/${data.va_no}`)).json['data'] as Json;
    expect(va).toMatchObject({ status: 'USED', paid_amount: 150_000 });
    expect((va['payments'] as Json[]).map((one) => one['payment_mark'])).toEqual([
      'FULL',
      'PARTIAL',
    ]);
  });
});

function readPng(url: string): string | undefined {
  const png = Buffer.from(url.split(',')[1] ?? '', 'base64');
  const size = png.readUInt32BE(16);
  const at = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  const stride = Math.ceil(size / 8) + 1;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const white = ((rows[y * stride + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      pixels.fill(white * 255, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  }
  return jsQR(pixels, size, size)?.data;
}

describe('line faults', () => {
  test.each(['drop-before', 'drop-after'])(
    '%s: no response; a repetition gives only one transaction',
    async (effect) => {
      await expect(
        running.api('/v1/oapi/device/sale', sale, { 'X-Simulator-Fault': effect }),
      ).rejects.toThrow();
      const asked = await running.api('/v1/oapi/transaction?request_id=S1');
      expect(asked.json['errorCode']).toBe(effect === 'drop-after' ? '000' : '425');
      const again = await running.api('/v1/oapi/device/sale', sale);
      expect(again.status).toBe(200);
      expect(again.headers['idempotent-replayed']).toBe(
        effect === 'drop-after' ? 'true' : undefined,
      );
    },
  );

  test('a given number of times by control call, once by amount', async () => {
    await running.sim('/control', {
      control: 'fault',
      fault: { effect: '501-after', operation: 'POST /device/sale' },
    });
    expect((await running.api('/v1/oapi/device/sale', sale)).json['errorCode']).toBe('501');
    expect((await running.api('/v1/oapi/device/sale', sale)).headers['idempotent-replayed']).toBe(
      'true',
    );
    const other = {
      ...sale,
      sn: 'P2N0000012346',
      request_id: 'S2',
      order_id: 'HD2',
      amount: 150_954,
    };
    expect((await running.api('/v1/oapi/device/sale', other)).json['errorCode']).toBe('504');
    expect((await running.api('/v1/oapi/device/sale', other)).status).toBe(200);
  });

  test('delayed response and bare gateway response', async () => {
    const started = performance.now();
    await running.api('/v1/accounts', undefined, { 'X-Simulator-Fault': 'delay=120' });
    expect(performance.now() - started).toBeGreaterThan(110);
    const gateway = await running.api('/v1/accounts', undefined, {
      'X-Simulator-Fault': 'gateway-502',
    });
    expect(gateway.status).toBe(502);
    expect(gateway.text).toContain('<html>');
  });
});

describe('IPN', () => {
  const paid = async (): Promise<void> => {
    await running.api('/v1/oapi/device/sale', sale);
    await running.sim('/act', { act: 'present', sn, how: 'tap' });
  };

  test('the whole schedule in accelerated time: eight attempts, then none', async () => {
    receiver.reply = { status: 500, body: '{"errorCode":"501"}' };
    await running.sim('/clock', { frozen: true });
    await paid();
    await running.sim('/clock', { advance_seconds: 3_600 });
    expect(receiver.got).toHaveLength(facts.retryMinutes.length + 1);
    expect(new Set(receiver.got.map(({ headers }) => headers['x-event-id'])).size).toBe(1);
    const { entries } = (await running.sim('/timeline?kind=ipn')) as { entries: Json[] };
    expect(entries.at(-1)).toMatchObject({ attempt: 8, verdict: 'given up' });
    const moments = entries.slice(-8).map((entry) => Number(entry['at']));
    expect(
      moments.slice(1).map((at, index) => Math.round((at - (moments[index] ?? 0)) / 60_000)),
    ).toEqual(facts.retryMinutes);
    await running.sim('/clock', { frozen: false });
  });

  test.each([
    ['hangs', { status: 200, body: '', hang: true }, 'timeout'],
    [
      'redirects',
      { status: 302, body: '', headers: { Location: 'http://127.0.0.1:1/' } },
      'redirect',
    ],
    ['answers garbage', { status: 200, body: '<html>' }, 'the response is not {"errorCode":"…"}'],
    ['answers without end', { status: 200, body: 'x'.repeat(200_000) }, 'response too large'],
  ])('a callback that %s is retried', async (_what, reply, problem) => {
    receiver.reply = reply;
    const after = await last();
    await paid();
    const { entry } = (await running.sim('/wait', {
      after,
      entry: { kind: 'ipn', event: 'SALE.APPROVED' },
    })) as { entry: Json };
    expect(entry).toMatchObject({ problem, verdict: 'again' });
  });

  test('lost acknowledgement, release in a given order, forged IPN', async () => {
    await running.sim('/control', { control: 'settings', settings: { hold_ipn: true } });
    await paid();
    await running.sim('/wait', { entry: { kind: 'state', status: 'APPROVED' } });
    const { deliveries } = (await running.sim('/state')) as { deliveries: Json[] };
    expect(receiver.got).toHaveLength(0);
    await running.sim('/control', { control: 'settings', settings: { lose_acks: 1 } });
    const after = await last();
    await running.sim('/control', {
      control: 'ipn-release',
      deliveries: [deliveries[0]?.['id']],
      variant: 'forged',
    });
    const { entry } = (await running.sim('/wait', { after, entry: { kind: 'ipn' } })) as {
      entry: Json;
    };
    expect(entry).toMatchObject({
      variant: 'forged',
      verdict: 'again',
      problem: 'acknowledgement lost on purpose',
    });
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.got;
    const fields = JSON.parse(
      decryptData((JSON.parse(body) as { data: string }).data, facts.aesKey),
    ) as Json;
    expect(headers['x-signature']).not.toBe(hmacSha256(canonicalString(fields), facts.hmacSecret));
  });

  test('only loopback receives IPNs', async () => {
    const refused = await running.api('/_sim/control', {
      control: 'settings',
      settings: { callback_url: 'https://pos.example.vn/ipn' },
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('--allow-host');
    const command = await running.api('/v1/oapi/device/sale', {
      ...sale,
      callback_url: 'https://127.0.0.1.example.vn/ipn',
    });
    expect(command.json['errorCode']).toBe('408');
  });
});

describe('allowed callers', () => {
  test.each([
    ['another Host (DNS rebinding)', { Host: 'evil.example' }],
    ['a Host that only begins like this machine', { Host: '127.0.0.1.evil.example' }],
    ['a foreign Origin', { Origin: 'https://evil.example' }],
    ['an opaque Origin', { Origin: 'null' }],
  ])('%s is refused', async (_what, headers) => {
    for (const at of ['/_sim/state', '/v1/accounts']) {
      expect((await running.api(at, undefined, headers)).status).toBe(403);
    }
  });

  test('the simulator’s own Origin is served', async () => {
    expect((await running.api('/_sim/health', undefined, { Origin: running.address })).status).toBe(
      200,
    );
  });
});

describe('bad input', () => {
  test.each([
    ['malformed JSON', '{"sn":', '401'],
    ['not an object', '[]', '401'],
    ['null', 'null', '401'],
    ['empty', ' ', '401'],
    ['wrong types', '{"sn":1,"request_id":{},"order_id":[],"amount":"x"}', '403'],
    ['an unknown field', JSON.stringify({ ...sale, tip: 1 }), '403'],
    ['a field of Object.prototype', `{"__proto__":{"sn":"x"},"constructor":1}`, '402'],
    ['an amount beyond what is exact', JSON.stringify(sale).replace('150000', '1e400'), '403'],
    ['deep nesting', '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000), '401'],
    ['10 MB', `{"sn":"${'A'.repeat(10_000_000)}"}`, '401'],
  ])('%s', async (_what, body, code) => {
    const reply = await running.api('/v1/oapi/device/sale', body);
    expect([reply.status, reply.json['errorCode']]).toEqual([400, code]);
    // The refusal stored nothing: the next call is new.
    expect(
      (await running.api('/v1/oapi/device/sale', sale)).headers['idempotent-replayed'],
    ).toBeUndefined();
  });

  test.each([
    ['the right ones', 'cua-hang-mau:simulator-test-secret', 200],
    ['percent-encoded', 'cua%2Dhang-mau:simulator%2Dtest-secret', 200],
    ['a stray %', 'cua-hang-mau:simulator-test-secret%', 401],
    ['more behind a second colon', 'cua-hang-mau:simulator-test-secret:more', 401],
  ])('Basic credentials, %s', async (_what, credentials, status) => {
    const reply = await ask(`${running.address}/auth/token`, {
      headers: { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
      body: 'grant_type=client_credentials',
    });
    expect([reply.status, reply.json['errorCode']]).toEqual([
      status,
      status === 200 ? undefined : '413',
    ]);
  });

  test('other Content-Type, unknown path, wrong method', async () => {
    expect(
      (await running.api('/v1/oapi/device/sale', sale, { 'Content-Type': 'text/plain' })).json[
        'errorCode'
      ],
    ).toBe('401');
    expect((await running.api('/v1/oapi/nothing')).status).toBe(404);
    expect((await running.api('/v1/oapi/device/sale')).status).toBe(404);
  });

  test.each([
    ['/act', { act: 'dance' }, /^"act": .*'present' \| 'pin'/],
    ['/act', { act: 'present', sn }, /^"how": .*"tap"\|"insert"\|"swipe"/],
    ['/act', { act: 'plug', sn, toString: 'x' }, /toString; the fields are act, sn$/],
    ['/act', { act: 'present', sn, how: 'tap', response_code: 51 }, /^"response_code": .*string/],
    ['/act', { act: 'pay', bank_acc_no: ['x'] }, /^"bank_acc_no": .*string/],
    ['/control', { control: 'settings', settings: null }, /^"settings": .*object/],
    [
      '/control',
      { control: 'settings', settings: { nothing: 1 } },
      /nothing; .*bank_ms, settle_ms/,
    ],
    ['/control', { control: 'settings', settings: { bank_ms: -1 } }, /^"settings.bank_ms": .*>=0/],
    [
      '/control',
      { control: 'settings', settings: { ipn_variant: 'toString' } },
      /"right"\|"twice"/,
    ],
    ['/control', { control: 'fault', fault: null }, /^"fault": .*object/],
    ['/control', { control: 'fault', fault: {} }, /^"fault.effect": .*string/],
    ['/control', { control: 'bank', bincode: '1', state: 'up' }, /^"bincode": .*970431/],
    ['/control', { control: 'settlement', sn, bincode: '1', outcome: '505' }, /^"bincode": /],
    ['/control', { control: 'shop', order_id: 'O', paid: 'yes' }, /^"paid": .*boolean/],
    ['/control', null, /object/],
    ['/control', '{', /object/],
    ['/clock', { advance_seconds: 'x' }, /^"advance_seconds": .*number/],
    ['/wait', {}, /^"entry": /],
  ])('control call %s %j: 400 with field and allowed values', async (at, body, sentence) => {
    const reply = await running.api(`/_sim${at}`, body);
    expect([reply.status, reply.json['error']]).toEqual([400, expect.stringMatching(sentence)]);
  });

  test('an impossible act gets 409 and changes nothing', async () => {
    const reply = await running.api('/_sim/act', { act: 'pin', sn, right: true });
    expect([reply.status, reply.json['error']]).toEqual([
      409,
      'the terminal is not waiting for this action',
    ]);
  });

  test('a client that stops half-way does not block others', async () => {
    const { port } = new URL(running.address);
    const slow = connect(Number(port), '127.0.0.1');
    slow.write(
      'POST /v1/oapi/device/sale HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{',
    );
    expect((await running.api('/_sim/health')).status).toBe(200);
    slow.destroy();
  });
});

test('a restart restores clock, pending IPNs and UAT passport', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'simulator-'));
  receiver.reply = { status: 500, body: '{"errorCode":"501"}' };
  const first = await RunningSimulator.start({ data: folder });
  await first.sim('/control', {
    control: 'settings',
    settings: { callback_url: receiver.address, bank_ms: 1 },
  });
  await first.sim('/clock', { advance_seconds: 86_400 });
  await first.api('/v1/oapi/device/sale', sale);
  await first.logIn();
  await first.api('/v1/oapi/device/sale', sale);
  await first.sim('/act', { act: 'present', sn, how: 'tap' });
  await first.sim('/wait', { entry: { kind: 'ipn', verdict: 'again' } });
  const before = (await first.sim('/state'))['clock'] as { now: number };
  await first.close();

  receiver.got.length = 0;
  receiver.reply = { status: 200, body: '{"errorCode":"000"}' };
  const second = await RunningSimulator.start({ data: folder });
  second.token = first.token;
  const after = (await second.sim('/state'))['clock'] as { now: number };
  expect(after.now).toBeGreaterThanOrEqual(before.now);
  const found = await second.api('/v1/oapi/transaction?request_id=S1');
  expect(found.json['data']).toMatchObject({ status: 'APPROVED' });
  await second.sim('/clock', { advance_seconds: 61 });
  expect(receiver.got).toHaveLength(1);
  const orderId = (found.json['data'] as Json)['order_id'];
  await second.sim('/control', { control: 'shop', order_id: orderId, paid: true });
  const { cases } = (await second.sim('/passport')) as { cases: Json[] };
  expect(cases.find(({ id }) => id === 'THE-01')).toMatchObject({ result: 'passed' });
  await second.close();
  rmSync(folder, { recursive: true });
});

test('no secret, key or token is in the timeline or the journal', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'simulator-'));
  const kept = await RunningSimulator.start({ data: folder });
  await kept.api('/v1/oapi/config/device/init', {
    sn,
    device_config: {
      momo_qr_func: true,
      momo_qr: {
        client_id: 'm',
        client_secret: 'MOMO-SECRET-ONE',
        public_key: 'MOMO-KEY-ONE',
        merchant_id: 'M',
        store_id: 'S',
      },
      tidmid: [{ bincode: '970431', environment: 'dev', mid: '1', tid: '1' }],
    },
  });
  // Sends secrets in places where these do not belong.
  const misplaced = 'client_secret=simulator-test-secret&CLIENT_SECRET=simulator-test-secret';
  await ask(`${kept.address}/auth/token?${misplaced}`, { body: misplaced });
  await kept.api(`/v1/oapi/transaction?order_id=HD1&access_token=${kept.token}`);
  const timeline = (await kept.api('/_sim/timeline')).text;
  await kept.close();
  const journal = readFileSync(path.join(folder, 'journal.jsonl'), 'utf8');
  rmSync(folder, { recursive: true });
  for (const text of [timeline, journal]) {
    expect(text).toContain('momo_qr');
    expect(text).toContain('GET /transaction');
    for (const secret of [
      'simulator-test-secret',
      'MOMO-SECRET-ONE',
      'MOMO-KEY-ONE',
      kept.token,
      facts.aesKey,
      facts.hmacSecret,
    ]) {
      expect(text).not.toContain(secret);
    }
  }
});

test('a statement of the shop names an order or a transaction', async () => {
  const shop = (statement: Json) =>
    running.api('/_sim/control', { control: 'shop', ...statement }).then(({ status }) => status);
  expect(await shop({ order_id: 'O', paid: true, owed: 5, review: false, goods: 1 })).toBe(200);
  expect(await shop({ paid: true })).toBe(409);
});

test('concurrent clock calls add up', async () => {
  const before = running.simulator.now();
  await running.simulator.freeze(true);
  await Promise.all([120, 120].map((seconds) => running.simulator.advance(seconds * 1_000)));
  expect(running.simulator.now() - before).toBeGreaterThanOrEqual(240_000);
  await running.simulator.freeze(false);
});

test('a typo in X-Simulator-Fault is refused, and nothing is executed', async () => {
  const body = { ...sale, request_id: 'TYPO' };
  const reply = await running.api('/v1/oapi/device/sale', body, {
    'X-Simulator-Fault': 'drop-aftr',
  });
  expect(reply.status).toBe(400);
  expect(reply.text).toMatch(/X-Simulator-Fault: POST \/device\/sale has no fault/);
  expect(JSON.stringify(running.simulator.state.timeline)).not.toContain('TYPO');
});

test('card numbers and passwords are masked everywhere', async () => {
  const body = {
    ...sale,
    request_id: 'PAN',
    description: 'the 4111 1111 1111 1111',
    password: 'p4ss',
  };
  await running.api('/v1/oapi/device/sale', body);
  const lines = JSON.stringify(running.simulator.state.timeline);
  expect(lines).toContain('PAN');
  expect(lines).not.toMatch(/4111 1111 1111 1111|p4ss/);
});
