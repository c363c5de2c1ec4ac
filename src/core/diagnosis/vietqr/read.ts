import { InputProblem, requireText } from '../problem';
import { banks } from './banks';
import { contentFaults } from './contents';
import { fault, note, characters, type QrFault } from './fault';
import { correct } from './correct';
import { checksumFaults, isSealed, structureFaults } from './structure';
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
  /** A string that says the same and has no fault, where this one has some and it can be told. */
  corrected?: string;
}

export type QrReadField = 'text' | 'image';

/** What the largest QR code can hold (ISO/IEC 18004: 40-L, bytes). */
const mostOfAnyCode = 2_953;

const begin = '000201';

interface Extracted {
  text: string;
  faults: QrFault[];
}

/** The string without white space, and without the text or the JSON that it was copied with. */
function extract(given: string): Extracted {
  const inOneLine = given.trim().replaceAll(/[\r\n\t\u200b\ufeff]+/g, '');
  const from = /^\d{4}/.test(inOneLine) ? 0 : Math.max(0, inOneLine.indexOf(begin));
  const rest = inOneLine.slice(from);
  const whole = /^000201.*6304[0-9A-Fa-f]{4}(?=[^0-9A-Za-z ]|$)/.exec(rest)?.[0] ?? rest;
  const faults: QrFault[] = [];
  const isBroken = !given.includes(whole);
  if (isBroken) {
    faults.push(
      fault(
        'around',
        undefined,
        'Trong chuỗi có xuống dòng hoặc tab: hãy ghép lại thành một dòng.',
        'The string is broken by line ends or tabs: join it to one line.',
      ),
    );
  }
  const count = (isBroken ? inOneLine.length : given.length) - whole.length;
  if (count > 0) {
    faults.push(
      note(
        'around',
        undefined,
        `Quanh chuỗi có ${count} ký tự không thuộc về nó; chúng không được đọc.`,
        `Around the string stand ${characters(count)} of something else; they are not read.`,
      ),
    );
  }
  return { text: whole, faults };
}

/** @throws {InputProblem} for a text that is no string of a code at all */
function requireQrText(given: string): Extracted {
  const field: QrReadField = 'text';
  if (given.trim() === '') {
    throw new InputProblem(field, {
      vi: 'Chưa có chuỗi nào.',
      en: 'There is no string yet.',
    });
  }
  if (given.length > mostOfAnyCode) {
    throw new InputProblem(field, {
      vi: `Nội dung có ${given.length} ký tự. Mã QR lớn nhất chứa ${mostOfAnyCode}: hãy dán riêng chuỗi VietQR.`,
      en: `The text has ${given.length} characters. The largest QR code holds ${mostOfAnyCode}: paste the VietQR string alone.`,
    });
  }
  requireText(given, field);
  const extracted = extract(given);
  if (/^\d{3}/.test(extracted.text)) return extracted;
  throw new InputProblem(field, {
    vi: `Đây không phải chuỗi VietQR: chuỗi VietQR bắt đầu bằng ${begin}, không phải ${quoted(extracted.text.slice(0, 12))}.`,
    en: `This is no VietQR string: those begin with ${begin} and not with ${quoted(extracted.text.slice(0, 12))}.`,
  });
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

function examine({ text, faults }: Extracted): Omit<QrReading, 'corrected'> {
  const fields = treeOf(text);
  const structure = [...structureFaults(text, fields)];
  const isWhole = structure.every(({ id }) => id !== 'cut' && id !== 'unreadable');
  const all = [
    ...faults,
    ...structure,
    // Of a string that breaks off, what is not there says nothing.
    ...(isWhole ? [...contentFaults(fields), ...checksumFaults(text, fields)] : []),
  ];
  return {
    text,
    fields,
    faults: all,
    isValid: all.every(({ weight }) => weight === 'note'),
    kind: fieldAt(fields, '54') ? 'dynamic' : 'static',
    payment: paymentOf(fields),
  };
}

/** A corrected string that is read without an error; none where characters are missing. */
function correctedOf(
  given: string,
  { text, fields, faults }: Omit<QrReading, 'corrected'>,
): string | undefined {
  const isBroken = [...everyField(fields)].some(
    ({ id, fault: kind }) => kind === 'rest' || (kind === 'cut' && id !== '63'),
  );
  if (isBroken || faults.length === 0) return undefined;
  // Where spaces have become +, the checksum says so.
  const spaced = text.replaceAll('+', ' ');
  const source = !isSealed(text) && isSealed(spaced) ? treeOf(spaced) : fields;
  const corrected = correct(source);
  if (corrected === undefined || corrected === given) return undefined;
  return examine({ text: corrected, faults: [] }).isValid ? corrected : undefined;
}

/**
 * Reads a VietQR string, whatever is wrong with it. What stands around it (white space, JSON, a word) is
 * left out and said.
 * @throws {InputProblem} `text` for what is no string of a code: empty, binary, too long for any code, or
 *   without the beginning of an EMVCo string
 */
export function readVietQr(given: string): QrReading {
  const reading = examine(requireQrText(given));
  const corrected = correctedOf(given, reading);
  return { ...reading, ...(corrected !== undefined && { corrected }) };
}
