import { readFileSync } from 'node:fs';

import type { Defect } from '../../support/seeded';

const edc = 'specs/edc.yaml';
const qr = 'specs/qr.yaml';
const codes = 'specs/error-codes.yaml';
const facts = 'specs/facts.yaml';

type SpecBehaviour = Omit<Defect, 'rule' | 'file'>;

const of = (file: string, rule: string, defects: SpecBehaviour[]): Defect[] =>
  defects.map((defect) => ({ ...defect, file, rule }));

/** A text that ends in a sentence which lets goods leave. */
function leaving(name: string, from: string, says: RegExp): SpecBehaviour {
  const key = /^\s*(?:[A-Z_.]+|summary): /.exec(from)?.[0] ?? '';
  return { name, from, to: `${key}'Đã xong. Giao hàng được.'\n`, at: key.trim(), says };
}

const goods = of(edc, 'money', [
  leaving(
    'the old text of APPROVED',
    "        APPROVED: 'Thao tác được chấp thuận: SALE, PREAUTH_COMPLETE và VIETQR đã thu, PREAUTH chỉ giữ tiền, VOID trả tiền lại.'\n",
    /status APPROVED alone/,
  ),
  leaving(
    'goods on the status VOIDED',
    '        VOIDED: Giao dịch đã thu rồi đã huỷ, tiền trả lại khách. Không giao hàng theo giao dịch này.\n',
    /goods are released on VOIDED/,
  ),
  leaving(
    'goods on the status DECLINED',
    '        DECLINED: Ngân hàng từ chối thao tác; không có tiền nào chuyển.\n',
    /goods are released on DECLINED/,
  ),
  leaving(
    'goods on the event VOID.APPROVED',
    '            VOID.APPROVED: Đã huỷ giao dịch gốc, tiền trả lại khách. Không giao hàng.\n',
    /goods are released on VOID.APPROVED/,
  ),
  leaving(
    'goods on the event PREAUTH.APPROVED',
    '            PREAUTH.APPROVED: Đã tạm giữ tiền trên thẻ, chưa thu. Không giao hàng.\n',
    /goods are released on PREAUTH.APPROVED/,
  ),
  leaving(
    'goods on the event SALE.DECLINED',
    '            SALE.DECLINED: Ngân hàng từ chối thu tiền, hoặc máy đã tự đảo giao dịch lỗi. Không giao hàng.\n',
    /goods are released on SALE.DECLINED/,
  ),
  leaving(
    'goods on the event QR.EXPIRED',
    '            QR.EXPIRED: Mã QR hết hạn mà chưa đủ tiền. Tiền vẫn có thể tới trễ và khi đó không tự cho giao hàng.\n',
    /goods are released on QR.EXPIRED/,
  ),
  leaving(
    'goods on an underpaid VietQR',
    '        PARTIAL: Tổng tiền còn thiếu. Chưa giao hàng; mã QR còn mở cho phần còn lại.\n',
    /goods are released on PARTIAL/,
  ),
  leaving(
    'goods on one payment, whatever its sum',
    '            QR.PAID: Một lần tiền đã vào. Đơn đã thanh toán khi còn đang chờ và tổng các lần khác transaction_id đủ số tiền.\n',
    /goods are released on one QR.PAID/,
  ),
  leaving(
    'goods on the kind VOID',
    '        VOID: Huỷ một giao dịch thẻ, tiền trả lại khách.\n',
    /goods are released on VOID/,
  ),
  {
    name: 'goods by the summary of a void',
    from: '    VoidApproved:\n      summary: Huỷ thành công\n',
    to: '    VoidApproved:\n      summary: Huỷ thành công, giao hàng\n',
    at: 'summary',
    says: /goods are released on VOID.APPROVED/,
  },
  {
    name: 'goods by the summary of an underpaid code',
    from: '    VietQrPartial:\n      summary: Khách chuyển thiếu, mã còn mở\n',
    to: '    VietQrPartial:\n      summary: Đã có tiền, đóng đơn\n',
    at: 'summary',
    says: /goods are released on/,
  },
  {
    name: 'goods in the description of a void',
    from: '        `VOID.APPROVED` không bao giờ là lý do để giao hàng.\n',
    to: '        Thấy `VOID.APPROVED` thì giao hàng.\n',
    above: '      description: |',
    says: /goods are released on VOID.APPROVED/,
  },
  {
    name: 'goods by the status alone, in the overview',
    from: '    **Gửi lệnh không phải là thu tiền.** HTTP 200 với `errorCode` `000` chỉ nói lệnh đã tới máy.\n',
    to: '    Giao hàng khi `status` là `APPROVED`.\n',
    above: '  description: |',
    says: /status APPROVED alone/,
  },
]);

