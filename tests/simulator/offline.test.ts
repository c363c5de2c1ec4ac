import { beforeEach, describe, expect, test } from 'vitest';

import { ContractJudge, simulatorContract, sn } from '../support/simulator';
import { Till } from '../support/till';

const minute = 60_000;
const otherSn = 'P2N0000012346';
const judge = new ContractJudge();
simulatorContract(); // Loads here, since hooks time out after ten seconds.

let till: Till;
beforeEach(() => {
  till = new Till();
});

describe('a terminal without network or power', () => {
  const cutOff = (when: string): void => {
    // Tapped at the last moment, then unplugged before the bank responds.
    till.control({ control: 'settings', settings: { bank_ms: 1_000 } });
    till.sale(when);
    till.later(119_500);
    till.act({ act: 'present', sn, how: 'tap' });
    till.act({ act: 'unplug', sn });
    till.later(1_000);
  };

  test('a bank response after the time limit makes a command UNKNOWN, then final', () => {
    cutOff('LAST');
    expect(till.status('LAST')).toBe('UNKNOWN');
    till.later(till.contract.facts.unknownMaxMinutes * minute);
    expect(till.status('LAST')).toBe('APPROVED');
    expect(till.events().map(({ event }) => event)).toEqual(['SALE.APPROVED']);
  });

  test.each([0, 1_000])(
    'a settlement without network ends with FAILED, 509 (settle_ms %i)',
    (settleMs) => {
      till.buy('A');
      till.settle('S');
      till.act({ act: 'unplug', sn });
      till.control({ control: 'settings', settings: { settle_ms: settleMs } });
      till.later(minute);
      expect(till.status('S')).toBe('PENDING');
      till.later(till.contract.facts.unknownMaxMinutes * minute);
      till.logIn();
      expect(till.look({ request_id: 'S' })).toMatchObject({
        status: 'FAILED',
        error_code: '509',
      });
      const last = till.events().at(-1) ?? {};
      expect(last).toMatchObject({ event: 'SETTLEMENT.FAILED', error_code: '509' });
      expect(judge.notification('SettlementNotification', last)).toEqual([]);
      expect(till.engine.state.timers).toEqual([]);
      // The batch is still open, so another command can close it.
      till.act({ act: 'plug', sn });
      till.settled('S2');
      expect(till.status('S2')).toBe('COMPLETED');
    },
  );

  test('a settlement completes if the network returns in time', () => {
    till.buy('A');
    till.settle('S');
    till.act({ act: 'unplug', sn });
    till.later(5 * minute);
    till.act({ act: 'plug', sn });
    till.later(2_000);
    expect(till.status('S')).toBe('COMPLETED');
  });

  test('no button works without power', () => {
    const off = 'the terminal is off';
    till.sale('A');
    till.act({ act: 'present', sn, how: 'insert' });
    till.act({ act: 'power', sn, on: false });
    expect(till.act({ act: 'pin', sn, right: true })).toBe(off);
    expect(till.act({ act: 'cancel', sn })).toBe(off);
    expect(till.act({ act: 'reprint', sn })).toBe(off);
    expect(till.events()).toEqual([]);
    expect(till.status('A')).toBe('PROCESSING');
    till.later(120_000);
    till.act({ act: 'power', sn, on: true });
    till.send('vietqr', 'Q', { order_id: 'Q', amount: 150_000 });
    till.act({ act: 'power', sn, on: false });
    expect(till.act({ act: 'cancel', sn })).toBe(off);
    expect(till.status('Q')).toBe('PENDING');
  });

  test('without network, a cancellation is reported after the reconnect, and no PIN is accepted', () => {
    till.sale('A');
    till.act({ act: 'unplug', sn });
    expect(till.act({ act: 'cancel', sn })).toBeNull();
    expect(till.status('A')).toBe('PENDING');
    expect(till.act({ act: 'present', sn, how: 'tap' })).not.toBeNull();
    expect(till.act({ act: 'cancel', sn })).not.toBeNull();
    till.act({ act: 'plug', sn });
    expect(till.look({ request_id: 'A' })).toMatchObject({
      status: 'CANCELLED',
      error_code: '507',
    });
    till.sale('B');
    till.act({ act: 'present', sn, how: 'insert' });
    till.act({ act: 'unplug', sn });
    expect(till.act({ act: 'pin', sn, right: true })).toBe('the terminal has no network');
    expect(till.status('B')).toBe('PROCESSING');
    till.act({ act: 'plug', sn });
    till.act({ act: 'pin', sn, right: true });
    till.later(1_000);
    expect(till.status('B')).toBe('APPROVED');
    expect(till.events().map(({ event }) => event)).toEqual(['SALE.CANCELLED', 'SALE.APPROVED']);
  });

  test.each<[end: string, how: 'unplug' | 'off', cancel: boolean]>([
    ['EXPIRED', 'unplug', false],
    ['EXPIRED', 'off', false],
    ['CANCELLED', 'unplug', true],
  ])('a command on a lost terminal is UNKNOWN, then %s by its report (%s)', (end, how, cancel) => {
    till.sale('A');
    till.act(how === 'off' ? { act: 'power', sn, on: false } : { act: 'unplug', sn });
    if (cancel) till.act({ act: 'cancel', sn });
    till.later(2 * minute);
    expect(till.look({ request_id: 'A' })).toMatchObject({ status: 'UNKNOWN', error_code: '503' });
    expect(till.events()).toEqual([]);
    till.act(how === 'off' ? { act: 'power', sn, on: true } : { act: 'plug', sn });
    expect(till.status('A')).toBe(end);
    expect(till.events().map(({ event }) => event)).toEqual([`SALE.${end}`]);
    till.later(till.contract.facts.unknownMaxMinutes * minute);
    expect(till.events()).toHaveLength(1);
    expect(till.charge('B', 'A')).toBe('000');
  });

  test('a command on a terminal that stays lost ends with the answer of the bank', () => {
    till.sale('A');
    const lost = till.data(
      till.post('POST /device/sale', {
        sn: otherSn,
        request_id: 'B',
        order_id: 'B',
        amount: 90_000,
      }),
    );
    for (const each of [sn, otherSn]) till.act({ act: 'unplug', sn: each, unnoticed: true });
    till.later(2 * minute);
    expect([till.status('A'), till.status('B')]).toEqual(['UNKNOWN', 'UNKNOWN']);
    // The bank had approved B before the terminal reported the card.
    const transaction_id = String(lost['transaction_id']);
    till.act({ act: 'resolve', transaction_id, outcome: 'approve' });
    till.later(till.contract.facts.unknownMaxMinutes * minute);
    expect([till.status('A'), till.status('B')]).toEqual(['EXPIRED', 'APPROVED']);
    for (const event of till.events()) expect(judge.event(event)).toEqual([]);
    expect(till.charge('C', 'B')).toBe('422');
  });

  test('a terminal that is back reports a result that the platform did not know', () => {
    cutOff('LAST');
    expect(till.status('LAST')).toBe('UNKNOWN');
    till.act({ act: 'plug', sn });
    expect(till.status('LAST')).toBe('APPROVED');
  });

  test('no card is charged and no void is confirmed without network', () => {
    const paid = till.buy('A');
    till.sale('B');
    till.act({ act: 'unplug', sn });
    expect(till.act({ act: 'present', sn, how: 'tap' })).toBe('the terminal has no network');
    expect(till.status('B')).toBe('PENDING');
    till.act({ act: 'plug', sn });
    till.tap();
    expect(till.status('B')).toBe('APPROVED');
    till.send('void', 'V', { original_transaction_id: paid['transaction_id'] });
    till.act({ act: 'unplug', sn });
    expect(till.act({ act: 'confirm', sn })).toBe('the terminal has no network');
    expect(till.status('A')).toBe('APPROVED');
  });

  test('a code cancelled without network accepts payments until the reconnect', () => {
    const shown = till.data(till.send('vietqr', 'Q', { order_id: 'Q', amount: 150_000 }));
    till.act({ act: 'unplug', sn });
    expect(till.act({ act: 'cancel', sn })).toBeNull();
    till.act({ act: 'pay', qr_id: String(shown['qr_id']), amount: 50_000 });
    expect(till.status('Q')).toBe('PROCESSING');
    till.act({ act: 'plug', sn });
    expect(till.status('Q')).toBe('CANCELLED');
    expect(till.events().map(({ event }) => event)).toEqual(['QR.PAID', 'QR.CANCELLED']);
  });
});
