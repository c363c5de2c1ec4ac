import { crc16 } from './crc';
import { napasId } from './fields';
import { writeTlv } from './tlv';

/** Transfer to an account, or to a card number. */
export type VietQrService = 'QRIBFTTA' | 'QRIBFTTC';

export interface VietQrPayment {
  bincode: string;
  /** Bank account, virtual account, or card number for `QRIBFTTC`. */
  account: string;
  service: VietQrService;
  /** Integer VND. Without it the code is static and the payer enters the amount. */
  amount?: number;
  /** Field 62-01. */
  billNumber?: string;
  /** Field 62-08: the transfer text. */
  purpose?: string;
}

/** Length limits: of NAPAS for the account; of EMVCo for the amount (13) and the parts of field 62 (25). */
const patterns = {
  bincode: /^\d{6}$/,
  account: /^[A-Za-z0-9]{1,19}$/,
  amount: /^[1-9]\d{0,12}$/,
  text: /^[\x20-\x7e]{1,25}$/,
};

function requireField(name: string, value: string, pattern: RegExp): void {
  if (!pattern.test(value)) {
    throw new RangeError(`"${name}" must match ${pattern.source}.`);
  }
}

/**
 * Builds a VietQR string (EMVCo merchant-presented, NAPAS profile). Field 01 is 12 (one payment) with an
 * amount, else 11.
 * @throws {RangeError} for a value outside the limits.
 */
export function buildVietQr(payment: Readonly<VietQrPayment>): string {
  const { bincode, account, service, amount, billNumber, purpose } = payment;
  requireField('bincode', bincode, patterns.bincode);
  requireField('account', account, patterns.account);
  if (amount !== undefined) requireField('amount', String(amount), patterns.amount);
  if (billNumber !== undefined) requireField('billNumber', billNumber, patterns.text);
  if (purpose !== undefined) requireField('purpose', purpose, patterns.text);

  const beneficiary = writeTlv('00', bincode) + writeTlv('01', account);
  const additional =
    (billNumber === undefined ? '' : writeTlv('01', billNumber)) +
    (purpose === undefined ? '' : writeTlv('08', purpose));
  const unsealed = [
    writeTlv('00', '01'),
    writeTlv('01', amount === undefined ? '11' : '12'),
    writeTlv('38', writeTlv('00', napasId) + writeTlv('01', beneficiary) + writeTlv('02', service)),
    writeTlv('53', '704'),
    amount === undefined ? '' : writeTlv('54', String(amount)),
    writeTlv('58', 'VN'),
    additional === '' ? '' : writeTlv('62', additional),
    '6304',
  ].join('');
  return unsealed + crc16(unsealed);
}
