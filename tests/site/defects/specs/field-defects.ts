import type { Defect } from '../../../support/seeded';

const edc = 'specs/edc.yaml';
const qr = 'specs/qr.yaml';

/** Defects in single fields: their texts, limits, names and values. */
export const fieldDefects: Defect[] = [
  {
    name: 'a day of removal that there is not',
    file: edc,
    from: '          description: Dòng chữ trên mã QR.\n',
    to: "          deprecated: true\n          x-sunset: '2027-02-30'\n          description: Dòng chữ trên mã QR.\n",
    at: 'x-sunset',
    rule: 'sunset',
    says: /x-sunset is no day/,
  },
  {
    name: 'a day of removal on what stays',
    file: edc,
    from: '          description: Dòng chữ trên mã QR.\n',
    to: "          x-sunset: '2027-06-30'\n          description: Dòng chữ trên mã QR.\n",
    at: 'x-sunset',
    rule: 'sunset',
    says: /not deprecated/,
  },
  {
    name: 'a field without English',
    file: edc,
    from: '          x-description-en: Store name on the screen and on receipts.\n',
    to: '',
    above: '        store_name:',
    rule: 'language',
    says: /store_name has no English/,
  },
  {
    name: 'a field with Vietnamese for English',
    file: edc,
    from: 'x-description-en: Store name on the screen and on receipts.',
    to: 'x-description-en: Tên cửa hàng.',
    above: '        store_name:',
    rule: 'language',
    says: /store_name has no English/,
  },
  {
    name: 'an example without its English name',
    file: edc,
    from: '                x-summary-en: Every bank on the terminal\n',
    to: '',
    above: '                summary: Mọi ngân hàng trên máy',
    rule: 'language',
    says: /summary of SettleAll has no English/,
  },
  {
    name: 'a server with Vietnamese for English',
    file: qr,
    from: 'x-description-en: The production server.',
    to: 'x-description-en: Máy chủ môi trường thật.',
    above: '    description: Máy chủ môi trường thật.',
    rule: 'language',
    says: /description of 1 has no English/,
  },
  {
    name: 'a value without its English meaning',
    file: edc,
    from: '        DECLINED: The bank declined the operation; nothing was moved.\n',
    to: '',
    above: '      enum:',
    rule: 'enums',
    says: /DECLINED has no English meaning/,
  },
  {
    name: 'an operation without English',
    file: qr,
    from: '        It only reads; calls may be repeated within the shared rate limit. HTTP 200 with empty',
    to: '        Chỉ đọc. HTTP 200 with empty',
    above: '    get:',
    rule: 'language',
    says: /has no English/,
  },
  {
    name: 'a field described in English',
    file: edc,
    from: 'description: Tên cửa hàng hiện trên máy và in trên biên lai.',
    to: 'description: Name on the receipt.',
    at: 'description',
    rule: 'language',
    says: /not in Vietnamese/,
  },
  {
    name: 'a field without a description',
    file: edc,
    from: `        store_name:
          type: string
          description: Tên cửa hàng hiện trên máy và in trên biên lai.
          x-description-en: Store name on the screen and on receipts.
`,
    to: `        store_name:
          type: string
`,
    at: 'store_name',
    rule: 'fields',
    says: /store_name has no description/,
  },
  {
    name: 'a field without an example',
    file: edc,
    from: `        printed:
          type: boolean
          description: Máy đã in biên lai.
          x-description-en: The terminal has printed a receipt.
          readOnly: true
          examples: [true]
`,
    to: `        printed:
          type: boolean
          description: Máy đã in biên lai.
          x-description-en: The terminal has printed a receipt.
          readOnly: true
`,
    at: 'printed',
    rule: 'fields',
    says: /printed has no example/,
  },
  {
    name: 'a text without a limit',
    file: edc,
    from: `        model:
          type: string
          description: Kiểu máy.
          x-description-en: Model of the terminal.
          readOnly: true
          maxLength: 50
`,
    to: `        model:
          type: string
          description: Kiểu máy.
          x-description-en: Model of the terminal.
          readOnly: true
`,
    at: 'model',
    rule: 'fields',
    says: /model has no maxLength/,
  },
  {
    name: 'a number without a limit',
    file: qr,
    from: `        total:
          type: integer
          format: int32
          description: Tổng số tài khoản khớp điều kiện.
          x-description-en: Number of accounts that match.
          minimum: 0
          maximum: 1000000
`,
    to: `        total:
          type: integer
          format: int32
          description: Tổng số tài khoản khớp điều kiện.
          x-description-en: Number of accounts that match.
          minimum: 0
`,
    at: 'total',
    rule: 'fields',
    says: /total has no maximum/,
  },
  {
    name: 'a list without a limit',
    file: qr,
    from: `        items:
          type: array
          description: Các tài khoản của trang này.
          x-description-en: The accounts of this page.
          maxItems: 100
`,
    to: `        items:
          type: array
          description: Các tài khoản của trang này.
          x-description-en: The accounts of this page.
`,
    at: 'items',
    rule: 'fields',
    says: /items has no maxItems/,
  },
  {
    name: 'a default outside its limits',
    file: edc,
    from: `          minimum: 3
          maximum: 60
          default: 10
`,
    to: `          minimum: 3
          maximum: 60
          default: 600
`,
    at: 'default',
    rule: 'defaults',
    says: /must be <= 60/,
  },
  {
    name: 'a default that is no value of the enumeration',
    file: edc,
    from: `          enum: [active, inactive]
          default: active
`,
    to: `          enum: [active, inactive]
          default: enabled
`,
    at: 'default',
    rule: 'defaults',
    says: /must be equal to one of the allowed values/,
  },
  {
    name: 'a value of an enumeration without a meaning',
    file: edc,
    from: '      enum: [ONLINE, BUSY,',
    to: '      enum: [ONLINE, ASLEEP, BUSY,',
    at: 'enum',
    rule: 'enums',
    says: /the value ASLEEP has no meaning/,
  },
  {
    name: 'a meaning without its value',
    file: edc,
    from: '        ONLINE: Có mạng và rảnh, gửi lệnh được.\n',
    to: '        ONLINE: Có mạng và rảnh, gửi lệnh được.\n        ASLEEP: Máy đang ngủ.\n',
    at: 'ASLEEP',
    rule: 'enums',
    says: /ASLEEP has a meaning but is no value/,
  },
  {
    name: 'a camelCase field',
    file: qr,
    from: '        store_name:\n',
    to: '        storeName:\n',
    at: 'storeName',
    rule: 'naming',
    says: /storeName is not snake_case/,
  },
  {
    name: 'a camelCase parameter',
    file: qr,
    from: '- name: is_active\n',
    to: '- name: isActive\n',
    at: 'isActive',
    rule: 'naming',
    says: /isActive is not snake_case/,
  },
  {
    name: 'a header in snake_case',
    file: qr,
    from: '    IpnTimestamp:\n      name: X-Timestamp\n',
    to: '    IpnTimestamp:\n      name: x_timestamp\n',
    at: 'IpnTimestamp',
    rule: 'naming',
    says: /x_timestamp is not Header-Case/,
  },
  {
    name: 'a component in snake_case',
    file: qr,
    from: '    MerchantDevice:\n',
    to: '    merchant_device:\n',
    at: 'merchant_device',
    rule: 'naming',
    says: /merchant_device is not PascalCase/,
  },
  {
    name: 'a path in snake_case',
    file: edc,
    from: '  /device/vietqr-result:\n',
    to: '  /device/vietqr_result:\n',
    at: '/device/vietqr_result',
    rule: 'naming',
    says: /path segment "vietqr_result" is not kebab-case/,
  },
  {
    name: 'a limit that differs from its fact',
    file: edc,
    from: '      minimum: 1000\n      maximum: 499999999\n',
    to: '      minimum: 1000\n      maximum: 500000000\n',
    at: 'maximum',
    rule: 'facts',
    says: /maximum is 500000000, but the fact amount\.max says 499999999/,
  },
  {
    name: 'a limit bound to an unknown fact',
    file: qr,
    from: '        maximum: amount.max\n',
    to: '        maximum: amount.most\n',
    at: 'maximum',
    rule: 'facts',
    says: /no fact "amount\.most" has a value/,
  },
  {
    name: 'a field for card data',
    file: edc,
    from: `        printed:
          type: boolean
`,
    to: `        card_number:
          type: string
          maxLength: 19
          description: Số thẻ.
          examples: ['1']
        printed:
          type: boolean
`,
    at: 'card_number',
    rule: 'secrets',
    says: /card_number carries card data/,
  },
  {
    name: 'a full card number in an example',
    file: edc,
    from: 'message: Cảm ơn quý khách\n',
    to: 'message: Thẻ 4111111111111111\n',
    at: 'message',
    rule: 'secrets',
    says: /full card number/,
  },
  {
    name: 'a secret that looks real',
    file: qr,
    from: 'client_secret: YOUR_CLIENT_SECRET\n',
    to: 'client_secret: 9f8a7b6c5d4e3f2a1b0c\n',
    at: 'client_secret',
    rule: 'secrets',
    says: /client_secret looks like a real secret/,
  },
  {
    name: 'a VietQR string with a wrong checksum',
    file: edc,
    from: '6304FACC\n',
    to: '6304FACD\n',
    at: '6304FACD',
    rule: 'vietqr-strings',
    says: /VietQR string is wrong/,
  },
];
