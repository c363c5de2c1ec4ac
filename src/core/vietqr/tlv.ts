/** An EMVCo data object: two-digit id, two-digit length, value (EMV QRCPS merchant-presented, section 3). */
export interface TlvField {
  id: string;
  /** The two digits of the length. */
  declared: string;
  /** Offset of its id in the whole string (zero-based). */
  offset: number;
  value: string;
}

/** The data objects before the first unreadable data object, and the problem. */
export interface Tlv {
  fields: TlvField[];
  /** `head`: id or length is missing; `short`: the text ends before the declared length. */
  problem?: { reason: 'head' | 'short'; field: TlvField };
}

/**
 * Splits a text into its data objects, in order.
 * @param offset position of the text in the whole string
 */
export function readTlv(text: string, offset = 0): Tlv {
  const fields: TlvField[] = [];
  for (let at = 0; at < text.length;) {
    const [, id, declared] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    if (id === undefined || declared === undefined) {
      const field = { id: '', declared: '', offset: offset + at, value: text.slice(at) };
      return { fields, problem: { reason: 'head', field } };
    }
    const end = at + 4 + Number(declared);
    const field = { id, declared, offset: offset + at, value: text.slice(at + 4, end) };
    if (end > text.length) return { fields, problem: { reason: 'short', field } };
    fields.push(field);
    at = end;
  }
  return { fields };
}

/** Formats a data object. The caller ensures that the value has 1 to 99 characters. */
export const writeTlv = (id: string, value: string): string =>
  `${id}${String(value.length).padStart(2, '0')}${value}`;
