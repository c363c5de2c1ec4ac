import { banks, crc16 } from '../../vietqr';
import { inputProblem, requireText } from '../problem';
import { checksumMistake, isSealed } from './checksum';
import { contentFaults, purposeOf, type QrPurpose } from './contents';
import type { QrFault } from './fault';
import type { QrForm } from './make';
import { extract, type Extracted } from './paste';
import { checksumFaults, structureFaults } from './structure';
import { everyField, fieldAt, treeOf, type QrField } from './tree';
import { quoted } from './values';

/** Payment details as written in a string. A missing detail is an empty text. */
export interface QrPayment extends Omit<QrForm, 'service'> {
  /** Name of the bank, if the contracts list it. */
  bank: string;
}

export interface QrReading {
  /** The string without the text around it. */
  text: string;
  fields: readonly QrField[];
  faults: readonly QrFault[];
  /** True if all faults are notes, or if there are no faults. */
  isValid: boolean;
  kind: 'static' | 'dynamic';
  payment: QrPayment;
  /** Undefined if the string has no receiver. */
  purpose?: QrPurpose | undefined;
  /** The corrected string, if the checksum proves that all other characters are correct. */
  corrected?: string;
}

/** Capacity of the largest QR code in bytes (ISO/IEC 18004: 40-L). */
const maxOfAnyCode = 2_953;

/** @throws {InputProblem} for a text that cannot be the content of a code */
function requireQrText(given: string): Extracted {
  const field = 'text';
  if (given.trim() === '') {
    throw inputProblem(field)`
      Chưa có chuỗi nào.
      There is no string yet.`;
  }
  if (given.length > maxOfAnyCode) {
    throw inputProblem(field)`
      Nội dung có ${given.length} ký tự. Mã QR lớn nhất chứa ${maxOfAnyCode}: hãy dán riêng chuỗi VietQR.
      The text has ${given.length} characters. The largest QR code holds ${maxOfAnyCode}: paste only the VietQR string.`;
  }
  requireText(given, field);
  const extracted = extract(given);
  // A text of only digits is an account number.
  if (/^\d{3}/.test(extracted.text) && !/^(?!0002)\d{3,22}$/.test(extracted.text)) return extracted;
  throw inputProblem(field)`
    Đây không phải chuỗi VietQR: chuỗi VietQR bắt đầu bằng 000201, không phải ${quoted(extracted.text.slice(0, 12))}.
    This is not a VietQR string: a VietQR string begins with 000201, not ${quoted(extracted.text.slice(0, 12))}.`;
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
  const stated = fieldAt(fields, '01')?.value;
  const isWhole = [...everyField(fields)].every(
    ({ id, fault: kind }) => kind === undefined || id === '63',
  );
  const all = [
    ...faults,
    ...structureFaults(text, fields),
    // After an unreadable field, a field may only seem to be missing. So only present fields are checked.
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
    kind: stated === '12' || (stated !== '11' && fieldAt(fields, '54')) ? 'dynamic' : 'static',
    purpose,
    payment: paymentOf(fields),
  };
}

/** Corrects the string if the checksum proves that all other characters are correct; else undefined. */
function originalOf({ text, faults, isValid }: QrReading): string | undefined {
  const [unsealed, crc] = [text.slice(0, -4), text.slice(-4)];
  const errors = faults.filter(({ weight }) => weight === 'error');
  if (isValid || !unsealed.endsWith('6304')) return undefined;
  // The only errors are text around the string or a lower-case checksum.
  if (isSealed(text) && errors.every(({ id }) => id === 'around' || id === 'crc'))
    return unsealed + crc.toUpperCase();
  // Corrects a known mistake of the checksum, but not with text around the string: it could belong to the string.
  const isAlone =
    errors.every(({ id }) => id === 'crc') && faults.every(({ id }) => id !== 'around');
  return isAlone && checksumMistake(unsealed, crc) ? unsealed + crc16(unsealed) : undefined;
}

/**
 * Parses a VietQR string and lists its faults. Removes and reports text around it (white space, JSON, a word).
 * @throws {InputProblem} at field `text` for a text that no code can contain: empty, binary, too long, not EMVCo
 */
export function readVietQr(given: string): QrReading {
  const reading = examine(requireQrText(given));
  const corrected = originalOf(reading);
  return corrected === undefined || corrected === given ? reading : { ...reading, corrected };
}