const money: Defect[] = [
  ...of(edc, 'error-table', [
    {
      name: 'a time-out of the terminal that took no money',
      from: '      description: Máy không xác nhận đã nhận lệnh. Lệnh có thể đã tới máy; bảng mã lỗi nói từng lệnh phải làm gì.\n',
      to: '      description: Máy không xác nhận đã nhận lệnh. Chưa thu tiền.\n',
      at: 'description',
      says: /says money no, the table of errors says .*maybe.* for 504/,
    },
    {
      name: 'an unavailable bank that may have taken money',
      from: '      description: Không kết nối được ngân hàng, lệnh không chạy. Gửi lại với cùng request_id.\n',
      to: '      description: Không kết nối được ngân hàng, tiền có thể đã chuyển.\n',
      at: 'description',
      says: /says money maybe, the table of errors says no for 502/,
    },
    {
      name: 'a terminal that is offline and may have taken money',
      from: '          description: Lệnh chưa tới máy, hoặc trùng với lệnh hay đơn đã có.\n',
      to: '          description: Lệnh chưa tới máy, chưa thu tiền.\n',
      at: 'description',
      says: /says money no, the table of errors says/,
    },
  ]),
  ...of(codes, 'error-table', [
    {
      name: 'one cashier sentence for two codes that differ',
      from: '      cashier: Máy mất kết nối. Kiểm tra Wi-Fi hoặc SIM.\n',
      to: '      cashier: Chưa rõ kết quả. Nhìn màn hình máy, không thu tiền lại.\n',
      above: '    - api: edc',
      says: /share "Chưa rõ kết quả.*differ about money/,
    },
    {
      name: 'a sentence that says no money where it may have moved',
      from: '      cashier: Chưa rõ ngân hàng đã thu hay chưa. Không quẹt lại thẻ.\n',
      to: '      cashier: Tiền chưa bị trừ. Quẹt lại thẻ.\n',
      above: '    - api: edc',
      says: /a sentence of 503 says money no, `money` says maybe/,
    },
    {
      name: 'a meaning that says no money for all of a code',
      from: '  vi: Hết thời gian chờ mà chưa có thẻ, chưa ai xác nhận, hoặc mã QR chưa nhận đủ tiền.\n',
      to: '  vi: Hết thời gian chờ, chưa thu tiền.\n',
      above: "'508':",
      says: /the meaning of 508 says money no/,
    },
  ]),
  ...of(codes, 'error-table', [
    {
      name: 'sending again where money may have moved',
      from: '      money: maybe\n      do: ask\n      how: Gọi GET /transaction theo request_id; không tạo lệnh mới. ',
      to: '      money: maybe\n      do: same-again\n      how: Gọi GET /transaction theo request_id; không tạo lệnh mới. ',
      above: '    - api: edc',
      says: /504: with money maybe the program may not do same-again/,
    },
  ]),
];

