import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import {
  sampleShop,
  scopedId,
  type Answer,
  type Fields,
  type IpnRequest,
  type Shop,
} from '../../src/core/ipn';
import { freePort } from './server';

/** IPN path of the receivers, as in the contract. */
export const ipnPath = '/v1/ipn/callback';

/** A shop with one order for each scope. The scope decides if the order is cancelled or has an open code. */
export function shopOf(scopes: readonly string[]): Shop {
  const { orderId, amount, terminal, codeEnd, openEnd } = sampleShop;
  const orders: Record<string, number> = {};
  const codes: Record<string, string> = {};
  const ends: Record<string, string> = {};
  const cancelled: string[] = [];
  for (const scope of scopes) {
    const order = scopedId(orderId, scope);
    orders[order] = amount;
    if (scope === 'two-orders') {
      orders[scopedId('HD2', scope)] = amount;
      codes[scopedId('QR9', scope)] = scopedId('HD2', scope);
    }
    for (const id of ['QR8', 'GEN8', 'ZG8']) codes[scopedId(id, scope)] = order;
    for (const id of ['QR5', 'GEN5', 'ZG5']) codes[scopedId(id, scope)] = '';
    for (const id of ['QR7', 'ZG7']) ends[scopedId(id, scope)] = codeEnd;
    if (scope.startsWith('cancelled')) cancelled.push(order);
    if (scope.startsWith('open')) {
      codes[scopedId('QR6', scope)] = order;
      ends[scopedId('QR6', scope)] = openEnd;
    }
  }
  return { terminals: [terminal], orders, codes, ends, cancelled };
}

/** Receiver of `others/examples/ipn-receiver`, as a separate process. */
export class ReceiverProcess {
  readonly #directory = mkdtempSync(path.join(tmpdir(), 'receiver-'));
  readonly #inbox = path.join(this.#directory, 'inbox');
  #child: ChildProcess | undefined;
  #printed = '';
  #port = 0;

  /** @param orders the shop, or scopes of its orders */
  constructor(
    private readonly command: readonly string[],
    orders: readonly string[] | Shop = [],
  ) {
    renameSync(mkdtempSync(path.join(tmpdir(), 'inbox-')), this.#inbox);
    this.setShop('terminals' in orders ? orders : shopOf(orders));
  }

  setShop(shop: Shop): void {
    writeFileSync(this.#orders, JSON.stringify(shop));
  }

  get #orders(): string {
    return path.join(this.#directory, 'orders.json');
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.#port)}${ipnPath}`;
  }

  get printed(): string {
    return this.#printed;
  }

  get stored(): Fields[] {
    return readdirSync(this.#inbox)
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(path.join(this.#inbox, name), 'utf8')) as Fields);
  }

  /** Returns the texts of contents that are kept for a person. */
  get unclear(): string[] {
    return readdirSync(this.#inbox)
      .filter((name) => name.endsWith('.unclear'))
      .map((name) => readFileSync(path.join(this.#inbox, name), 'utf8'));
  }

  /** Returns temporary files that a write has left. */
  get drafts(): string[] {
    return readdirSync(this.#inbox).filter((name) => !/\.(?:json|unclear)$/.test(name));
  }

  /** Moves the store away, so that writes fail, or moves it back. */
  setStore(state: 'fails' | 'works'): void {
    const away = path.join(this.#directory, 'away');
    if (state === 'fails') renameSync(this.#inbox, away);
    else renameSync(away, this.#inbox);
  }

  #environment(settings: Readonly<Record<string, string | undefined>>): Record<string, string> {
    const all: Record<string, string | undefined> = {
      ...process.env,
      LANG: 'C.UTF-8',
      PORT: String(this.#port),
      ZENGI_INBOX: this.#inbox,
      ZENGI_ORDERS: this.#orders,
      ...settings,
    };
    return Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
  }

  /** Returns what another process of it prints about all stored events. */
  review(settings: Readonly<Record<string, string | undefined>>): string {
    const [program = '', ...args] = this.command;
    const env = this.#environment({ ...settings, PORT: undefined });
    const { stdout, stderr } = spawnSync(program, [...args, 'review'], { env, encoding: 'utf8' });
    return stdout + stderr;
  }

  /**
   * Starts the receiver.
   * @param settings environment variables; `undefined` removes one
   * @returns the exit code if the program ended instead of listening
   */
  async start(settings: Readonly<Record<string, string | undefined>>): Promise<number | undefined> {
    this.#port = await freePort();
    const env = this.#environment(settings);
    const [program = '', ...args] = this.command;
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (this.#printed += text));
    }
    const ended = new Promise<number>((resolve) => {
      child.once('close', (code) => {
        resolve(code ?? -1);
      });
    });
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const pause = new Promise<undefined>((resolve) => setTimeout(resolve, 100, undefined));
      const code = await Promise.race([ended, pause]);
      if (code !== undefined) return code;
      if (await listens(this.#port)) return undefined;
    }
    throw new Error(`${program} neither listens nor ends: ${this.#printed}`);
  }

  stop(): void {
    this.#child?.kill('SIGKILL');
    rmSync(this.#directory, { recursive: true, force: true });
  }
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });

/** Sends a request and returns the response; undefined if the request breaks off on purpose. */
export async function send(url: string, request: IpnRequest): Promise<Answer | undefined> {
  if (request.breaksOffAfter !== undefined) {
    await breakOff(new URL(url), request, request.breaksOffAfter);
    return undefined;
  }
  const { headers, body } = request;
  const response = await fetch(url, { method: 'POST', headers, body });
  const { errorCode } = (await response.json()) as { errorCode: string };
  return { status: response.status, errorCode };
}

async function breakOff(url: URL, { headers, body }: IpnRequest, after: number): Promise<void> {
  const socket = connect(Number(url.port), url.hostname);
  const head = Object.entries({
    Host: url.host,
    ...headers,
    'Content-Length': String(Buffer.byteLength(body)),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.write(
      `POST ${url.pathname} HTTP/1.1\r\n${head.join('')}\r\n${body.slice(0, after)}`,
      () => {
        socket.destroy();
        resolve();
      },
    );
  });
}
