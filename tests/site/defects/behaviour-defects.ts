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
    '            PREAUTH.APPROVED: Đã giữ tiền trên thẻ, chưa thu. Không giao hàng.\n',
    /goods are released on PREAUTH.APPROVED/,
  ),
  leaving(
    'goods on the event SALE.DECLINED',
    '            SALE.DECLINED: Ngân hàng từ chối thu tiền. Không giao hàng.\n',
    /goods are released on SALE.DECLINED/,
  ),
  leaving(
    'goods on the event QR.EXPIRED',
    '            QR.EXPIRED: Mã hết hạn mà chưa đủ tiền. Giữ đơn mở, tiền vẫn có thể tới trễ.\n',
    /goods are released on QR.EXPIRED/,
  ),
  leaving(
    'goods on an underpaid VietQR',
    '        PARTIAL: Tổng tiền còn thiếu. Chưa giao hàng; mã còn mở cho phần còn lại.\n',
    /goods are released on PARTIAL/,
  ),
  leaving(
    'goods on one payment, whatever its sum',
    '            QR.PAID: Một lần tiền đã vào. Đơn đã trả khi tổng các lần khác transaction_id đủ số tiền.\n',
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
      from: '  vi: Hết thời gian chờ mà lệnh chưa xong.\n',
      to: '  vi: Hết thời gian chờ, chưa thu tiền.\n',
      above: "'508':",
      says: /the meaning of 508 says money no/,
    },
  ]),
  ...of(codes, 'error-table', [
    {
      name: 'sending again where money may have moved',
      from: '      money: maybe\n      do: ask\n      how: Hỏi GET /transaction theo request_id; không tạo lệnh mới.\n',
      to: '      money: maybe\n      do: same-again\n      how: Hỏi GET /transaction theo request_id; không tạo lệnh mới.\n',
      above: '    - api: edc',
      says: /504: where money may have moved, the program sends again/,
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
      from: '      cashier: Chưa tạo được mã. Thử lại sau ít giây.\n',
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
];

const page = (file: string, defects: Omit<Defect, 'file' | 'rule'>[]): Defect[] =>
  defects.map((defect) => ({ ...defect, file, rule: 'money' }));

/** … and on the pages. */
export const pageBehaviourDefects: Defect[] = [
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
  ...page('docs/uat.mdx', [
    {
      name: 'a row with a code that the operation does not answer',
      from: '| HUY-02 ● | VOID giao dịch đó lần nữa, `request_id` mới | HTTP 409, mã',
      to: '| HUY-02 ● | `POST /device/settle` lần nữa | HTTP 409, mã',
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
