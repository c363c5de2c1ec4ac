import { crc16 } from './crc';
import { CryptoInputError } from './errors';
import { readTlv, requireAscii, type TlvField, writeTlv } from './tlv';

/** NAPAS application id and service codes of VietQR (NAPAS VietQR specification 1.5.2). */
const napasId = 'A000000727';

/** Transfer to an account, or to a card number. */
export type VietQrService = 'QRIBFTTA' | 'QRIBFTTC';

/** What a VietQR string says about one payment. */
export interface VietQrPayment {
  bincode: string;
  /** Bank account, virtual account, or card number for `QRIBFTTC`. */
  account: string;
  service: VietQrService;
  /** Integer VND. Without it the code is static and the payer types the amount. */
  amount?: number;
  /** Field 62-01. */
  billNumber?: string;
  /** Field 62-08: the transfer text. */
  purpose?: string;
}

/** A read VietQR: the payment, and every field as it stands, unknown ones included. */
export interface VietQr extends VietQrPayment {
  crc: string;
  fields: TlvField[];
}

/** Lengths: NAPAS for account, EMVCo for amount (13) and the parts of field 62 (25). */
const patterns = {
  bincode: /^\d{6}$/,
  account: /^[A-Za-z0-9]{1,19}$/,
  amount: /^[1-9]\d{0,12}$/,
  text: /^[\x20-\x7e]{1,25}$/,
};

function requireField(name: string, value: string, pattern: RegExp): void {
  if (!pattern.test(value)) {
    throw new CryptoInputError('QR_FIELD', `"${name}" must match ${pattern.source}.`);
  }
}

/**
 * Builds a VietQR string (EMVCo merchant-presented, NAPAS profile) with its checksum. Field 01 is 12
 * (one payment) with an amount and 11 (many) without.
 * @throws {CryptoInputError} `QR_FIELD` for a value outside the limits.
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

const valueOf = (fields: readonly TlvField[], id: string): string | undefined =>
  fields.find((field) => field.id === id)?.value;

function readService(value: string | undefined): VietQrService {
  if (value === 'QRIBFTTA' || value === 'QRIBFTTC') return value;
  throw new CryptoInputError('QR_NOT_VIETQR', 'Field 38-02 is neither QRIBFTTA nor QRIBFTTC.');
}

/**
 * Reads a VietQR string; the checksum is verified before any field is believed.
 * @throws {CryptoInputError} `QR_NOT_ASCII`, `QR_LENGTH`, `QR_TRUNCATED`, `QR_DUPLICATE`; `QR_CRC`
 *   for a missing or wrong checksum; `QR_NOT_VIETQR` for an EMVCo code that is no VietQR transfer;
 *   `QR_FIELD` for a value outside the limits.
 */
export function parseVietQr(text: string): VietQr {
  requireAscii(text);
  const crc = text.slice(-4);
  if (text.slice(-8, -4) !== '6304' || crc16(text.slice(0, -4)) !== crc.toUpperCase()) {
    throw new CryptoInputError('QR_CRC', 'The checksum in field 63 does not match the string.');
  }
  const fields = readTlv(text);
  if (fields.at(-1)?.id !== '63') {
    throw new CryptoInputError('QR_CRC', 'Field 63, the checksum, is not the last field.');
  }
  const account = readTlv(valueOf(fields, '38') ?? '');
  if (valueOf(account, '00') !== napasId) {
    throw new CryptoInputError('QR_NOT_VIETQR', `Field 38-00 is not ${napasId}.`);
  }
  const beneficiary = readTlv(valueOf(account, '01') ?? '');
  const additional = readTlv(valueOf(fields, '62') ?? '');
  const amount = valueOf(fields, '54');
  const billNumber = valueOf(additional, '01');
  const purpose = valueOf(additional, '08');
  const payment = {
    bincode: valueOf(beneficiary, '00') ?? '',
    account: valueOf(beneficiary, '01') ?? '',
    service: readService(valueOf(account, '02')),
  };
  requireField('bincode', payment.bincode, patterns.bincode);
  requireField('account', payment.account, patterns.account);
  if (amount !== undefined) requireField('amount', amount, patterns.amount);
  return {
    ...payment,
    ...(amount !== undefined && { amount: Number(amount) }),
    ...(billNumber !== undefined && { billNumber }),
    ...(purpose !== undefined && { purpose }),
    crc: crc.toUpperCase(),
    fields,
  };
}
