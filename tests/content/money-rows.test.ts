import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { judge, minuteAt, readHistory, type BillView } from '../../src/core/ledger';

/** State, money owed (thousands), and the commands that the ledger allows, after a written history. */
function verdict(history: string): string {
  const now = Number(/ now=(\d+)$/.exec(history)?.[1] ?? 5);
  const happened = readHistory(`order HD1 at=0; ${history.replace(/ now=\d+$/, '')}`);
  const ledger = judge(happened, { terminals: ['SN1'], holdMinutes: 15 }, minuteAt(now));
  const { state, owed, orders } = ledger.bills[0] as BillView;
  const unmatched = ledger.unmatched.reduce((sum, one) => sum + one.owed, 0);
  const allowed = (['code', 'sale', 'void'] as const).filter(
    (kind) => orders[0]?.commands[kind] === undefined,
  );
  return [state, (owed + unmatched) / 1000, ...allowed].join(' ');
}

const settled =
  'sale R1; SALE.APPROVED T1 request=R1; found R1 transaction_id=T1 transaction_type=SALE status=SETTLED';
const voided = 'VOID.APPROVED V1 original_transaction_id=T1';

/** Per page: the first words of a row or heading, what its text says about money, and the ledger's verdict on it. */
const pages: Record<string, [start: string, says: string, ...cases: [string, string][]][]> = {
  decisions: [
    ['| Lệnh thẻ còn đang chạy', 'chờ hết giờ', ['sale R1; answer R1 now=2', 'WAITING 0']],
    ['| Thẻ đã thu, lô **chưa** kết toán', 'VOID', ['SALE.APPROVED T1', 'PAID 0 void']],
    [
      '| Như trên, trả **một phần**',
      'cùng `order_id`',
      ['SALE.APPROVED T1 550000', 'REVIEW 550 void'],
      [`SALE.APPROVED T1 550000; ${voided.replace('V1', 'V1 550000')}`, 'CLOSED 0 sale'],
    ],
    ['| Thẻ đã kết toán', '**không** thành công', [`${settled}; back T1`, 'CLOSED 0']],
    ['| Khoản pre-auth', 'nhả tiền giữ', [`PREAUTH.APPROVED T1; ${voided}`, 'WAITING 0 code sale']],
    [
      '| VietQR, trả toàn bộ hay một phần',
      'giữ lại',
      ['paid T1; back T1', 'CLOSED 0'],
      ['paid T1; given HD1; back T1 100000; keep T1 400000; closed HD1', 'CLOSED 0'],
    ],
  ],
  store_owner: [
    ['| Khách quẹt thẻ trong ngày', 'Trả toàn bộ: huỷ', ['SALE.APPROVED T1', 'PAID 0 void']],
    ['| Đã kết toán, hoặc lô', '**không** thành công', [`${settled}; back T1`, 'CLOSED 0']],
    ['| Khách chuyển khoản', 'Chuyển khoản lại', ['paid T1; back T1', 'CLOSED 0']],
  ],
  incidents: [
    [
      '## Khách bị trừ tiền hai lần',
      'giữ khoản thẻ',
      ['SALE.APPROVED T1; SALE.APPROVED T2', 'PAID 500 void'],
      [`SALE.APPROVED T1; SALE.APPROVED T2; ${voided}`, 'PAID 0 void'],
      ['SALE.APPROVED T1; paid T2 payment_mark=EXTRA', 'PAID 500 void'],
      ['code R1 until=10; paid T1; SALE.APPROVED T2', 'PAID 500 void'],
    ],
    [
      '## Máy báo huỷ hay thất bại',
      '«Đã thanh toán» là đã thu',
      ['sale R1; SALE.CANCELLED T1 request=R1', 'WAITING 0 code sale'],
      ['sale R1; SALE.APPROVED T1 request=R1', 'PAID 0 void'],
      ['sale R1; SALE.CANCELLED T1 request=R1; SALE.APPROVED T1 request=R1', 'REVIEW 0'],
    ],
    ['## Chưa rõ đã thu tiền chưa', 'không thu lại', ['sale R1; answer R1 lost', 'REVIEW 0']],
    ['## Sao kê có khoản mà', 'phải trả khách hàng', ['paid T1 order=', 'WAITING 500 code sale']],
    [
      '## Khách đã chuyển khoản',
      'tiền vào sau khi mã hết hạn thì trả lại',
      ['code R1 until=2; paid T1 at=3', 'REVIEW 500'],
      ['code R1 until=10; seen FTT1; paid T1 at=3', 'PAID 0'],
    ],
    [
      '## Tiền tới trễ, hoặc tới sau',
      'quản lý quyết định nhận',
      ['code R1 until=2; SALE.APPROVED T1; paid T2 at=3', 'PAID 500 void'],
      ['code R1 until=2; paid T1 at=3; accept T1', 'PAID 0'],
    ],
    [
      '## Khách trả một phần rồi đi',
      'hết thời gian giữ đơn',
      ['code R1 until=10; paid T1 200000 now=20', 'PARTLY_PAID 0'],
      ['code R1 until=10; paid T1 200000; found R1 at=26 qr_id=Q1 now=26', 'REVIEW 200 code'],
      // Once the slip is opened, money in time neither completes the order nor is its part paid again.
      [
        'code R1 until=10; paid T1 200000; back T1 200000; paid T2 300000 at=9 now=20',
        'PARTLY_PAID 0',
      ],
      ['paid T1 200000; closed HD1; back T1 200000; paid T2 300000', 'REVIEW 300'],
    ],
    ['## Phần mềm báo đơn đã có', 'Chưa thu thêm', ['SALE.APPROVED T1', 'PAID 0 void']],
    [
      '## Máy không nhận lệnh',
      'vẫn chờ',
      ['sale R1; answer R1 422', 'WAITING 0 code sale'],
      ['sale R1; answer R1 lost', 'REVIEW 0'],
    ],
  ],
};

describe.each(Object.keys(pages))('docs/guides/%s.mdx', (page) => {
  const text = readFileSync(`docs/guides/${page}.mdx`, 'utf8');
  test.each(pages[page] ?? [])('%s', (start, says, ...cases) => {
    // A row is one line; an incident goes on to the next heading.
    const found = text
      .split(start.startsWith('|') ? /\n/ : /\n(?=## )/)
      .filter((one) => one.startsWith(start));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(says);
    for (const [history, expected] of cases)
      expect(`${history}: ${verdict(history)}`).toBe(`${history}: ${expected}`);
  });
});
