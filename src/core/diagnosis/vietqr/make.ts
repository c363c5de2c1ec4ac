import { withoutMarks } from '../../values';
import { buildVietQr, type VietQrService } from '../../vietqr';
import { InputProblem, inputProblem, requireWellFormed, say } from '../problem';
import { beyondLimits, maxText, plainText, quoted, wrongAmount } from './values';

export interface QrForm {
  bincode: string;
  account: string;
  service: VietQrService;
  /** Empty for a static code. */
  amount: string;
  content: string;
  billNumber: string;
}

function requireBank(value: string): string {
  if (/^\d{6}$/.test(value)) return value;
  throw inputProblem('bincode')`
    BIN là sáu chữ số, không phải ${quoted(value)}.
    A BIN is six digits, not ${quoted(value)}.`;
}

function requireAccount(value: string, service: VietQrService): string {
  const isCard = service === 'QRIBFTTC';
  const form = isCard ? /^\d{16,19}$/ : /^[0-9A-Z]{6,19}$/;
  if (form.test(value)) return value;
  const right = isCard
    ? { vi: 'Số thẻ là 16 đến 19 chữ số', en: 'A card number is 16 to 19 digits' }
    : say`Số tài khoản là 6 đến 19 chữ số hoặc chữ hoa
      An account number is 6 to 19 digits or upper-case letters`;
  const plain = withoutMarks(value)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  const meant = form.test(plain) ? `: ${plain}` : '';
  throw inputProblem('account')`
    ${right}, không phải ${quoted(value)}${meant}.
    ${right}, not ${quoted(value)}${meant}.`;
}

function requireAmount(value: string): number | undefined {
  if (value === '') return undefined;
  const wrong = wrongAmount(value) ?? beyondLimits(value);
  if (wrong) throw new InputProblem('amount', wrong);
  return Number(value);
}

function requirePlain(field: 'content' | 'billNumber', value: string): string | undefined {
  if (value === '') return undefined;
  if (!plainText.test(value)) {
    const kept = withoutMarks(value)
      .replaceAll(/[^A-Za-z0-9 ]/g, '')
      .trim();
    const plain = kept === '' ? '' : `: ${quoted(kept)}`;
    throw inputProblem(field)`
      Chỉ dùng chữ không dấu, chữ số và dấu cách${plain}.
      Use only letters without accents, digits and spaces${plain}.`;
  }
  if (value.length > maxText) {
    throw inputProblem(field)`
      Dài ${value.length} ký tự, tối đa ${maxText}: ${quoted(value.slice(0, maxText))}.
      It has ${value.length} characters; the maximum is ${maxText}: ${quoted(value.slice(0, maxText))}.`;
  }
  if (value.trim() !== '') return value;
  throw inputProblem(field)`
    Chỉ có dấu cách.
    There are only spaces.`;
}

/**
 * Makes the VietQR string of a payment. A code with an amount is dynamic; a code without an amount is static.
 * @throws {InputProblem} for the first field that the contract or EMVCo does not allow
 */
export function makeVietQr(form: Readonly<QrForm>): string {
  const fields = ['bincode', 'account', 'amount', 'content', 'billNumber'] as const;
  for (const field of fields) requireWellFormed(form[field], field);
  const { service } = form;
  const bincode = requireBank(form.bincode);
  const account = requireAccount(form.account, service);
  const amount = requireAmount(form.amount);
  const purpose = requirePlain('content', form.content);
  const billNumber = requirePlain('billNumber', form.billNumber);
  return buildVietQr({ bincode, account, service, amount, billNumber, purpose });
}
