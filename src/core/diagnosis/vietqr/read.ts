import { InputProblem, requireText, type Sentence } from '../problem';
import { banks } from './banks';
import { checksumMistake, checksumOf, isSealed } from './checksum';
import { contentFaults } from './contents';
import { fault, note, characters, type QrFault } from './fault';
import { correct } from './correct';
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
  /** The string without its faults, where it can only mean this one. */
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

/** Changes of a string on its way that the checksum proves once they are undone. */
const changes: readonly { undo: (text: string) => string; sentence: Sentence }[] = [
  {
    undo: (text) => text.replaceAll('+', ' '),
    sentence: {
      vi: 'Chuỗi bị đổi sau khi tính CRC: dấu cách đã thành dấu +.',
      en: 'The string was changed after its CRC was computed: spaces have become +.',
    },
  },
  {
    undo: (text) => text.replaceAll(/%[0-9A-Fa-f]{2}/g, percentDecoded),
    sentence: {
      vi: 'Chuỗi còn mã hoá URL: %20 là dấu cách.',
      en: 'The string is still URL-encoded: %20 is a space.',
    },
  },
  {
    undo: (text) => text.replaceAll('\u00a0', ' '),
    sentence: {
      vi: 'Dấu cách thường đã thành dấu cách không ngắt (U+00A0).',
      en: 'Spaces have become no-break spaces (U+00A0).',
    },
  },
  {
    undo: (text) => text.replaceAll(/\s/g, ''),
    sentence: {
      vi: 'Trong chuỗi có dấu cách thừa.',
      en: 'There are extra spaces in the string.',
    },
  },
];

const percentDecoded = (escape: string): string =>
  String.fromCharCode(parseInt(escape.slice(1), 16));

/** The string as it was before a change on its way; the string itself where the checksum proves none. */
function undone({ text, faults }: Extracted): Extracted {
  if (isSealed(text)) return { text, faults };
  const proven = changes.flatMap(({ undo, sentence }) => {
    const before = undo(text);
    return isSealed(before) ? [{ text: before, sentence }] : [];
  });
  const [only] = proven;
  if (!only || proven.some((one) => one.text !== only.text)) return { text, faults };
  const { vi, en } = only.sentence;
  return { text: only.text, faults: [...faults, fault('around', undefined, vi, en)] };
}

/** The string without line ends, and without the text or the JSON that it was copied with. */
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
        'Trong chuỗi có xuống dòng, tab hoặc ký tự ẩn: hãy ghép lại thành một dòng.',
        'The string is broken by line ends, tabs or invisible characters: join it to one line.',
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
  if (/^\d{3}/.test(extracted.text)) return undone(extracted);
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
    payment: paymentOf(fields),
  };
}

/** Whether the checksum proves that the characters are those of the writer, whatever mistakes it holds. */
function isProven(text: string): boolean {
  if (isSealed(text)) return true;
  const [, unsealed = '', digits = ''] = /^(.*6304)([0-9A-Fa-f]{0,4})$/s.exec(text) ?? [];
  if (unsealed === '') return false;
  return digits.length === 4
    ? checksumMistake(unsealed, digits) !== undefined
    : checksumOf(unsealed).startsWith(digits.toUpperCase());
}

/** The one string that this one can only mean; undefined where there may be another. */
function correctedOf(given: string, reading: Omit<QrReading, 'corrected'>): string | undefined {
  if (reading.faults.length === 0 || !isProven(reading.text)) return undefined;
  const corrected = correct(reading.fields);
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