const answered: Defect[] = of(edc, 'error-table', [
  {
    name: 'a sale without the terminal that is switched off (430)',
    from: "                DeviceInactive:\n                  $ref: '#/components/examples/DeviceInactive'\n                OrderAlreadyPaid:",
    to: '                OrderAlreadyPaid:',
    above: '      responses:',
    says: /POST \/device\/sale does not answer 430/,
  },
  {
    name: 'a void without the transaction that cannot be voided (426)',
    from: "                NotVoidable:\n                  $ref: '#/components/examples/NotVoidable'\n",
    to: '',
    above: '      responses:',
    says: /POST \/device\/void does not answer 426/,
  },
  {
    name: 'a settlement that answers what only a void does',
    from: "                BatchEmpty:\n                  $ref: '#/components/examples/BatchEmpty'\n",
    to: "                BatchEmpty:\n                  $ref: '#/components/examples/BatchEmpty'\n                NotVoidable:\n                  $ref: '#/components/examples/NotVoidable'\n",
    at: 'NotVoidable:',
    says: /does not give 426 to POST \/device\/settle/,
  },
  {
    name: 'a sale that expires with the code of a settlement',
    from: "          error_code: '507'\n          reason_code: CANCELLED_ON_TERMINAL\n",
    to: "          error_code: '505'\n          reason_code: TOTALS_MISMATCH\n",
    at: 'error_code',
    says: /does not give 505 to SALE/,
  },
]);

const answeredQr: Defect[] = [
  ...of(qr, 'error-table', [
    {
      name: 'a QR code without the order that is paid (432)',
      from: "                OrderAlreadyPaid:\n                  $ref: '#/components/examples/OrderAlreadyPaid'\n",
      to: '',
      above: '      responses:',
      says: /POST \/v1\/vietqr does not answer 432/,
    },
  ]),
  ...of(codes, 'error-table', [
    {
      name: 'a sentence on money that only the other API may say',
      from: '      cashier: Chưa tạo được mã QR. Thử lại sau ít giây.\n',
      to: '      cashier: Chưa rõ ngân hàng đã thu hay chưa. Không quẹt lại thẻ.\n',
      above: '    - api: qr',
      says: /503 and 503 share/,
    },
  ]),
];

const ids: Defect[] = [
  ...of(edc, 'example-ids', [
    {
      name: 'a void with the id of its sale',
      from: '          transaction_id: 000634F17670D4AAF4450000DA1B0003\n          transaction_type: VOID\n          original_transaction_id',
      to: '          transaction_id: 000634F17670D4AAF4450000DA1B0001\n          transaction_type: VOID\n          original_transaction_id',
      at: 'transaction_id',
      says: /used for two things: type SALE and VOID/,
    },
    {
      name: 'a QR code with the id of a payment',
      from: '          qr_id: QR0006A1F2C30007\n          request_id: QR-20251121-0001\n',
      to: '          qr_id: 000634F17670D4AAF4450000DA1B0001\n          request_id: QR-20251121-0001\n',
      at: 'qr_id',
      says: /used for two things: transaction and QR code/,
    },
    {
      name: 'one command for two orders',
      from: '          request_id: SALE-20251121-0004\n          order_id: HD20250004\n',
      to: '          request_id: SALE-20251121-0003\n          order_id: HD20250004\n',
      at: 'request_id',
      says: /SALE-20251121-0003 is used for two things: order_id/,
    },
  ]),
  ...of(qr, 'example-ids', [
    {
      name: 'one payment with two amounts',
      from: '            - transaction_id: 000634F17670D4AAF4450000DA1B0004\n              amount: 2000000\n',
      to: '            - transaction_id: 000634F17670D4AAF4450000DA1B0004\n              amount: 1000000\n',
      at: 'transaction_id',
      says: /used for two things: amount 2000000 and 1000000/,
    },
    {
      name: 'one code for two orders',
      from: '          qr_id: QR0006A1F2C30010\n          request_id: GEN-20251121-0002\n',
      to: '          qr_id: QR0006A1F2C30004\n          request_id: GEN-20251121-0002\n',
      at: 'qr_id',
      says: /QR0006A1F2C30004 is used for two things: order_id/,
    },
  ]),
];

