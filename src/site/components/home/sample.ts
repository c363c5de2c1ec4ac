/** The sale on the home page: request and result, by `POST /device/sale` in specs/edc.yaml. */
export const saleRequest = {
  method: 'post',
  path: '/device/sale',
  body: {
    sn: 'P2N0000012345',
    request_id: 'SALE-20251121-0042',
    order_id: 'HD20250001',
    amount: 150000,
  },
} as const;

/** Part of the transaction, as the IPN and the transaction check report it. */
export const saleResult = {
  transaction_type: 'SALE',
  order_id: 'HD20250001',
  amount: 150000,
  masked_pan: '970403******1234',
  card_scheme: 'NAPAS',
  invoice_no: '000042',
  approval_code: '831204',
  status: 'APPROVED',
} as const;
