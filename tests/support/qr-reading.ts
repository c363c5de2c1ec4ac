import type { QrField, QrForm } from '../../src/core/diagnosis';
import type { TestPayment } from './vietqr';

/** What a reader would type into the panel to get the payment. */
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

/** The fields of a reading and those inside them, in order, as `readStrictly` gives them. */
export const flatFields = (fields: readonly QrField[]): object[] =>
  fields.flatMap(({ path: at, offset, value, fields: inner }) => [
    { path: at, offset, length: value.length, value },
    ...flatFields(inner),
  ]);
