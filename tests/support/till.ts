import type { Answer } from '../../src/simulator/engine';
import { Bench, sn } from './simulator';

type Json = Record<string, unknown>;

/** A bench with the commands of a till on one terminal. */
export class Till extends Bench {
  send(name: string, requestId: string, body: object): Answer {
    return this.post(`POST /device/${name}`, { sn, request_id: requestId, ...body });
  }

  sale(requestId: string, amount = 150_000, orderId = requestId): Json {
    return this.data(this.send('sale', requestId, { order_id: orderId, amount }));
  }

  /** @returns the code of the response */
  charge(requestId: string, orderId: string, amount = 150_000): string {
    return this.send('sale', requestId, { order_id: orderId, amount }).code;
  }

  tap(): void {
    this.act({ act: 'present', sn, how: 'tap' });
    this.later(1_000);
  }

  buy(...given: Parameters<Till['sale']>): Json {
    const data = this.sale(...given);
    this.tap();
    return data;
  }

  settle(requestId: string): Answer {
    return this.send('settle', requestId, { scope: 'ALL' });
  }

  settled(requestId: string): void {
    this.settle(requestId);
    this.later(2_000);
  }

  mismatch(outcome: '505' | '509', bincode = '970431'): void {
    this.control({ control: 'settlement', sn, bincode, outcome });
  }

  status(requestId: string): unknown {
    return this.look({ request_id: requestId })['status'];
  }
}
