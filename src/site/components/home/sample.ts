/** Body of the sale on the home page: `POST /device/sale` in specs/edc.yaml. */
export const saleRequest = {
  sn: 'P2N0000012345',
  request_id: 'SALE-20251121-0042',
  order_id: 'HD20250001',
  amount: 150000,
} as const;

/** Some fields of the transaction, as in the IPN and in the response to a query. */
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