/** Sentences that contradict a rule of money, and what the finding says. */
const sentences: readonly [says: RegExp, vi: string, en: string][] = [
  [
    /another rule of sending again/,
    'Gửi lại lệnh đó an toàn trong 24 giờ.',
    'Sending the same command is safe within 24 hours.',
  ],
  [
    /432 does not say/,
    'Mã 432 nghĩa là đơn đã thu đủ.',
    'The code 432 says that the order is fully paid.',
  ],
  [
    /505 is never settled again/,
    'Sau 505 thì kết toán lại vào hôm sau.',
    'After 505 settle again the next day.',
  ],
  [
    /without errorCode says nothing/,
    'Phản hồi không có errorCode là thất bại.',
    'An answer without errorCode has failed.',
  ],
  [
    /first live sale is not voided/,
    'Lần thu thật đầu tiên thì thu rồi huỷ ngay.',
    'Make the first live sale, then void it.',
  ],
  [
    /ends the command as APPROVED/,
    'POST /device/vietqr-result không đổi trạng thái nào.',
    'POST /device/vietqr-result changes no transaction.',
  ],
  [
    /no look-up by rrn/,
    'Tìm bằng GET /transaction theo rrn của biên lai.',
    'Find it with GET /transaction by rrn.',
  ],
  [
    /without PIN or confirmation/,
    'Khách chưa nhập PIN thì giao dịch thành EXPIRED.',
    'A sale is EXPIRED when no PIN was typed.',
  ],
  [
    /at most what is held/,
    'Hoàn tất được số tiền lớn hơn số tạm giữ.',
    'PREAUTH_COMPLETE may take more than what is held.',
  ],
  [/late money releases no goods/, 'Tiền trễ thì mở lại đơn.', 'Late money reopens the order.'],
  [
    /for an expired code goes back/,
    'Đơn mới nhận một phần thì cửa hàng giữ lại tiền.',
    'The part is kept by the shop.',
  ],
  [
    /not reversed without an event/,
    'Reversal xảy ra sau khi giao dịch APPROVED.',
    'A Reversal may come after APPROVED.',
  ],
];

/** Each sentence in a description of a contract, in Vietnamese and in English. */
const contradicted = of(
  edc,
  'money',
  sentences.flatMap(([says, vi, en]) => [
    {
      name: `"${vi}"`,
      from: '        `VOID.APPROVED` không bao giờ là lý do để giao hàng.\n',
      to: `        ${vi}\n`,
      above: '      description: |',
      says,
    },
    {
      name: `"${en}"`,
      from: '`VOID.APPROVED` is never a reason to let goods leave.',
      to: en,
      above: '      x-description-en: |',
      says,
    },
  ]),
);

const row = (
  name: string,
  from: string,
  to: string,
  says: RegExp,
  above = '    - api: edc',
): SpecBehaviour => ({
  ...{ name, from, to, says, above },
});

/** Rows of the table of errors by which a program would take money twice, or give goods for nothing. */
const reactions = of(codes, 'error-table', [
  row(
    'a new sale where the order has a payment',
    'do: stop-person\n      how: Lệnh này không thu thêm.',
    'do: stop-new-attempt\n      how: Lệnh này không thu thêm.',
    /432: with money yes the program may not do stop-new-attempt/,
  ),
  row(
    'done where the order has a payment',
    'do: stop-person\n      how: Lệnh này không thu thêm.',
    'do: done\n      how: Lệnh này không thu thêm.',
    /432: with money yes the program may not do done/,
  ),
  row(
    'a new code while the first may be paid (507)',
    "do: stop-person\n      how: 'Máy đã tắt mã QR",
    "do: stop-new-attempt\n      how: 'Máy đã tắt mã QR",
    /507: with money maybe the program may not do stop-new-attempt/,
  ),
  row(
    'a new code while the first may be paid (508)',
    "do: stop-person\n      how: 'Hết hạn không",
    "do: stop-new-attempt\n      how: 'Hết hạn không",
    /508: with money maybe the program may not do stop-new-attempt/,
  ),
  row(
    'settling a mismatch again',
    'do: stop-person\n      how: Kết quả cuối là FAILED. Lô này',
    'do: stop-new-attempt\n      how: Kết quả cuối là FAILED. Lô này',
    /505: with money maybe the program may not do stop-new-attempt/,
  ),
  row(
    'correcting a command whose id is spent',
    'do: ask\n      how: Lệnh này không chạy, nhưng',
    'do: fix-then-same-id\n      how: Lệnh này không chạy, nhưng',
    /409: with money maybe the program may not do fix-then-same-id/,
  ),
  row(
    'an accepted command that is done',
    'do: ask\n      how: Lệnh đã tới máy, chưa',
    'do: done\n      how: Lệnh đã tới máy, chưa',
    /000: with money maybe the program may not do done/,
  ),
  row(
    'another card while the bank is silent',
    'do: ask\n      how: Truy vấn theo lịch tới khi',
    'do: stop-new-attempt\n      how: Truy vấn theo lịch tới khi',
    /503: with money maybe the program may not do stop-new-attempt/,
  ),
  row(
    'sending again for a day (425)',
    'tới hết phút đầu. Gửi lại với cùng request_id và cùng nội dung chỉ khi khách còn ở quầy và',
    'tới hết phút đầu. Gửi lại khi cần và',
    /425 tells another rule of sending again \(vi\)/,
  ),
  row(
    'a cashier who reads that all is paid',
    'cashier: Đơn này đã có một lần thu. Kiểm tra trước khi giao.',
    'cashier: Đơn này đã thanh toán. Không thu thêm.',
    /432 does not say/,
  ),
]);

