import type { Defect } from '../../../support/seeded';

const edc = 'specs/edc.yaml';
const qr = 'specs/qr.yaml';
const codes = 'specs/error-codes.yaml';

const sale = `    post:
      tags: [Lệnh thanh toán]
      summary: Chuyển lệnh SALE vào máy EDC
`;
const saleEnglish =
  '      x-summary-en: Send a card sale to a terminal; the result comes by IPN or query.\n';

/** Defects in operations, responses, examples, error codes, questions and IPN examples. */
export const contractDefects: Defect[] = [
  {
    name: 'a server of an environment that samples do not know',
    file: edc,
    from: '    x-environment: live\n',
    to: '    x-environment: production\n',
    at: 'x-environment: production',
    rule: 'servers',
    says: /"production" is no environment/,
  },
  {
    name: "the reader's own machine, sold as a server of the provider",
    file: qr,
    from: '    x-environment: live\n',
    to: '    x-environment: simulator\n',
    at: 'x-environment: simulator',
    rule: 'servers',
    says: /"simulator" is no environment/,
  },
  {
    name: 'two servers for one environment',
    file: edc,
    from: '    x-environment: live\n',
    to: '    x-environment: uat\n',
    at: 'x-environment: uat',
    rule: 'servers',
    says: /a second server for uat/,
  },
  {
    name: 'an operation without a Vietnamese summary',
    file: edc,
    from: sale,
    to: sale.replace('Chuyển lệnh SALE vào máy EDC', 'Send a sale'),
    at: 'summary',
    rule: 'language',
    says: /POST \/device\/sale has no Vietnamese summary/,
  },
  {
    name: 'an operation without an English summary',
    file: edc,
    from: sale + saleEnglish,
    to: sale,
    at: 'post:',
    rule: 'language',
    says: /POST \/device\/sale has no English summary/,
  },
  {
    name: 'an English summary in Vietnamese',
    file: qr,
    from: 'x-summary-en: List the bank accounts that can receive money, page by page.',
    to: 'x-summary-en: Liệt kê các tài khoản ngân hàng.',
    at: 'x-summary-en',
    rule: 'language',
    says: /GET \/v1\/accounts has no English summary/,
  },
  {
    name: 'a time that is written out instead of a fact',
    file: edc,
    from: '(mặc định {{command.timeout_default_seconds}} giây)',
    to: '(mặc định 120 giây)',
    at: '120',
    rule: 'literals',
    says: /"120 giây" is written out/,
  },
  {
    name: 'an error status that is not described',
    file: qr,
    from: `          $ref: '#/components/responses/Forbidden'
        '429':
          $ref: '#/components/responses/TooManyRequests'
        '500':
          $ref: '#/components/responses/InternalError'
  /v1/vietqr:`,
    to: `          $ref: '#/components/responses/Forbidden'
        '500':
          $ref: '#/components/responses/InternalError'
  /v1/vietqr:`,
    above: '      responses:',
    rule: 'responses',
    says: /POST \/auth\/token does not describe 429/,
  },
  {
    name: 'a rate-limit response without Retry-After',
    file: edc,
    from: `    TooManyRequests:
      description: Gọi quá {{rate.limit_per_minute}} lần một phút. Đợi theo Retry-After.
      x-description-en: >-
        More than {{rate.limit_per_minute}} calls in a minute. Wait as Retry-After says.
      headers:
        X-Request-Id:
          $ref: '#/components/headers/X-Request-Id'
        Retry-After:
          $ref: '#/components/headers/Retry-After'
`,
    to: `    TooManyRequests:
      description: Gọi quá {{rate.limit_per_minute}} lần một phút. Đợi theo Retry-After.
      x-description-en: >-
        More than {{rate.limit_per_minute}} calls in a minute. Wait as Retry-After says.
      headers:
        X-Request-Id:
          $ref: '#/components/headers/X-Request-Id'
`,
    at: 'TooManyRequests',
    rule: 'responses',
    says: /has no Retry-After/,
  },
  {
    name: 'an error with a model of its own',
    file: edc,
    from: `    DeviceNotFound:
      description: Không có máy nào mang số sê-ri này.
      x-description-en: No terminal has this serial number.
      headers:
        X-Request-Id:
          $ref: '#/components/headers/X-Request-Id'
      content:
        application/json:
          schema:
            $ref: '#/components/schemas/ErrorEnvelope'
`,
    to: `    DeviceNotFound:
      description: Không có máy nào mang số sê-ri này.
      x-description-en: No terminal has this serial number.
      headers:
        X-Request-Id:
          $ref: '#/components/headers/X-Request-Id'
      content:
        application/json:
          schema:
            $ref: '#/components/schemas/ErrorDetail'
`,
    at: 'content:',
    rule: 'responses',
    says: /is not the one error model/,
  },
  {
    name: 'a response without an example',
    file: qr,
    from: `        application/json:
          schema:
            $ref: '#/components/schemas/ErrorEnvelope'
          examples:
            RateLimited:
              $ref: '#/components/examples/RateLimited'
`,
    to: `        application/json:
          schema:
            $ref: '#/components/schemas/ErrorEnvelope'
`,
    at: 'application/json',
    rule: 'examples',
    says: /has no example/,
  },
  {
    name: 'a parameter without an example',
    file: qr,
    from: `        - name: is_active
          in: query
          required: false
          description: Chỉ lấy tài khoản đang bật (true) hoặc đang tắt (false).
          x-description-en: Only accounts that are on (true) or off (false).
          schema:
            type: boolean
          example: true
`,
    to: `        - name: is_active
          in: query
          required: false
          description: Chỉ lấy tài khoản đang bật (true) hoặc đang tắt (false).
          x-description-en: Only accounts that are on (true) or off (false).
          schema:
            type: boolean
`,
    at: 'is_active',
    rule: 'examples',
    says: /is_active has no example/,
  },
  {
    name: 'an example with an English summary',
    file: qr,
    from: '    AccountSwitchedOff:\n      summary: Tài khoản đang tắt\n',
    to: '    AccountSwitchedOff:\n      summary: Inactive account\n',
    at: 'AccountSwitchedOff',
    rule: 'examples',
    says: /AccountSwitchedOff has no Vietnamese summary/,
  },
  {
    name: 'an example whose statusCode is not its HTTP status',
    file: edc,
    from: `        errorCode: '422'
        statusCode: 409
`,
    to: `        errorCode: '422'
        statusCode: 404
`,
    at: 'statusCode',
    rule: 'examples',
    says: /DeviceOffline has statusCode 404/,
  },
  {
    name: 'an error code at the wrong HTTP status',
    file: edc,
    from: `        errorCode: '422'
        statusCode: 409
`,
    to: `        errorCode: '421'
        statusCode: 409
`,
    at: 'errorCode',
    rule: 'error-codes',
    says: /the error code 421 belongs to HTTP 404, not to 409/,
  },
  {
    name: 'an error code that is not in the catalogue',
    file: edc,
    from: "errorCode: '422'\n",
    to: "errorCode: '499'\n",
    at: 'errorCode',
    rule: 'error-codes',
    says: /the error code 499 is not in the catalogue/,
  },
  {
    name: 'an error code with the reason of another one',
    file: edc,
    from: `          reason_code: DEVICE_BUSY
        errorCode: '423'
`,
    to: `          reason_code: DEVICE_OFFLINE
        errorCode: '423'
`,
    at: 'errorCode',
    rule: 'error-codes',
    says: /the error code 423 is DEVICE_BUSY, not DEVICE_OFFLINE/,
  },
  {
    name: 'an outcome code that is not in the catalogue',
    file: edc,
    from: "          error_code: '507'\n",
    to: "          error_code: '577'\n",
    at: 'error_code',
    rule: 'error-codes',
    says: /the error code 577 is not in the catalogue/,
  },
  {
    name: 'an error code that no spec uses',
    file: codes,
    from: "'401':\n",
    to: "'400':\n",
    at: '400',
    rule: 'error-codes',
    says: /no spec has an example with the error code 400/,
  },
  {
    name: 'two error codes with one reason',
    file: codes,
    from: `'403':
  http: 400
  reason_code: INVALID_FORMAT
`,
    to: `'403':
  http: 400
  reason_code: MISSING_FIELD
`,
    at: '403',
    rule: 'error-codes',
    says: /403 and 402 have the same reason_code/,
  },
  {
    name: 'a point to confirm that is no question',
    file: edc,
    from: '- Lệnh VOID xác định giao dịch gốc bằng trường nào?\n',
    to: '- Trường của giao dịch gốc\n',
    at: 'Trường',
    rule: 'to-confirm',
    says: /no short Vietnamese question/,
  },
  {
    name: 'points to confirm that are no list',
    file: qr,
    from: `      x-to-confirm:
        - question: Merchant lấy mã zid ở đâu, và mã có mẫu thế nào?
          ask: provider-business
`,
    to: `      x-to-confirm: Merchant lấy mã zid ở đâu, và mã có mẫu thế nào?
`,
    at: 'x-to-confirm',
    rule: 'to-confirm',
    says: /no list of questions/,
  },
  {
    name: 'a question asked twice',
    file: qr,
    from: '- question: Merchant lấy mã zid ở đâu, và mã có mẫu thế nào?\n',
    to: '- question: Tài khoản ảo hết hạn còn nhận tiền không?\n',
    at: '- question',
    rule: 'to-confirm',
    says: /asked twice/,
  },
  {
    name: 'a shared component that differs',
    file: qr,
    from: `    Bincode:
      type: string
      description: Mã BIN sáu chữ số của ngân hàng`,
    to: `    Bincode:
      type: string
      description: Mã sáu chữ số của ngân hàng`,
    at: 'Bincode',
    rule: 'shared',
    says: /schemas\/Bincode differs from the one in specs\/edc\.yaml/,
  },
  {
    name: 'a wrong signature of an IPN example',
    file: qr,
    from: "value: '28a5162c1924",
    to: "value: '08a5162c1924",
    at: 'value',
    rule: 'ipn-examples',
    says: /QrPaid has a wrong X-Signature/,
  },
  {
    name: 'an IPN body that does not decrypt',
    file: qr,
    from: "data: 'XArBz9Gz3W1g",
    to: "data: 'AAAAXArBz9Gz3W1g",
    at: 'data',
    rule: 'ipn-examples',
    says: /QrPaid does not decrypt/,
  },
  {
    name: 'an IPN body with a changed byte in its IV',
    file: qr,
    from: "data: 'XArBz9Gz3W1g",
    to: "data: 'AArBz9Gz3W1g",
    at: 'data',
    rule: 'ipn-examples',
    says: /QrPaid decrypts to a text that no schema example shows/,
  },
  {
    name: 'an IPN body without a signature of its name',
    file: qr,
    from: `            QrPaid:
              summary: Chữ ký của IPN QrPaid
`,
    to: `            QrOther:
              summary: Chữ ký của IPN QrPaid
`,
    above: '          examples:',
    rule: 'ipn-examples',
    says: /different example names/,
  },
];
