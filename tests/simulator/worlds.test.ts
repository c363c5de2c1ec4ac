import { expect, it } from 'vitest';

import { judge, type Happening } from '../../src/core/ledger';
import { isPaid } from '../../src/simulator/engine/world';
import { seeded } from '../support/random';
import { sn, start } from '../support/simulator';
import { Till } from '../support/till';

const account = { use_va: true, bincode: '970431', bank_acc_no: '200014850123456' };

/**
 * One order in the simulator: codes for the rest, transfers, cards, voids. After each step the rule of the platform for
 * 432 must be that of the ledger (specs/behaviour.md, section 2), and `EXTRA` must follow it.
 */
function runWorld(seed: number): void {
  const till = new Till();
  const random = seeded(seed);
  const pick = <Value>(list: readonly Value[]): Value => list[random(list.length)] as Value;
  const known: Happening[] = [{ what: 'order', order: 'O', amount: 150_000, at: start }];
  const codes: string[] = [];
  const view = () => {
    const events = till.events().map((content): Happening => ({ what: 'event', content }));
    const settings = { terminals: [sn], holdMinutes: 15 };
    return judge([...known, ...events], settings, till.at).bills[0]?.orders[0];
  };
  for (let step = 0; step < 14; step += 1) {
    const request = `R${String(step)}`;
    // Reported times have whole seconds.
    till.later(pick([2_000, 2_000, 130_000, 700_000]));
    till.logIn();
    const before = view()?.commands.sale;
    const done = till.events().length;
    const act = random(6);
    if (act < 2) {
      const amount = view()?.missing || 150_000;
      const body = { request_id: request, order_id: 'O', amount };
      const made =
        act === 0
          ? till.post('POST /device/vietqr', { ...body, sn })
          : till.post('POST /v1/vietqr', { ...body, ...account, qr_type: 'DYNAMIC' });
      known.push({ what: 'sent', request, kind: 'code', order: 'O', amount, at: till.at });
      if (made.code !== '000') known.push({ what: 'response', request, is: 'refused' });
      else known.push({ what: 'response', request, is: 'accepted', data: till.data(made) });
      if (made.code === '000') codes.push(String(till.data(made)['qr_id']));
    } else if (act < 4 && codes.length > 0) {
      till.act({ act: 'pay', qr_id: pick(codes), amount: pick([50_000, 100_000, 150_000]) });
      const mark = till.events()[done]?.['payment_mark'];
      expect(mark === 'EXTRA', `world ${String(seed)}`).toBe(before === 'already collected');
    } else if (act === 4 && till.charge(request, 'O') === '000') till.tap();
    else if (act === 5) {
      const card = till.events().filter(({ event }) => event === 'SALE.APPROVED');
      till.send('void', request, { original_transaction_id: card.at(-1)?.['transaction_id'] });
      till.act({ act: 'confirm', sn });
    }
    const isCollected = view()?.commands.sale === 'already collected';
    const order = till.engine.state.orders.get('O');
    expect(isPaid(order), `world ${String(seed)}, step ${String(step)}`).toBe(isCollected);
  }
}

it('the simulator and the ledger agree on 432 and EXTRA in 150 worlds', { timeout: 60_000 }, () => {
  for (let seed = 1; seed <= 150; seed += 1) runWorld(seed);
});