const limits = of(facts, 'rate-limit', [
  {
    name: 'a limit that 200 terminals exceed',
    from: 'rate.limit_per_minute:\n  value: 1200\n',
    to: 'rate.limit_per_minute:\n  value: 60\n',
    at: 'rate.limit_per_minute',
    says: /60 calls a minute are too few: 200 terminals need 1000/,
  },
  {
    name: 'a schedule that asks each five seconds',
    from: "  value: '10, 20, 40 và 60 giây kể",
    to: "  value: '10, 15, 20, 25, 30, 35, 40, 45, 50, 55 và 60 giây kể",
    above: 'rate.limit_per_minute:',
    says: /too few: 200 terminals need 2400/,
  },
  {
    name: 'a first query before the schedule',
    from: 'query.interval_seconds:\n  value: 10\n',
    to: 'query.interval_seconds:\n  value: 5\n',
    at: 'query.interval_seconds',
    says: /first query/,
  },
]);

/** Wrong things about money in the contracts, the table of errors and the facts. */
export const specBehaviourDefects: Defect[] = [
  ...goods,
  ...money,
  ...answered,
  ...answeredQr,
  ...ids,
  ...limits,
  ...contradicted,
  ...reactions,
];

const orders = readFileSync('docs/payments/orders.mdx', 'utf8').split('\n');
const stateLine = (name: string): number => 1 + orders.findIndex((line) => line.startsWith(name));

const page = (file: string, defects: Omit<Defect, 'file' | 'rule'>[]): Defect[] =>
  defects.map((defect) => ({ ...defect, file, rule: 'money' }));

