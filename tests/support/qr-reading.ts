import type { QrField, QrForm } from '../../src/core/diagnosis';
import type { TestPayment } from './vietqr';

/** Form values that produce the payment. */
export const qrFormOf = ({
  bank,
  account,
  service,
  amount,
  bill,
  purpose,
}: TestPayment): QrForm => ({
  bincode: bank,
  account,
  service,
  amount: amount ?? '',
  content: purpose ?? '',
  billNumber: bill ?? '',
});

/** Flattens nested fields in order, in the format of `readStrictly`. */
export const flatFields = (fields: readonly QrField[]): object[] =>
  fields.flatMap(({ path: at, offset, value, fields: inner }) => [
    { path: at, offset, length: value.length, value },
    ...flatFields(inner),
  ]);
