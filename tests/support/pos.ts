import { fork, type ChildProcess } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import ts from 'typescript';

import type { Act } from '../../src/simulator/inputs';
import type { CaseResult } from '../../src/simulator/passport';
import { freePort } from './receiver-process';
import { sn } from './simulator';
import { ask, RunningSimulator, type Reply } from './simulator-server';

type Json = Record<string, unknown>;

export const posFile = 'others/examples/pos/pos.mts';
export const posSource = readFileSync(posFile, 'utf8');
const clock = path.resolve('tests/support/pos-clock.mjs');
const second = 1_000;
/** Maximum duration of a command, with a margin. */
const commandSeconds = 130;
/** A settlement is asked about after five minutes. */
const settleSeconds = 310;

/** The POS as a separate process and the simulator in this one, with synchronised clocks. */
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
    /** Line fault or IPN variant that replaces the one of a scenario. */
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
    const { outputText } = ts.transpileModule(source, {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    });
    writeFileSync(this.#program, outputText);
  }

  /** Replaces the POS by the correct version, with the same store. */
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

  /** Disables or enables the store of the POS. */
  store(works: boolean): Promise<void> {
    return this.#send({ store: works });
  }

  /** Adds a line to the store, as the POS does before it stops. */
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
      ...(body && { body: JSON.stringify(body) }),
    });
    if (method === 'POST') await this.pass(0);
    return reply;
  }

  async act(act: Act): Promise<void> {
    await this.running.sim('/act', act);
    await this.pass(0);
  }

  async control(change: Json): Promise<void> {
    await this.running.sim('/control', change);
  }

  async order(id: string, amount: unknown = 150_000): Promise<void> {
    await this.till('POST', 'orders', { order_id: id, amount });
  }

  async sell(id: string, amount: unknown = 150_000): Promise<void> {
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

  /** States the result of an order to the simulator. */
  async say(id: string): Promise<void> {
    const { amount, paid, owed, review, goods } = await this.view(id);
    await this.control({ control: 'shop', order_id: id, amount, paid, owed, review, goods });
  }

  /** States the result of the newest payment, which may have no order. */
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

  /** Finishes everything in progress and resets the settings. */
  async tidy(): Promise<void> {
    await this.control({ control: 'clear-faults' });
    await this.control({
      control: 'settings',
      settings: { ipn_variant: null, rate_per_minute: 300, hold_ipn: false },
    });
    await this.pass(settleSeconds);
  }

  /** A person checks the commands of earlier cases whose result stayed unknown, as before each settlement. */
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

type Play = (shop: Shop, id: string) => Promise<void>;

/** Sends a command from another program of the merchant. */
const elsewhere = async (shop: Shop, path: string, body: Json): Promise<void> => {
  await shop.running.logIn();
  const { status, text } = await shop.running.api(`/v1/oapi${path}`, body);
  if (status !== 200) throw new Error(text);
};
const init = (shop: Shop, state: string): Promise<void> =>
  elsewhere(shop, '/config/device/init', {
    sn,
    device_config: {
      state,
      store_name: 'Cà phê Sông Hàn',
      tidmid: [{ bincode: '970431', environment: 'dev', mid: '000000010001111', tid: '10001111' }],
    },
  });
const fault = (shop: Shop, operation: string, effect: string, times = 1): Promise<void> =>
  shop.control({ control: 'fault', fault: { operation, effect: shop.shownBy ?? effect, times } });

/** `request_id` of the first command of an order. */
async function requestIdOf(shop: Shop, id: string): Promise<string | undefined> {
  const { commands } = (await shop.view(id)) as { commands: { requestId: string }[] };
  return commands[0]?.requestId;
}

const newest = (shop: Shop): string | undefined =>
  [...shop.running.simulator.state.transactions.keys()].at(-1);

const settled: Play = async (shop, id) => {
  await shop.paid(id);
  await shop.check();
  await shop.till('POST', 'settle', {});
  await shop.pass(12);
};
/** Serves other customers while IPNs are held, then releases the IPNs. */
const goesOn: Play = async (shop, id) => {
  for (const other of ['2', '3']) {
    await shop.pass(70);
    await shop.paid(`${id}-${other}`);
  }
  await shop.pass(12);
  await shop.control({ control: 'ipn-release' });
  await shop.pass(1);
};
/** Sends a payment event first in an untrusted variant, then correctly. */
const doubtful =
  (variant: string): Play =>
  async (shop, id) => {
    await shop.sell(id);
    await shop.control({ control: 'settings', settings: { ipn_variant: shop.shownBy ?? variant } });
    await shop.act({ act: 'present', sn, how: 'tap' });
    await shop.pass(1);
    await shop.say(id);
  };

/** Transfers to one code of 150.000 ₫; undefined: the amount of the code. */
const transfers =
  (...amounts: readonly (number | undefined)[]): Play =>
  async (shop, id) => {
    await shop.code(id);
    for (const amount of amounts) await shop.transfer(amount);
    await shop.say(id);
  };
/** Starts a transaction on the terminal for an order of 150.000 ₫. */
const begun =
  (type: 'SALE' | 'PREAUTH', amount: number): Play =>
  async (shop, id) => {
    await shop.order(id);
    await shop.act({ act: 'start', sn, type, amount, order_id: id });
    await shop.pass(1);
    await shop.say(id);
  };
/** Sends a void command, followed by `end`. */
const voidThat =
  (end: Play): Play =>
  async (shop, id) => {
    await shop.paid(id);
    await shop.till('POST', 'void', { order_id: id });
    await end(shop, id);
    await shop.say(id);
  };
const confirmed: Play = async (shop) => {
  await shop.act({ act: 'confirm', sn });
  await shop.pass(1);
};
const expired: Play = (shop) => shop.pass(commandSeconds);
const cancelled: Play = (shop) => shop.act({ act: 'cancel', sn });
/** Sells for this amount, followed by the acts of the customer. */
const sold =
  (amount: unknown, ...ends: readonly Play[]): Play =>
  async (shop, id) => {
    await shop.sell(id, amount);
    for (const end of ends) await end(shop, id);
    await shop.say(id);
  };
const tap: Play = (shop) => shop.tap();
const holdIpns = (shop: Shop): Promise<void> =>
  shop.control({ control: 'settings', settings: { hold_ipn: true } });

/** Scenarios for all cases of `specs/uat-cases.yaml` that the traffic decides. */
export const plays: Readonly<Record<string, Play>> = {
  'KN-01': async (shop, id) => {
    await shop.paid(id);
    for (let time = 0; time < 7; time += 1) await shop.till('POST', 'check', { order_id: id });
  },
  'KN-02': async (shop, id) => {
    await shop.kill();
    await shop.start({ ZENGI_CLIENT_SECRET: 'simulator-test-secrets' });
    await shop.sell(id);
    await shop.pass(20);
    await shop.kill();
    await shop.start();
    await shop.paid(id);
  },
  'KN-03': async (shop, id) => {
    await shop.paid(`${id}-0`);
    await shop.control({ control: 'revoke-tokens' });
    await shop.paid(id);
  },
  'KN-04': async (shop, id) => {
    await shop.paid(`${id}-0`);
    await shop.pass(3_700);
    await shop.paid(id);
  },
  'KN-06': async (shop, id) => {
    await shop.paid(id);
    await shop.control({ control: 'settings', settings: { rate_per_minute: 2 } });
    // Start at a full minute, so that the POS has to wait.
    await shop.pass(61 - ((shop.running.simulator.now() / second) % 60));
    for (let time = 0; time < 4; time += 1) {
      await shop.till('POST', 'check', { order_id: id });
      await shop.pass(3);
    }
    await shop.pass(commandSeconds);
  },
  'THE-01': async (shop, id) => {
    await shop.sell(id);
    await shop.say(id);
    await shop.tap();
    await shop.say(id);
  },
  'THE-02': sold(150_051, tap),
  'THE-03': async (shop, id) => {
    await shop.sell(id, 150_051);
    await shop.tap();
    await shop.paid(id);
  },
  'THE-04': sold(150_000, cancelled),
  'THE-05': sold(150_099, tap, expired),
  'THE-06': async (shop, id) => {
    await shop.sell(id, 150_055);
    await shop.act({ act: 'present', sn, how: 'insert' });
    await shop.act({ act: 'pin', sn, right: false });
    await shop.pass(1);
  },
  'THE-07': async (shop, id) => {
    await shop.sell(`${id}-A`, 999);
    await shop.sell(`${id}-B`, 500_000_000);
  },
  'THE-08': async (shop, id) => {
    await shop.sell(id, '150000');
    await shop.sell(id, 150_000);
    await shop.tap();
  },
  'THE-09': async (shop, id) => {
    await shop.order(id, 2_000_000);
    await shop.till('POST', 'sale', { order_id: id, description: 'Cà phê sữa đá, hai ly' });
    await shop.tap();
  },
  'THE-10': async (shop) => {
    await shop.act({ act: 'start', sn, type: 'SALE', amount: 150_000 });
    await shop.pass(1);
    await shop.sayOfMoney();
  },
  'THE-11': begun('PREAUTH', 150_000),
  'HUY-01': voidThat(confirmed),
  'HUY-02': async (shop, id) => {
    await shop.paid(id);
    const { card } = await shop.view(id);
    for (let time = 0; time < 2; time += 1) {
      await shop.till('POST', 'void', { order_id: id, original_transaction_id: card });
      if (time === 0) await shop.act({ act: 'confirm', sn });
      await shop.pass(1);
    }
  },
  'HUY-03': async (shop, id) => {
    await shop.paid(id);
    const invoice = shop.running.simulator.state.devices.get(sn)?.invoice ?? 0;
    const invoiceNo = String(invoice).padStart(6, '0');
    await shop.till('POST', 'void', { order_id: id, invoice_no: invoiceNo });
    await shop.act({ act: 'confirm', sn });
    await shop.pass(1);
    await shop.say(id);
  },
  'HUY-05': voidThat(expired),
  'HUY-06': voidThat(cancelled),
  'HUY-07': async (shop, id) => {
    await voidThat(confirmed)(shop, id);
    await shop.till('POST', 'check', { order_id: id });
  },
  'KT-01': async (shop, id) => {
    if (shop.shownBy !== undefined) await fault(shop, 'POST /device/settle', shop.shownBy);
    await settled(shop, id);
  },
  'KT-03': async (shop, id) => {
    await settled(shop, id);
    await shop.pass(settleSeconds);
    await shop.till('POST', 'settle', {});
    await shop.pass(180);
    await shop.paid(`${id}-2`);
  },
  'KT-04': async (shop, id) => {
    await shop.control({ control: 'settlement', sn, bincode: '970431', outcome: '505' });
    await settled(shop, id);
    await shop.pass(settleSeconds);
    await shop.paid(`${id}-2`);
  },
  'KT-05': async (shop, id) => {
    await shop.paid(id);
    await shop.act({ act: 'start', sn, type: 'SETTLEMENT' });
    await shop.pass(5);
  },
  'MAY-02': async (shop, id) => {
    await shop.act({ act: 'unplug', sn });
    await shop.sell(id);
    await shop.act({ act: 'plug', sn });
    await shop.paid(id);
  },
  'MAY-03': async (shop, id) => {
    await shop.sell(`${id}-0`);
    await shop.sell(id);
    await shop.tap();
    await shop.pass(10);
    await shop.tap();
  },
  'MAY-07': async (shop, id) => {
    await shop.order(id);
    await shop.till('POST', 'sale', { order_id: id, sn: 'P2N0000000000' });
  },
  'MAY-08': async (shop, id) => {
    await init(shop, 'inactive');
    await shop.sell(id);
    await init(shop, 'active');
  },
  'MAT-01': async (shop, id) => {
    await holdIpns(shop);
    await fault(shop, 'POST /device/sale', 'drop-after');
    await shop.sell(id);
    await shop.till('POST', 'sale', { order_id: id });
    await shop.pass(12);
    await shop.tap();
    await goesOn(shop, id);
  },
  'MAT-02': async (shop, id) => {
    await shop.sell(id, 150_068);
    await shop.tap();
    await shop.pass(25);
    await shop.till('POST', 'sale', { order_id: id });
    await shop.pass(60);
  },
  'MAT-03': async (shop, id) => {
    await fault(shop, 'POST /device/sale', 'drop-before');
    await shop.sell(id);
    await shop.pass(62);
    // A client that sends again only when the cashier presses again.
    await shop.till('POST', 'sale', { order_id: id });
    await shop.pass(3);
    await shop.tap();
    // The customer leaves before the command arrives.
    await fault(shop, 'POST /device/sale', 'drop-before');
    await shop.sell(`${id}-2`);
    const never = { operation: 'POST /device/sale', effect: 'drop-before', times: 99 };
    const request_id = await requestIdOf(shop, `${id}-2`);
    await shop.control({ control: 'fault', fault: { ...never, request_id } });
    await shop.pass(commandSeconds);
    await shop.control({ control: 'clear-faults' });
    await shop.pass(100 * 60);
  },
  'MAT-04': async (shop, id) => {
    await fault(shop, 'POST /device/sale', 'drop-after');
    await shop.sell(id);
    // The query is delayed and does not know the command yet.
    const early = { operation: 'GET /transaction', effect: '425', times: 4 };
    const request_id = await requestIdOf(shop, id);
    await shop.control({ control: 'fault', fault: { ...early, request_id } });
    await shop.pass(62);
    // A client that sends again only when the cashier presses again.
    await shop.till('POST', 'sale', { order_id: id });
    await shop.pass(3);
    await shop.tap();
  },
  'MAT-05': async (shop, id) => {
    // A refused id is free: another program uses it first, as after a restore of an old database.
    await holdIpns(shop);
    await shop.sell(id, '150000');
    const name = await requestIdOf(shop, id);
    const body = { sn, request_id: name, order_id: `${id}-0`, amount: 90_000 };
    await elsewhere(shop, '/device/sale', body);
    await shop.tap();
    await shop.sell(id);
    await shop.pass(commandSeconds);
  },
  'MAT-06': async (shop, id) => {
    await holdIpns(shop);
    await shop.sell(id);
    await shop.kill();
    await shop.start();
    await shop.pass(12);
    await shop.tap();
    await goesOn(shop, id);
  },
  'MAT-07': async (shop, id) => {
    await shop.paid(id);
    await fault(shop, 'POST /device/void', 'drop-after');
    await shop.till('POST', 'void', { order_id: id });
    await shop.till('POST', 'void', { order_id: id });
    await shop.pass(12);
    await shop.act({ act: 'confirm', sn });
    await shop.pass(1);
  },
  'IPN-01': async (shop, id) => {
    await shop.sell(id);
    await shop.running.sim('/act', { act: 'present', sn, how: 'tap' });
    // Power failure right after the response to the IPN.
    await shop.running.simulator.advance(2_000);
    await shop.kill();
    await shop.start();
    await shop.say(id);
  },
  'IPN-02': async (shop, id) => {
    await shop.code(id);
    await shop.transfer(100_000);
    await shop.sendAgain(shop.shownBy ?? 'twice');
    await shop.say(id);
  },
  'IPN-03': doubtful('forged'),
  'IPN-04': doubtful('other-key'),
  'IPN-05': doubtful('late'),
  'IPN-07': begun('SALE', 100_000),
  'IPN-08': async (shop, id) => {
    await shop.sell(id);
    await shop.store(false);
    await shop.running.sim('/act', { act: 'present', sn, how: 'tap' });
    await shop.running.simulator.advance(2_000);
    await shop.store(true);
    // The IPN is repeated after a minute; power failure right after the response.
    await shop.running.simulator.advance(60_000);
    await shop.kill();
    await shop.start();
    await shop.say(id);
  },
  'IPN-09': async (shop, id) => {
    await shop.sell(id);
    await shop.kill();
    await shop.act({ act: 'present', sn, how: 'tap' });
    await shop.pass(600);
    await shop.start();
    await shop.pass(600);
  },
  'IPN-10': async (shop, id) => {
    await holdIpns(shop);
    await shop.paid(id);
    await shop.act({ act: 'start', sn, type: 'VOID', original_transaction_id: newest(shop) });
    await shop.pass(1);
    await shop.control({ control: 'ipn-release', order: 'reverse' });
    await shop.pass(1);
    await shop.say(id);
  },
  'IPN-12': async (shop, id) => {
    await shop.sell(id);
    await shop.act({ act: 'present', sn, how: 'tap', response_code: '51' });
    await shop.pass(1);
    await shop.act({ act: 'start', sn, type: 'PREAUTH', amount: 150_000, order_id: id });
    await shop.pass(1);
    await shop.act({ act: 'start', sn, type: 'VOID', original_transaction_id: newest(shop) });
    await shop.pass(1);
    await shop.say(id);
  },
  'IPN-11': async (shop, id) => {
    await shop.paid(id);
    for (const variant of ['oversized', 'no-json', 'no-data', shop.shownBy ?? 'cut'])
      await shop.sendAgain(variant);
  },
  'QR-01': transfers(undefined),
  'QR-02': async (shop) => {
    await shop.till('POST', 'qr', { qr_type: 'STATIC', content: 'Quay 1 Song Han' });
    await shop.transfer(50_000);
    await shop.sayOfMoney();
  },
  'QR-03': transfers(100_000),
  'QR-04': transfers(100_000, 50_000),
  'QR-05': transfers(200_000),
  'QR-06': async (shop, id) => {
    await shop.code(id);
    await shop.pass(1_000);
    await shop.transfer();
    await shop.say(id);
  },
  'QR-07': transfers(undefined, undefined),
  'QR-08': async (shop, id) => {
    await fault(shop, 'POST /v1/vietqr', 'drop-after');
    await shop.code(id);
    await shop.pass(12);
  },
  'QR-12': async (shop, id) => {
    await shop.order(id);
    await shop.till('POST', 'terminal-qr', { order_id: id });
    await shop.transfer();
  },
  'QR-13': async (shop, id) => {
    const right =
      '00020101021238570010A00000072701270006970436011300110012345670208QRIBFTTA530370454061500005802VN62210817Thanh toan HD00016304FACC';
    await shop.order(id);
    const changed = right.replace('150000', '150001');
    await shop.till('POST', 'string', { order_id: id, qr_string: changed });
  },
};
