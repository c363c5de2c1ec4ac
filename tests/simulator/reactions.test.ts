import { expect, test } from 'vitest';

import { covers, loadErrorCodes, reactionsIn } from '../../src/sources/content/error-codes';
import type { Answer } from '../../src/simulator/engine';
import { Bench, simulatorContract, sn } from '../support/simulator';
import { goTo, handOf, qrString, setUp, wayTo } from '../support/simulator-ways';

type Json = Record<string, unknown>;

/** A point of sale that follows only the column "what the program does" of the table of errors. */
class Follower {
  readonly codes = loadErrorCodes('.');
  readonly bench = new Bench({ allowsCallback: (url) => url.startsWith('https://localhost') });
  goods = 0;
  #serial = 0;

  constructor(readonly path: string) {}

  /** Returns the reaction to a response code, or to the error code of a transaction. */
  private reaction(code: string, type?: string): string {
    const entry = this.codes.get(code);
    const operation = { name: `POST ${this.path}`, hasJson: true };
    const found =
      entry &&
      reactionsIn(entry, 'edc').find((each) =>
        type === undefined ? covers(each, operation) : each.on.includes(type),
      );
    if (!found) throw new Error(`the table has no row for ${code} ${type ?? this.path}`);
    return found.do;
  }

  send(body: Json, depth = 0): void {
    this.follow(body, this.bench.post(`POST ${this.path}`, body), depth);
  }

  follow(body: Json, answer: Answer, depth = 0): void {
    this.bench.act({ act: 'present', sn, how: 'tap' });
    this.bench.later(3_000);
    if (depth > 3) return;
    switch (this.reaction(answer.code)) {
      case 'fix-then-same-id':
        return this.send({ ...this.right(), request_id: body['request_id'] }, depth + 1);
      case 'same-again':
        return this.send(body, depth + 1);
      case 'ask':
        return this.ask(body, depth);
      case 'stop-new-attempt':
        return this.send(this.right(), depth + 1);
    }
  }

  /** Queries the state, and follows the reaction to a final error code. */
  private ask(body: Json, depth: number): void {
    this.bench.later(121_000);
    this.bench.later(1_800_000);
    const params = { request_id: String(body['request_id']) };
    const answer = this.bench.call('GET /transaction', { params });
    // 425 after the command expired: a person decides.
    if (answer.code !== '000') return;
    const { transaction_type: type, status, error_code: code } = this.bench.data(answer);
    if (type === 'SALE' && status === 'APPROVED') this.goods += 1;
    else if (typeof code === 'string' && this.reaction(code, String(type)) === 'stop-new-attempt')
      this.send(this.right(), depth + 1);
  }

  right(): Json {
    this.#serial += 1;
    const body = { sn, request_id: `NEW-${this.#serial}`, order_id: 'O', amount: 150_000 };
    return this.path === '/device/vietqr-string' ? { ...body, qr_string: qrString } : body;
  }

  get charges(): number {
    const all = [...this.bench.engine.state.transactions.values()];
    return all.filter(
      (one) => one.kind === 'card' && one.orderId === 'O' && one.status === 'APPROVED',
    ).length;
  }

  get transfers(): number {
    return this.bench.engine.state.orders.get('O')?.qrPaid ?? 0;
  }
}

const { operations } = simulatorContract();
const collecting = ['POST /device/sale', 'POST /device/vietqr', 'POST /device/vietqr-string'];
const pairs = operations
  .filter(({ name }) => collecting.includes(name))
  .flatMap(({ name, codes }) => codes.map((code) => [name, code] as const));

test.each(pairs)('%s, %s: following only the column never charges twice', async (name, code) => {
  const shop = new Follower(name.replace('POST ', ''));
  const hand = handOf(shop.bench);
  await setUp(hand);
  const found = wayTo(name, code);
  const answer = (await goTo(hand, name, found.way)) as Answer;
  expect(answer.code).toBe(code);
  shop.follow({ ...shop.right(), request_id: 'R' }, answer);
  const shown = [...shop.bench.engine.state.codes.values()].filter(
    ({ orderId }) => orderId === 'O',
  );
  expect(shop.charges + shown.length).toBeLessThanOrEqual(1);
  expect(shop.goods).toBeLessThanOrEqual(shop.charges);
});

test.each([
  ['APPROVED', 150_000, undefined],
  ['DECLINED', 150_051, undefined],
  ['UNKNOWN', 150_068, undefined],
  ['EXPIRED', 150_099, undefined],
  ['CANCELLED', 150_000, 'cancel'],
] as const)(
  'a sale that ends %s: at most one charge, no goods without a charge',
  (_state, amount, act) => {
    const shop = new Follower('/device/sale');
    const body = { ...shop.right(), amount };
    const answer = shop.bench.post('POST /device/sale', body);
    if (act) shop.bench.act({ act, sn });
    shop.follow(body, answer);
    expect(shop.charges).toBeLessThanOrEqual(1);
    expect(shop.goods).toBeLessThanOrEqual(shop.charges);
  },
);

test.each(['cancel', undefined] as const)(
  'a code that ends unpaid (%s): no card payment',
  (act) => {
    const shop = new Follower('/device/vietqr');
    const body = shop.right();
    const answer = shop.bench.post('POST /device/vietqr', body);
    if (act) shop.bench.act({ act, sn });
    shop.follow(body, answer);
    const shown = [...shop.bench.engine.state.codes.values()];
    expect(shown).toHaveLength(1);
    // A late payment of the first code is the only payment, and releases no goods.
    shop.bench.act({ act: 'pay', qr_id: String(shown[0]?.id) });
    expect([shop.transfers, shop.charges, shop.goods]).toEqual([150_000, 0, 0]);
  },
);
