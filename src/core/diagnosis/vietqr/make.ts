import { buildVietQr, type VietQrService } from '../../vietqr';
import { InputProblem, requireWellFormed, type Sentence } from '../problem';
import { beyondLimits, mostText, plainText, quoted, readAmount, withoutMarks } from './values';

/** A payment as it is typed. */
export interface QrForm {
  bincode: string;
  account: string;
  service: VietQrService;
  /** Empty: a static code. */
  amount: string;
  content: string;
  billNumber: string;
}

export type QrFormField = keyof QrForm;

const refuse = (field: QrFormField, sentence: Sentence): never => {
  throw new InputProblem<QrFormField>(field, sentence);
};

function requireBank(value: string): string {
  if (/^\d{6}$/.test(value)) return value;
  return refuse('bincode', {
    vi:
      value === ''
        ? 'Chưa có BIN của ngân hàng.'
        : `BIN là sáu chữ số, không phải ${quoted(value)}.`,
    en: value === '' ? 'No BIN of a bank yet.' : `A BIN is six digits and not ${quoted(value)}.`,
  });
}

function requireAccount(value: string, service: VietQrService): string {
  const isCard = service === 'QRIBFTTC';
  const form = isCard ? /^\d{16,19}$/ : /^[0-9A-Z]{6,19}$/;
  if (form.test(value)) return value;
  const [vi, en] = isCard
    ? ['Số thẻ là 16 đến 19 chữ số', 'A card number is 16 to 19 digits']
    : [
        'Số tài khoản là 6 đến 19 chữ số hoặc chữ hoa',
        'An account is 6 to 19 digits or upper-case letters',
      ];
  const plain = withoutMarks(value)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  const meant = form.test(plain) ? [`: ${plain}`, `: ${plain}`] : ['', ''];
  return refuse('account', {
    vi: `${vi}, không phải ${quoted(value)}${meant[0] ?? ''}.`,
    en: `${en} and not ${quoted(value)}${meant[1] ?? ''}.`,
  });
}

function requireAmount(value: string): number | undefined {
  if (value === '') return undefined;
  const amount = readAmount(value);
  if (amount.is === 'wrong') return refuse('amount', amount.sentence);
  const beyond = beyondLimits(value);
  return beyond ? refuse('amount', beyond) : Number(value);
}

function requirePlain(field: 'content' | 'billNumber', value: string): string | undefined {
  if (value === '') return undefined;
  if (!plainText.test(value)) {
    const plain = withoutMarks(value)
      .replaceAll(/[^A-Za-z0-9 ]/g, '')
      .trim();
    return refuse(field, {
      vi: `Chỉ dùng chữ không dấu, chữ số và dấu cách${plain === '' ? '' : `: ${quoted(plain)}`}.`,
      en: `Use letters without accents, digits and spaces alone${plain === '' ? '' : `: ${quoted(plain)}`}.`,
    });
  }
  if (value.length > mostText) {
    return refuse(field, {
      vi: `Dài ${value.length} ký tự, tối đa ${mostText}: ${quoted(value.slice(0, mostText))}.`,
      en: `It has ${value.length} characters, ${mostText} at most: ${quoted(value.slice(0, mostText))}.`,
    });
  }
  if (value.trim() === '') {
    return refuse(field, { vi: 'Chỉ có dấu cách.', en: 'There are spaces alone.' });
  }
  return value;
}

/**
 * The VietQR string of a payment: dynamic with an amount, static without.
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
  return buildVietQr({
    bincode,
    account,
    service,
    ...(amount !== undefined && { amount }),
    ...(billNumber !== undefined && { billNumber }),
    ...(purpose !== undefined && { purpose }),
  });
}
