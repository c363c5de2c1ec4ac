import { banks } from '../../vietqr';
import { inputProblem, requireText } from '../problem';
import { checksumMistake, checksumOf, isSealed } from './checksum';
import { contentFaults, purposeOf, type QrPurpose } from './contents';
import type { QrFault } from './fault';
import { extract, type Extracted } from './paste';
import { checksumFaults, structureFaults } from './structure';
import { everyField, fieldAt, treeOf, type QrField } from './tree';
import { quoted } from './values';

/** Who gets how much, and why, as it stands in a string; empty: it does not say. */
export interface QrPayment {
  bincode: string;
  /** Its name, where the contracts have it. */
  bank: string;
  account: string;
  amount: string;
  billNumber: string;
  content: string;
}

/** What a string says, and what is wrong with it. */
export interface QrReading {
  /** The string itself, without what stood around it. */
  text: string;
  fields: readonly QrField[];
  faults: readonly QrFault[];
  /** No fault but notes. */
  isValid: boolean;
  kind: 'static' | 'dynamic';
  payment: QrPayment;
  /** What it is for; undefined where nobody gets the money. */
  purpose?: QrPurpose | undefined;
  /** The string that was meant, where the checksum proves every other character. No other correction is offered. */
  corrected?: string;
}

export type QrReadField = 'text' | 'image';

/** What the largest QR code can hold (ISO/IEC 18004: 40-L, bytes). */
const mostOfAnyCode = 2_953;

/** @throws {InputProblem} for a text that is no string of a code at all */
function requireQrText(given: string): Extracted {
  const field: QrReadField = 'text';
  if (given.trim() === '') {
    throw inputProblem(field)`
      Chưa có chuỗi nào.
      There is no string yet.`;
  }
  if (given.length > mostOfAnyCode) {
    throw inputProblem(field)`
      Nội dung có ${given.length} ký tự. Mã QR lớn nhất chứa ${mostOfAnyCode}: hãy dán riêng chuỗi VietQR.
      The text has ${given.length} characters. The largest QR code holds ${mostOfAnyCode}: paste the VietQR string alone.`;
  }
  requireText(given, field);
  const extracted = extract(given);
  // A number alone is an account, and no string.
  if (/^\d{3}/.test(extracted.text) && !/^(?!0002)\d{3,22}$/.test(extracted.text)) return extracted;
  throw inputProblem(field)`
    Đây không phải chuỗi VietQR: chuỗi VietQR bắt đầu bằng 000201, không phải ${quoted(extracted.text.slice(0, 12))}.
    This is no VietQR string: those begin with 000201 and not with ${quoted(extracted.text.slice(0, 12))}.`;
}

function paymentOf(fields: readonly QrField[]): QrPayment {
  const at = (path: string): string => fieldAt(fields, path)?.value ?? '';
  const bincode = at('38-01-00');
  return {
    bincode,
    bank: (Object.hasOwn(banks, bincode) && banks[bincode]) || '',
    account: at('38-01-01'),
    amount: at('54'),
    billNumber: at('62-01'),
    content: at('62-08'),
  };
}

function examine({ text, faults }: Extracted): QrReading {
  const fields = treeOf(text);
  const purpose = purposeOf(fields);
  // The order of fields is a habit of NAPAS alone.
  const structure = [...structureFaults(text, fields)].filter(
    ({ id, weight }) => purpose !== 'other' || id !== 'order' || weight === 'error',
  );
  const isWhole = [...everyField(fields)].every(
    ({ id, fault: kind }) => kind === undefined || kind === 'bytes' || id === '63',
  );
  const all = [
    ...faults,
    ...structure,
    // Where fields cannot be read, missing ones prove nothing: only those that are there are judged.
    ...[...contentFaults(fields)].filter(
      ({ path = '', weight }) => isWhole || (weight === 'error' && fieldAt(fields, path)),
    ),
    ...(isWhole ? checksumFaults(text, fields) : []),
  ];
  return {
    text,
    fields,
    faults: all,
    isValid: all.every(({ weight }) => weight === 'note'),
    kind: fieldAt(fields, '54') ? 'dynamic' : 'static',
    purpose,
    payment: paymentOf(fields),
  };
}

/** The string that was meant, where the checksum proves every other character; else undefined. */
function originalOf({ text, faults, isValid }: QrReading): string | undefined {
  const [unsealed, crc] = [text.slice(0, -4), text.slice(-4)];
  const errors = faults.filter(({ weight }) => weight === 'error');
  if (isValid || !unsealed.endsWith('6304')) return undefined;
  // Only its way has changed it, or its checksum alone is in lower case.
  if (isSealed(text) && errors.every(({ id }) => id === 'around' || id === 'crc'))
    return unsealed + crc.toUpperCase();
  // A known mistake made the checksum; what stands behind it may be fields that belong before it.
  const isAlone =
    errors.every(({ id }) => id === 'crc') && faults.every(({ id }) => id !== 'around');
  return isAlone && checksumMistake(unsealed, crc) ? unsealed + checksumOf(unsealed) : undefined;
}

/**
 * Reads a VietQR string, whatever is wrong with it. What stands around it (white space, JSON, a word) is
 * left out and said.
 * @throws {InputProblem} `text` for what is no string of a code: empty, binary, too long for any code, or
 *   without the beginning of an EMVCo string
 */
export function readVietQr(given: string): QrReading {
  const reading = examine(requireQrText(given));
  const corrected = originalOf(reading);
  return corrected === undefined || corrected === given ? reading : { ...reading, corrected };
}
