import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { loadFacts } from '../../src/pipeline/content/facts';
import { canonicalString, encryptData, fromBase64, toBase64 } from '../../src/crypto';
import { endToEnd, k128, k256, secret, vietnamese } from '../support/crypto-vectors';
import { examplesDir, toolchains } from '../support/toolchains';

const dir = path.join(examplesDir, 'ipn-receiver');
const event = JSON.parse(endToEnd.plaintext) as Record<string, unknown>;

const sign = (fields: Record<string, unknown>, key = secret): string =>
  createHmac('sha256', key).update(canonicalString(fields)).digest('hex');

const now = (offset = 0): string => String(Math.floor(Date.now() / 1000) + offset);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Receiver {
  url: string;
  inbox: string;
  process: ChildProcess;
}

async function start(command: string[], port: number): Promise<Receiver> {
  const inbox = mkdtempSync(path.join(tmpdir(), 'inbox-'));
  const [program = '', ...args] = command;
  const environment = {
    ...process.env,
    PORT: String(port),
    ZENGI_INBOX: inbox,
    ZENGI_AES_KEY: k256,
    ZENGI_HMAC_SECRET: secret,
  };
  const child = spawn(program, args, { env: environment, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/ipn`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await fetch(url, { method: 'POST', body: '{}' }).catch(() => undefined)) {
      return { url, inbox, process: child };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`${program} does not listen`);
}

interface Post {
  fields?: Record<string, unknown>;
  key?: string;
  data?: string;
  signature?: string;
  timestamp?: string;
}

async function post(url: string, ipn: Post): Promise<[number, string]> {
  const { fields = event, key = k256, timestamp = now() } = ipn;
  const { data = await encryptData(JSON.stringify(fields), key), signature = sign(fields) } = ipn;
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Timestamp': timestamp,
      'X-Event-Id': 'EV1',
      'X-Signature': signature,
    },
    body: JSON.stringify({ data }),
  });
  const { errorCode } = (await response.json()) as { errorCode: string };
  return [response.status, errorCode];
}

const sender = toolchains.find(({ key }) => key === 'curl');

/** Sends an event by send.sh and gives the receiver's answer. */
async function send(url: string, fields: object, env: NodeJS.ProcessEnv = {}): Promise<unknown> {
  const child = spawn('bash', [path.join(dir, 'send.sh'), url], {
    env: { ...process.env, ZENGI_AES_KEY: k256, ZENGI_HMAC_SECRET: secret, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(fields));
  let out = '';
  for await (const chunk of child.stdout) out += String(chunk);
  return JSON.parse(out);
}

const sendTitle = sender?.available()
  ? 'takes what send.sh sends, unless it is dated back'
  : `what send.sh sends: NOT RUN, this machine lacks ${sender?.needs ?? 'a toolchain'}`;

const servers = toolchains.filter(({ key }) => key !== 'curl');

it('every language has its receiver, with the time window that the pages state', () => {
  const tolerance = loadFacts().get('ipn.timestamp_tolerance_seconds')?.value ?? 'no fact';
  const files = readdirSync(dir).filter((file) => /^receiver\./i.test(file));
  expect(files).toHaveLength(servers.length);
  for (const file of files) {
    const text = readFileSync(path.join(dir, file), 'utf8');
    expect(text, file).toMatch(new RegExp(`tolerance.*\\b${tolerance}\\b`, 'i'));
  }
});

for (const { key, extension, needs, available, prepare, serve } of servers) {
  const name = readdirSync(dir).find((file) => path.extname(file) === extension) ?? '';
  const file = path.join(dir, name);
  if (!available()) {
    it.skip(`receiver in ${key}: NOT RUN, this machine lacks ${needs}`);
    continue;
  }
  describe(`receiver in ${key}`, () => {
    let receiver: Receiver | undefined;
    const url = (): string => receiver?.url ?? '';
    const stored = (): Record<string, unknown>[] =>
      readdirSync(receiver?.inbox ?? '').map(
        (entry) =>
          JSON.parse(readFileSync(path.join(receiver?.inbox ?? '', entry), 'utf8')) as Record<
            string,
            unknown
          >,
      );

    beforeAll(async () => {
      const port = await freePort();
      const command = prepare(file);
      receiver = await start(serve?.(file, port) ?? command, port);
    }, 120_000);
    afterAll(() => receiver?.process.kill('SIGKILL'));

    /** A genuine message with one bit changed: byte 5 lies in the IV, byte 20 in the ciphertext. */
    const damaged = async (at: number): Promise<string> => {
      const bytes = fromBase64(await encryptData(endToEnd.plaintext, k256));
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return toBase64(bytes);
    };
    const decomposed = { ...event, content: vietnamese.normalize('NFD') };
    const composed = { ...event, content: vietnamese };

    it.each<[string, () => Promise<Post>, [number, string]]>([
      ['a wrong signature', () => Promise.resolve({ signature: 'f'.repeat(64) }), [401, '415']],
      ['no signature', () => Promise.resolve({ signature: '' }), [401, '415']],
      ['another secret', () => Promise.resolve({ signature: sign(event, 'x') }), [401, '415']],
      ['another AES key', () => Promise.resolve({ key: k128 }), [401, '415']],
      ['a changed byte', async () => ({ data: await damaged(20) }), [401, '415']],
      [
        'NFD text under the signature of NFC',
        () => Promise.resolve({ fields: decomposed, signature: sign(composed) }),
        [401, '415'],
      ],
      ['a changed IV', async () => ({ data: await damaged(5) }), [401, '415']],
      ['data that is too short', () => Promise.resolve({ data: 'AAAA' }), [401, '415']],
      ['data that is no base64', () => Promise.resolve({ data: '***' }), [401, '415']],
      ['an old time', () => Promise.resolve({ timestamp: now(-301) }), [401, '416']],
      ['a time to come', () => Promise.resolve({ timestamp: now(302) }), [401, '416']],
      ['no time', () => Promise.resolve({ timestamp: '' }), [400, '401']],
    ])('refuses %s and keeps nothing', async (_name, ipn, answer) => {
      expect(await post(url(), await ipn())).toEqual(answer);
      expect(stored()).toEqual([]);
    });

    it('refuses a body that is no IPN', async () => {
      for (const body of ['{', '{}', '{"data":1}', '[]', 'null']) {
        const headers = { 'X-Timestamp': now(), 'X-Signature': 'x' };
        const { status } = await fetch(url(), { method: 'POST', headers, body });
        expect(status, body).toBe(400);
      }
      expect(stored()).toEqual([]);
    });

    it('keeps a genuine IPN once, and acknowledges its repeats', async () => {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        expect(await post(url(), {})).toEqual([200, '000']);
      }
      expect(stored()).toEqual([event]);
    });

    it('keeps another event of the same transaction, with Vietnamese text', async () => {
      const other = {
        ...composed,
        event: 'QR.OTHER',
        paid_at: '2025-11-21T10:00:05+07:00',
        va_no: null,
      };
      expect(await post(url(), { fields: other })).toEqual([200, '000']);
      expect(stored()).toHaveLength(2);
      expect(stored()).toContainEqual(other);
    });

    it.skipIf(!sender?.available())(sendTitle, async () => {
      const sent = { ...composed, event: 'QR.SENT' };
      const early = await send(
        url(),
        { ...sent, event: 'QR.EARLY' },
        { ZENGI_TIMESTAMP: now(-360) },
      );
      expect(early).toEqual({ errorCode: '416' });
      expect(await send(url(), sent)).toEqual({ errorCode: '000' });
      expect(stored()).toContainEqual(sent);
      expect(stored().map((fields) => fields['event'])).not.toContain('QR.EARLY');
    });
  });
}
