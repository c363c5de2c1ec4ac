import { deepStrictEqual } from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import ts from 'typescript';

import { answers, makeIpn } from '../../src/core/ipn';
import type { Act } from '../../src/simulator/inputs';
import type { CaseResult } from '../../src/simulator/passport';
import { send } from './receiver-process';
import { simulatorContract, sn } from './simulator';
import { ask, freePort, type Reply } from './server';
import { RunningSimulator } from './simulator-server';

simulatorContract(); // Loads here, since hooks time out after ten seconds.

export type Json = Record<string, unknown>;

interface ShownCommand {
  requestId: string;
  kind: string;
  state: string;
  body: Json;
  data?: Json;
}

export const posFile = 'others/examples/pos/pos.mts';
export const posSource = readFileSync(posFile, 'utf8');
const clock = path.resolve('tests/support/pos-clock.mjs');
const second = 1_000;
/** Calls of the till that name a terminal. */
const onTerminal = ['sale', 'settle', 'terminal-qr', 'string'];
/** The POS queries a settlement after five minutes. */
export const settleSeconds = 310;

/** Compiles the POS. */
function compile(source: string): string {
  return ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  }).outputText;
}

/** The POS as a separate process on a given store, with a clock that stands still, without a network. */
export class PosOnStore {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async start(
    lines: readonly object[],
    terminals: readonly string[],
    now: number,
    source: string = posSource,
  ): Promise<PosOnStore> {
    const folder = mkdtempSync(path.join(tmpdir(), 'pos-'));
    const [program, store] = [path.join(folder, 'pos.mjs'), path.join(folder, 'store.jsonl')];
    writeFileSync(program, compile(source));
    writeFileSync(store, lines.map((line) => `\n${JSON.stringify(line)}`).join(''));
    const port = await freePort();
    const nowhere = 'http://127.0.0.1:9';
    const child = fork(program, {
      execArgv: ['--import', path.resolve('tests/support/pos-at.mjs')],
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        POS_NOW: String(now),
        POS_STORE: store,
        ZENGI_EDC_URL: nowhere,
        ZENGI_QR_URL: nowhere,
        ZENGI_TOKEN_URL: nowhere,
        ZENGI_CLIENT_ID: 'cua-hang-mau',
        ZENGI_CLIENT_SECRET: 'simulator-test-secret',
        ZENGI_AES_KEY: '0f'.repeat(32),
        ZENGI_HMAC_SECRET: 'worlds',
        ZENGI_TERMINALS: terminals.join(','),
        ZENGI_BANK_ACC_NO: '1',
        ZENGI_BINCODE: '970431',
      },
    });
    const pos = new PosOnStore(child, folder, port);
    for (let attempt = 0; attempt < 2_000; attempt += 1) {
      if (child.exitCode !== null) throw new Error('the POS does not start');
      if (await pos.get('review').catch(() => undefined)) break;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return pos;
  }

  get(what: string): Promise<Reply> {
    return ask(`http://127.0.0.1:${String(this.port)}/till/${what}`, { method: 'GET' });
  }

  async view<View extends Json>(order: string): Promise<View> {
    return (await this.get(`orders/${order}`)).json as View;
  }

  stop(): void {
    this.child.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The POS as a separate process, and the simulator in this process, with the same clock. */
export class Shop {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'pos-'));
  readonly #program = path.join(this.#folder, 'pos.mjs');
  readonly #store = path.join(this.#folder, 'store.jsonl');
  #child: ChildProcess | undefined;
  #port = 0;
  /** Milliseconds until the next timer of the POS. */
  #next = Infinity;
  printed = '';

  private constructor(
    readonly running: RunningSimulator,
    /** Line fault or IPN variant that replaces that of a scenario. */
    public shownBy: string | undefined,
  ) {}

  static async open(source: string = posSource, shownBy?: string): Promise<Shop> {
    const shop = new Shop(await RunningSimulator.start(), shownBy);
    shop.#write(source);
    shop.#port = await freePort();
    await shop.running.simulator.freeze(true);
    await shop.control({
      control: 'settings',
      settings: { callback_url: `http://127.0.0.1:${String(shop.#port)}/v1/ipn/callback` },
    });
    await shop.start();
    return shop;
  }

  #write(source: string): void {
    writeFileSync(this.#program, compile(source));
  }