/** … and on the pages. */
export const pageBehaviourDefects: Defect[] = [
  ...page(
    'docs/payments/orders.mdx',
    sentences.flatMap(([says, vi]) => [
      {
        name: `"${vi}"`,
        from: '- `SETTLED` là giao dịch đã thu và đã kết toán.',
        to: `- ${vi}`,
        says,
      },
    ]),
  ),
  ...page('docs/payments/orders.mdx', [
    {
      name: 'a row that releases goods on late money',
      from: '| Tiền tới trễ, sau khi mã QR hết hạn (`LATE`) | `REVIEW` |',
      to: '| `LATE` | Giao hàng |',
      says: /goods are released on LATE/,
    },
    {
      name: 'a row that releases goods on money for a paid order',
      from: '| Mã QR bị huỷ hay hết hạn, đã thu thẻ, rồi tiền chuyển khoản tới (`EXTRA`) | `PAID` |',
      to: '| `EXTRA` | Giao hàng |',
      says: /goods are released on EXTRA/,
    },
    {
      name: 'an order state without a row',
      from: '| Đã thu rồi huỷ (`VOID.APPROVED`) | `CLOSED` |',
      to: '| Đã thu rồi huỷ (`VOID.APPROVED`) | `PAID` |',
      line: stateLine('CLOSED'),
      says: /the order state CLOSED has no row/,
    },
    {
      name: 'a row with a state that the diagram does not have',
      from: '| Trả đúng số tiền | `PAID` |',
      to: '| Trả đúng số tiền | `FINISHED` |',
      says: /FINISHED is no state of the diagram/,
    },
  ]),
  ...page('docs/intro.mdx', [
    {
      name: 'goods on a status, or on any signed notification',
      from: '4. **Khoá chỉ ở máy chủ.**',
      to: '4. Giao hàng khi `status` là `APPROVED`, hoặc khi IPN đã qua kiểm chữ ký. **Khoá chỉ ở máy chủ.**',
      says: /status APPROVED alone/,
    },
    {
      name: 'goods on a held amount',
      from: '4. **Khoá chỉ ở máy chủ.**',
      to: '4. Nhận `PREAUTH.APPROVED` thì giao hàng. **Khoá chỉ ở máy chủ.**',
      says: /goods are released on PREAUTH.APPROVED/,
    },
  ]),
  ...page('others/ipn_card.mdx', [
    {
      name: 'goods on a void, in a row',
      from: '| **Trả lại khách** | Không giao hàng; đánh dấu',
      to: '| **Trả lại khách** | Giao hàng; đánh dấu',
      says: /goods are released on VOID.APPROVED/,
    },
    {
      name: 'goods on a hold, in a row',
      from: '| Bị giữ, **chưa thu** | Không giao hàng; ghi số tiền giữ |',
      to: '| Bị giữ | Đóng đơn |',
      says: /goods are released on PREAUTH.APPROVED/,
    },
    {
      name: 'goods on a declined sale, in a row',
      from: '| `SALE.DECLINED` | Không thu | Cho thử lại',
      to: '| `SALE.DECLINED` | Không thu | Giao hàng, cho thử lại',
      says: /goods are released on SALE.DECLINED/,
    },
  ]),
  ...page('others/ipn_qr.mdx', [
    {
      name: 'goods on one payment, in a row',
      from: 'Cộng vào tổng đã nhận của đơn; tổng đủ mới giao hàng |',
      to: 'Giao hàng |',
      says: /goods are released on one QR.PAID/,
    },
  ]),
  ...page('others/device_api.mdx', [
    {
      name: 'goods on a voided sale, in a row',
      from: '| `VOIDED` | Đã thu, rồi đã huỷ | **Không giao hàng** |',
      to: '| `VOIDED` | Đã thu, rồi đã huỷ | Đóng đơn |',
      says: /goods are released on VOIDED/,
    },
    {
      name: 'a time-out that took no money',
      from: '- Coi HTTP 504 là thất bại. Mã [`503`](/documents/errors#code-503)',
      to: '- Mã `504` nghĩa là chưa thu tiền. Mã [`503`](/documents/errors#code-503)',
      says: /says money no, the table of errors says .*for 504/,
    },
  ]),
  ...page('docs/errors.mdx', [
    {
      name: 'one sentence for HTTP 500 and its neighbours',
      from: '| 51 | Không đủ tiền | Mời dùng thẻ khác |',
      to: '| HTTP 500, 504 | Chưa thu tiền | Gửi lại |',
      says: /says money no, the table of errors says/,
    },
    {
      name: 'an outcome that took no money for all kinds',
      from: 'Đừng phản ứng theo mã HTTP.',
      to: 'Với mã `508` thì tiền chưa bị trừ. Đừng phản ứng theo mã HTTP.',
      says: /for 508/,
    },
  ]),
  ...page('specs/uat-cases.yaml', [
    {
      name: 'a row with a code that the operation does not answer',
      from: '| HUY-02 | VOID giao dịch đó lần nữa, `request_id` mới | HTTP 409, mã',
      to: '| HUY-02 | `POST /device/settle` lần nữa | HTTP 409, mã',
      says: /POST \/device\/settle does not answer 426/,
    },
  ]),
  ...page('api_qr/api.mdx', [
    {
      name: 'a sentence with a code that the operation does not answer',
      from: 'Gửi lại lệnh tạo mã thì',
      to: 'Lệnh `GET /v1/accounts` nhận mã `432`. Gửi lại lệnh tạo mã thì',
      says: /GET \/v1\/accounts does not answer 432/,
    },
  ]),
];
