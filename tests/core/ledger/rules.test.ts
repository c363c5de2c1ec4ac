import { readFileSync } from 'node:fs';

import { expect, it, test } from 'vitest';

import {
  doubts,
  judge,
  objections,
  prohibitions,
  readHistory,
  reviews,
  type Happening,
  type Ledger,
} from '../../../src/core/ledger';
import { askAt, compareRow, ledgerRows, rowsFile } from '../../support/ledger-rows';

const ask = (history: readonly Happening[]): Ledger => askAt(judge, history);

test.each(ledgerRows)('$name', (row) => {
  const { computed, written } = compareRow(judge, row);
  expect(computed).toBe(written);
});

it('money without an order is owed to an unknown payer, until a person finds the order', () => {
  const lost = 'order HD1; paid T1 order=';
  const unknown = { payment: 'T1', owed: 500_000, why: 'order unknown' };
  expect(ask(readHistory(lost)).unmatched).toMatchObject([unknown]);
  const matched = ask(readHistory(`${lost}; accept T1 order=HD1`));
  expect(matched).toMatchObject({ unmatched: [], bills: [{ state: 'PAID' }] });
  const other = ask(readHistory('order HD1; paid T1 order=HD9; accept T1 order=HD1'));
  expect(other).toMatchObject({ unmatched: [unknown], doubts: [{ why: 'decisions differ' }] });
});

it('a hold without an order is on the list', () => {
  const ledger = ask(readHistory('order HD1; PREAUTH.APPROVED T1 order='));
  expect(ledger.doubts).toEqual([{ why: 'hold open', about: 'T1' }]);
});

it.each(['T1', 'FTT1'])('money seen by its name %s, and reported for another order', (name) => {
  const given = `order HD1; order HD2; seen ${name} order=HD1; paid T1 order=HD2`;
  const doubtful = { received: 0, state: 'REVIEW' };
  expect(ask(readHistory(given)).bills).toMatchObject([doubtful, doubtful]);
  const [one, other] = ask(readHistory(`${given}; accept ${name} 500000 order=HD1`)).bills;
  expect([one?.counted, other?.received]).toEqual([500_000, 0]);
});

it('a static string serves many orders: its money belongs to none', () => {
  const shown = 'order HD1; code RS serves=many; paid T1 request=RS qr=Q7';
  expect(ask(readHistory(shown)).unmatched).toMatchObject([{ payment: 'T1', owed: 500_000 }]);
});

test.each([
  ['order HD1', undefined],
  ['order HD1; sale R1', 'result unknown'],
  ['order HD1; sale R1 sn=SN2', undefined],
  ['settle R1', 'result unknown'],
  ['settle R1; found R1 status=COMPLETED', undefined],
  ['order HD1; sale R1; SALE.APPROVED T1 request=R1', undefined],
])('SETTLE after %s: %s', (history, rule) => {
  expect(ask(readHistory(history)).settle['SN1']).toBe(rule);
});

it('two orders in one event, a name in a text: on the list, never booked', () => {
  const two = ask(readHistory('order HD1; order HD2; code RQ until=10; paid T1 order=HD2'));
  const differ = [{ why: 'reports differ', about: 'T1' }];
  expect(two.bills).toMatchObject([{ reviews: differ }, { reviews: differ }]);
  const [event] = readHistory('paid T1');
  const content = { ...(event as { content: object }).content, content: 'x&order_id=HD9' };
  const text = ask([...readHistory('order HD1'), { what: 'event', content }]);
  expect(text.bills[0]?.reviews).toEqual([{ why: 'readable in two ways', about: 'T1' }]);
});

test.each([null, 'text', 5, [], {}, { event: 'SALE.APPROVED' }, { transaction_id: 'T' }])(
  'content %j: on the list, never booked',
  (content) => {
    const ledger = ask([...readHistory('order HD1'), { what: 'event', content }]);
    expect(ledger.doubts).toMatchObject([{ why: 'not readable' }]);
    expect(ledger.bills[0]).toMatchObject({ received: 0, state: 'WAITING' });
  },
);

it('every rule has a test, and its section exists', () => {
  const tests =
    readFileSync(rowsFile, 'utf8') + readFileSync('tests/core/ledger/rules.test.ts', 'utf8');
  const text = readFileSync('specs/behaviour.md', 'utf8');
  for (const [rule, section] of Object.entries({
    ...objections,
    ...doubts,
    ...reviews,
    ...prohibitions,
  })) {
    expect(tests).toContain(rule);
    expect(text).toContain(`\n## ${String(section)}. `);
  }
});
