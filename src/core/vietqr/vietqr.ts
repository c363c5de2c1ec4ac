import { crc16 } from './crc';
import { napasId } from './fields';
import { readTlv, writeTlv, type TlvField } from './tlv';

/** Reports an invalid VietQR string or payment. */
export class VietQrError extends Error {
  constructor(
    /** Stable, for callers and tests. */
    readonly code: 'FIELD' | 'ASCII' | 'TRUNCATED' | 'LENGTH' | 'DUPLICATE' | 'CRC' | 'NOT_VIETQR',
    message: string,
  ) {
    super(message);
    this.name = 'VietQrError';
  }
}

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

/** A parsed VietQR string: the payment, and all fields, including unknown ones. */
export interface VietQr extends VietQrPayment {
  crc: string;
  fields: TlvField[];
}

/** Length limits: NAPAS for account, EMVCo for amount (13) and the parts of field 62 (25). */
const patterns = {
  bincode: /^\d{6}$/,
  account: /^[A-Za-z0-9]{1,19}$/,
  amount: /^[1-9]\d{0,12}$/,
  text: /^[\x20-\x7e]{1,25}$/,
};

function requireField(name: string, value: string, pattern: RegExp): void {
  if (!pattern.test(value)) {
    throw new VietQrError('FIELD', `"${name}" must match ${pattern.source}.`);
  }
}

/**
 * Builds a VietQR string (EMVCo merchant-presented, NAPAS profile). Field 01 is 12 (one payment) with an
 * amount, else 11.
 * @throws {VietQrError} `FIELD` for a value outside the limits.
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

function fieldsOf(text: string): TlvField[] {
  const { fields, problem } = readTlv(text);
  if (problem?.reason === 'head') {
    throw new VietQrError('LENGTH', `No id and length at position ${problem.field.offset + 1}.`);
  }
  if (problem) {
    throw new VietQrError('TRUNCATED', `Field ${problem.field.id} ends beyond the string.`);
  }
  const ids = fields.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new VietQrError('DUPLICATE', `Field ${twice} comes twice.`);
  return fields;
}

const valueOf = (fields: readonly TlvField[], id: string): string | undefined =>
  fields.find((field) => field.id === id)?.value;

function readService(value: string | undefined): VietQrService {
  if (value === 'QRIBFTTA' || value === 'QRIBFTTC') return value;
  throw new VietQrError('NOT_VIETQR', 'Field 38-02 is neither QRIBFTTA nor QRIBFTTC.');
}

/** Only with printable ASCII does a length mean the same in bytes and in characters. */
const notAscii = /[^\x20-\x7e]/;

/**
 * Parses a VietQR string and verifies the checksum before it uses any field.
 * @throws {VietQrError} `ASCII`, `LENGTH`, `TRUNCATED`, `DUPLICATE`; `CRC` for a missing or wrong checksum;
 *   `NOT_VIETQR` for an EMVCo code other than a VietQR transfer; `FIELD` for a value outside the limits.
 */
export function parseVietQr(text: string): VietQr {
  const position = text.search(notAscii);
  if (position >= 0) {
    throw new VietQrError('ASCII', `Character ${position + 1} is not printable ASCII.`);
  }
  const crc = text.slice(-4);
  if (text.slice(-8, -4) !== '6304' || crc16(text.slice(0, -4)) !== crc.toUpperCase()) {
    throw new VietQrError('CRC', 'The checksum in field 63 does not match the string.');
  }
  const fields = fieldsOf(text);
  if (fields.at(-1)?.id !== '63') {
    throw new VietQrError('CRC', 'Field 63, the checksum, is not the last field.');
  }
  const account = fieldsOf(valueOf(fields, '38') ?? '');
  if (valueOf(account, '00') !== napasId) {
    throw new VietQrError('NOT_VIETQR', `Field 38-00 is not ${napasId}.`);
  }
  const beneficiary = fieldsOf(valueOf(account, '01') ?? '');
  const additional = fieldsOf(valueOf(fields, '62') ?? '');
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