  /** Replaces the POS by the version without mistakes; the store stays. */
  async repair(): Promise<void> {
    await this.kill();
    this.#write(posSource);
    this.shownBy = undefined;
    await this.start();
  }

  async start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const { address, simulator } = this.running;
    const { aesKey, hmacSecret } = simulator.contract.facts;
    const child = fork(this.#program, {
      execArgv: ['--import', clock],
      silent: true,
      env: {
        PATH: process.env['PATH'],
        PORT: String(this.#port),
        POS_STORE: this.#store,
        ZENGI_EDC_URL: `${address}/v1/oapi`,
        ZENGI_QR_URL: address,
        ZENGI_TOKEN_URL: `${address}/auth/token`,
        ZENGI_CLIENT_ID: 'cua-hang-mau',
        ZENGI_CLIENT_SECRET: 'simulator-test-secret',
        ZENGI_AES_KEY: aesKey,
        ZENGI_HMAC_SECRET: hmacSecret,
        ZENGI_TERMINALS: `${sn},P2N0000012346`,
        ZENGI_BANK_ACC_NO: '200014850123456',
        ZENGI_BINCODE: '970431',
        ...settings,
      },
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.printed += text));
    }
    for (let attempt = 0; attempt < 400; attempt += 1) {
      if (child.exitCode !== null) throw new Error(`the POS does not start: ${this.printed}`);
      const listens = await this.till('GET', 'review').catch(() => undefined);
      if (listens) break;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await this.#move(0);
  }

  /** Kills the POS, as a power failure does. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    this.#next = Infinity;
  }

  /** Makes the store of the POS fail, or work again. */
  store(works: boolean): Promise<void> {
    return this.#send({ store: works });
  }

  /** Adds a line to the store, as the POS does just before it stops. */
  append(line: object): void {
    appendFileSync(this.#store, `\n${JSON.stringify(line)}`);
  }

  /** Shifts the times in the store into the past, as if the POS had been off for this long. */
  age(seconds: number): void {
    const older = (_line: string, name: string, time: string): string => {
      const past = new Date(
        new Date(JSON.parse(time) as number | string).getTime() - seconds * second,
      );
      return `"${name}":${JSON.stringify(name === 'at' ? past.getTime() : past)}`;
    };
    const lines = readFileSync(this.#store, 'utf8');
    writeFileSync(this.#store, lines.replaceAll(/"(at|expires_at)":(\d+|"[^"]+")/g, older));
  }

  async close(): Promise<void> {
    await this.kill();
    await this.running.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #move(by: number): Promise<void> {
    return this.#send({ by });
  }

  #send(message: Json): Promise<void> {
    const child = this.#child;
    if (!child?.connected) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (next: number): void => {
        child.off('exit', ended);
        this.#next = next;
        resolve();
      };
      const ended = (): void => {
        done(Infinity);
      };
      child.once('exit', ended);
      child.once('message', ({ next }: { next: number | null }) => {
        done(next ?? Infinity);
      });
      child.send(message);
    });
  }

  /** Advances both clocks, from one timer of the POS to the next. */
  async pass(seconds: number): Promise<void> {
    let left = seconds * second;
    do {
      const step = Math.min(left, Math.max(0, this.#next));
      await this.running.simulator.advance(step);
      await this.#move(step);
      left -= step;
    } while (left > 0 || this.#next <= 0);
    // The last action of the POS may have caused an IPN.
    await this.running.simulator.advance(0);
    await this.#move(0);
  }

  async till(method: 'GET' | 'POST', what: string, body?: Json): Promise<Reply> {
    const reply = await ask(`http://127.0.0.1:${String(this.#port)}/till/${what}`, {
      method,
      ...(body && { body: JSON.stringify({ ...(onTerminal.includes(what) && { sn }), ...body }) }),
    });
    if (method === 'POST') await this.pass(0);
    return reply;
  }

  /** Presses a button of the till. Returns the HTTP status. */
  async press(what: string, body: object): Promise<number> {
    return (await this.till('POST', what, { ...body })).status;
  }

  /** Sends an IPN that the simulator would not send. It has the real time, like each IPN. */
  async sendIpn(content: Json): Promise<void> {
    const { contract, state } = this.running.simulator;
    const { aesKey: aes, hmacSecret: hmac } = contract.facts;
    const seconds = Math.floor(Date.now() / second);
    const ipn = makeIpn(content, { keys: { aes, hmac }, seconds, eventId: 'EV1' });
    deepStrictEqual(await send(state.settings.callback_url ?? '', ipn), answers.stored);
  }

  async act(act: Act): Promise<void> {
    await this.running.sim('/act', act);
    await this.pass(0);
  }

  async control(change: Json): Promise<void> {
    await this.running.sim('/control', change);
  }

  fault(operation: string, effect: string, times = 1): Promise<void> {
    return this.control({ control: 'fault', fault: { operation, effect, times } });
  }

  /** Opens an order that is a whole bill, or changes its price. */
  async order(id: string, amount = 150_000): Promise<void> {
    await this.till('POST', 'bills', { bill_id: id, amount });
    await this.till('POST', 'orders', { order_id: id, amount });
  }

  async sell(id: string, amount = 150_000): Promise<void> {
    await this.order(id, amount);
    await this.till('POST', 'sale', { order_id: id });
  }

  async tap(): Promise<void> {
    await this.act({ act: 'present', sn, how: 'tap' });
    await this.pass(1);
  }

  /** Sells an order, paid by card. */
  async paid(id: string): Promise<void> {
    await this.sell(id);
    await this.tap();
  }

  async code(id: string, amount = 150_000): Promise<void> {
    await this.order(id, amount);
    await this.till('POST', 'qr', { order_id: id });
  }

  async transfer(amount?: number): Promise<void> {
    const code = [...this.running.simulator.state.codes.values()].at(-1);
    await this.act({ act: 'pay', qr_id: code?.id, ...(amount !== undefined && { amount }) });
    await this.pass(1);
  }

  async view(id: string): Promise<Json> {
    return (await this.till('GET', `orders/${id}`)).json;
  }

  /** Id of a payment of an order. */
  async paymentOf(id: string, index = 0): Promise<string | undefined> {
    const { payments } = (await this.view(id)) as { payments: { id: string }[] };
    return payments[index]?.id;
  }

  async commandsOf(id: string): Promise<ShownCommand[]> {
    return (await this.view(id))['commands'] as ShownCommand[];
  }

  async statesOf(id: string): Promise<string[]> {
    return (await this.commandsOf(id)).map(({ kind, state }) => `${kind} ${state}`);
  }

  /** Number of card transactions of an order in the simulator. */
  salesOf(id: string): number {
    const all = [...this.running.simulator.state.transactions.values()];
    return all.filter((tx) => tx.kind === 'card' && tx.orderId === id).length;
  }

  /** Tells the simulator the result of an order. */
  async say(id: string): Promise<void> {
    const { amount, paid, owed, review, goods } = await this.view(id);
    await this.control({ control: 'shop', order_id: id, amount, paid, owed, review, goods });
  }

  /** Tells the simulator the result of the newest payment, which can be without an order. */
  async sayOfMoney(): Promise<void> {
    const payload = [...this.running.simulator.state.deliveries.values()].at(-1)?.payload ?? '{}';
    const { transaction_id: id } = JSON.parse(payload) as Json;
    const list = JSON.parse((await this.till('GET', 'review')).text) as Json[];
    const review = list.some((event) => event['transaction_id'] === id);
    await this.control({ control: 'shop', transaction_id: id, review });
  }

  async sendAgain(variant: string): Promise<void> {
    const id = [...this.running.simulator.state.deliveries.keys()].at(-1);
    await this.control({ control: 'ipn-release', deliveries: [id], variant });
    await this.pass(0);
  }

  /** Finishes all commands and resets the settings. */
  async tidy(): Promise<void> {
    await this.control({ control: 'clear-faults' });
    await this.control({
      control: 'settings',
      settings: { ipn_variant: null, rate_per_minute: 300, hold_ipn: false },
    });
    await this.pass(settleSeconds);
  }

  /** Lets a person check the commands whose result is still unknown, as before each settlement. */
  async check(): Promise<void> {
    const { text } = await this.till('GET', 'review');
    for (const { requestId } of JSON.parse(text) as { requestId?: string }[])
      if (requestId !== undefined) await this.till('POST', 'checked', { request_id: requestId });
  }

  get failed(): string[] {
    const { results } = this.running.simulator.passport;
    return results.flatMap(({ id, result }) => (result === 'failed' ? [id] : []));
  }

  result(id: string): Pick<CaseResult, 'result' | 'reason'> {
    const found = this.running.simulator.passport.results.find((one) => one.id === id);
    if (!found) throw new Error(`no case ${id}`);
    return found;
  }
}
