import { crc16 } from '../../vietqr';
import { checksumMistake } from './checksum';
import { characters, fault, type QrFault } from './fault';
import { everyField, fieldAt, type QrField } from './tree';
import { maxCharacters, quoted } from './values';

function* lengths(fields: readonly QrField[]): Generator<QrFault> {
  for (const field of everyField(fields)) {
    const { id, path, fault: kind, declared, value, offset } = field;
    const { length } = value;
    // Reports only the innermost truncated field.
    if (kind === 'cut' && field.fields.some((inner) => inner.fault === 'cut')) continue;
    if (kind === 'cut' && id === '') {
      yield fault('cut')`
        Chuỗi bị cắt ở vị trí ${offset}, giữa mã và độ dài của một trường.
        The string is cut off at offset ${offset}, between the id and the length of a field.`;
    } else if (kind === 'cut' && id !== '63') {
      yield fault('cut', path)`
        Chuỗi bị cắt: trường ${path} ghi dài ${declared}, chỉ còn ${length} ký tự.
        The string is cut off: field ${path} declares a length of ${declared}, but only ${characters(length)} ${length === 1 ? 'is' : 'are'} left.`;
    } else if (kind === 'rest' && path === '') {
      const isField = /^\d{4}/.test(value);
      yield fault(isField ? 'length' : 'unreadable', isField ? value.slice(0, 2) : undefined)`
        Từ vị trí ${offset} không đọc được thành trường: ${quoted(value)}.
        From offset ${offset} on, the text cannot be read as a field: ${quoted(value)}.`;
    } else if (kind === 'rest') {
      yield fault('length', path)`
        Sau trường ${path}, từ vị trí ${offset}, không đọc được thành trường: ${quoted(value)}. Độ dài của trường ${path} hoặc của một trường trước nó sai, hoặc mất ký tự (dấu cách, chẳng hạn).
        After field ${path}, from offset ${offset} on, the text cannot be read as a field: ${quoted(value)}. The length of field ${path} or of one before it is wrong, or characters (spaces, for example) are missing.`;
    } else if (kind === 'length') {
      yield fault('length', path)`
        Trường ${path} ghi dài ${declared}, chỉ còn ${length} ký tự. Độ dài của nó hoặc của một trường trước nó sai, hoặc mất ký tự (dấu cách, chẳng hạn).
        Field ${path} declares a length of ${declared}, but only ${characters(length)} ${length === 1 ? 'is' : 'are'} left. Its length or that of a field before it is wrong, or characters (spaces, for example) are missing.`;
    }
  }
}

function* orders(fields: readonly QrField[], parent = ''): Generator<QrFault> {
  const own = fields.filter(({ id }) => id !== '');
  const ids = own.map(({ id }) => id);
  const twice = own.find(({ id }, index) => ids.indexOf(id) !== index);
  if (twice) {
    yield fault('duplicate', twice.path)`
      Trường ${twice.path} có hai lần.
      Field ${twice.path} occurs twice.`;
  }
  if (parent === '') {
    if (ids.includes('00') && ids[0] !== '00') {
      yield fault('order', '00')`
        Trường 00 phải đứng đầu chuỗi.
        Field 00 must be first in the string.`;
    }
    if (ids.includes('63') && ids.at(-1) !== '63') {
      yield fault('order', '63')`
        Trường 63 phải đứng cuối chuỗi.
        Field 63 must be last in the string.`;
    }
  }
  for (const { path, fields: children } of own) yield* orders(children, path);
}

function* marks(fields: readonly QrField[]): Generator<QrFault> {
  for (const { path, value, fields: children } of everyField(fields)) {
    // Field 64 may contain other scripts (EMV QRCPS, table 3.8).
    if (children.length > 0 || path === '64' || !/[^\x20-\x7e]/.test(value)) continue;
    const found = [...new Set(value.match(/[^\x20-\x7e]\p{M}*/gu))].slice(0, 5).join(' ');
    yield fault('not-ascii', path)`
      Trường ${path} có ký tự ngoài ASCII: ${found}. Ứng dụng đếm byte sẽ đọc lệch: hãy bỏ dấu.
      Field ${path} contains non-ASCII characters: ${found}. Apps that count bytes misread it: leave out accents.`;
  }
}

/** Checks the structure of fields: lengths, order, characters. */
export function* structureFaults(text: string, fields: readonly QrField[]): Generator<QrFault> {
  yield* lengths(fields);
  yield* orders(fields);
  yield* marks(fields);
  if (text.length <= maxCharacters) return;
  yield fault('too-long')`
    Chuỗi có ${text.length} ký tự, tối đa ${maxCharacters}.
    The string has ${text.length} characters; the maximum is ${maxCharacters}.`;
}

export function* checksumFaults(text: string, fields: readonly QrField[]): Generator<QrFault> {
  const last = fields.at(-1);
  const own = fieldAt(fields, '63');
  if (!own) {
    yield fault('crc', '63')`
      Không có trường 63 (CRC).
      There is no field 63 (CRC).`;
    return;
  }
  if (own.value.length < 4) {
    yield fault('crc', '63')`
      CRC bị cắt: còn ${own.value.length} trong 4 chữ số.
      The CRC is cut off: it has ${own.value.length} of 4 digits.`;
    return;
  }
  if (last !== own || own.fault) return;
  const unsealed = text.slice(0, -4);
  const right = crc16(unsealed);
  if (own.value === right) return;
  const why = checksumMistake(unsealed, own.value);
  yield fault('crc', '63')`
    CRC của chuỗi này là ${right}, không phải ${quoted(own.value)}${why && ': '}${why}.
    The CRC of this string is ${right}, not ${quoted(own.value)}${why && ': '}${why}.`;
}
