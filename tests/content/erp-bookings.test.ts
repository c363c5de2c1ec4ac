import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { judge, minuteAt, readHistory, type BillView } from '../../src/core/ledger';

const file = 'docs/guides/link_to_erp.mdx';
const table = /^\| Sự kiện \|.*\n\| ---.*\n((?:\|.*\n)+)/m.exec(readFileSync(file, 'utf8'))?.[1];
const rows = (table ?? '').trimEnd().split('\n');

/** Histories for the rows of the bookings: the last happening is the one that the row is about. */
const histories: readonly [row: RegExp, ...histories: string[]][] = [
  [/^\| Gửi lệnh/, 'sale R1; answer R1'],
  [/^\| `SALE\.APPROVED`, .*còn đang chờ/, 'SALE.APPROVED T1', 'PREAUTH_COMPLETE.APPROVED T1'],
  [
    /^\| Hai sự kiện đó/,
    'closed HD1; SALE.APPROVED T1',
    'SALE.APPROVED T1; SALE.APPROVED T2',
    'SALE.APPROVED T1 15000',
    'SALE.APPROVED T1 sn=SN9',
    'SALE.APPROVED T1 order=HD9',
  ],
  [/^\| `SALE\.DECLINED`/, 'SALE.DECLINED T1', 'SALE.CANCELLED T1', 'SALE.EXPIRED T1'],
  [/^\| `VOID\.DECLINED`/, 'SALE.APPROVED T1; VOID.DECLINED V1 original_transaction_id=T1'],
  [/^\| `PREAUTH\.APPROVED`/, 'PREAUTH.APPROVED T1'],
  [/^\| `QR\.PAID` của đơn đã đủ tiền/, 'code R1 until=9; paid T1'],
  [/^\| `QR\.PAID`, phần vượt/, 'paid T1; paid T2', 'paid T1; paid T2 payment_mark=EXTRA'],
  [
    /^\| `QR\.PAID` của đơn chưa đủ tiền/,
    'code R1 until=9; paid T1 200000',
    'code R1 until=2; paid T1 at=3',
    'SALE.APPROVED T1; paid T2',
    'paid T1 order=HD9',
  ],
  [/^\| Bạn báo `PAID`/, 'seen FT1'],
  [/^\| `QR\.PAID` có `bank_reference` bạn đã báo/, 'seen FTT1; paid T1'],
  [/^\| `QR\.CANCELLED`/, 'code R1 until=9; ended R1 at=4'],
];

/** What must be booked: revenue for what counts in a paid bill, a debt for all other money that is there. */
function booked(history: string): { revenue: number; debt: number } {
  const settings = { terminals: ['SN1'], holdMinutes: 15 };
  const now = minuteAt(5);
  const ledger = judge(readHistory(`order HD1 at=0; ${history}`), settings, now);
  const { state, counted, owed } = ledger.bills[0] as BillView;
  const unmatched = ledger.unmatched.reduce((sum, one) => sum + one.owed, 0);
  const isPaid = state === 'PAID';
  return { revenue: isPaid ? counted : 0, debt: owed + unmatched + (isPaid ? 0 : counted) };
}

test.each(histories)('%s: the bookings are those of the ledger', (pattern, ...all) => {
  const found = rows.filter((row) => pattern.test(row));
  expect(found).toHaveLength(1);
  // The text after `;` is about a later decision.
  const [entry = ''] = (found[0]?.split(' | ').at(-1) ?? '').split(';');
  for (const history of all) {
    const happened = history.split('; ');
    const before = booked(happened.slice(0, -1).join('; '));
    const after = booked(history);
    expect(entry.includes('/ Doanh thu'), history).toBe(after.revenue > before.revenue);
    expect(entry.includes('/ Phải trả khách hàng'), history).toBe(after.debt > before.debt);
  }
});

test('every row about an event has a history, except those about a batch, a void and a refund', () => {
  const open = rows.filter((row) => !histories.some(([pattern]) => pattern.test(row)));
  expect(open.map((row) => row.split(' | ')[0])).toEqual([
    '| `VOID.APPROVED`',
    '| `SETTLEMENT.COMPLETED`',
    '| `SETTLEMENT.FAILED`',
    '| Trả lại khách (`REFUND`)',
    '| Sao kê thẻ của ngân hàng',
  ]);
});
