import { CryptoInputError } from './errors';

/** One EMVCo data object: two-digit id, two-digit length, value (EMV QRCPS merchant-presented, section 3). */
export interface TlvField {
  id: string;
  value: string;
}

/** Printable ASCII: the bytes equal the characters, so a length means the same to every reader. */
const printableAscii = /^[\x20-\x7e]*$/;

/** @throws {CryptoInputError} `QR_NOT_ASCII` with the position of the first other character. */
export function requireAscii(text: string): void {
  if (printableAscii.test(text)) return;
  const position = [...text].findIndex((character) => !printableAscii.test(character));
  throw new CryptoInputError('QR_NOT_ASCII', `Character ${position + 1} is not printable ASCII.`);
}

/** @throws {CryptoInputError} `QR_FIELD` when the value is empty or longer than two digits can say. */
export function writeTlv(id: string, value: string): string {
  if (value.length === 0 || value.length > 99) {
    throw new CryptoInputError('QR_FIELD', `Field ${id} holds 1 to 99 characters.`);
  }
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/**
 * Splits a string into its data objects, in order.
 * @throws {CryptoInputError} `QR_LENGTH` for a head that is not four digits, `QR_TRUNCATED` where
 *   the text ends before the announced length, `QR_DUPLICATE` for an id that comes twice.
 */
export function readTlv(text: string): TlvField[] {
  const fields: TlvField[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < text.length;) {
    const head = /^(?<id>\d\d)(?<length>\d\d)/.exec(text.slice(at, at + 4))?.groups;
    if (head?.['id'] === undefined) {
      throw new CryptoInputError('QR_LENGTH', `No id and length at position ${at + 1}.`);
    }
    const { id } = head;
    const end = at + 4 + Number(head['length']);
    if (end > text.length) {
      throw new CryptoInputError('QR_TRUNCATED', `Field ${id} ends beyond the string.`);
    }
    if (seen.has(id)) throw new CryptoInputError('QR_DUPLICATE', `Field ${id} comes twice.`);
    seen.add(id);
    fields.push({ id, value: text.slice(at + 4, end) });
    at = end;
  }
  return fields;
}
