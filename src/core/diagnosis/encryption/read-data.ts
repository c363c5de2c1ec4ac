import { blockBytes, concat, fromBase64, fromHex } from '../../crypto';
import { parseJson } from '../../values';
import { whyNoJson } from '../paste-faults';
import { inputProblem, requireText } from '../problem';
import { readText } from './blocks';
import type { Fault, FaultId } from './faults';

/** Bytes of a message, from one possible interpretation of the pasted text. */
export interface Reading {
  message: Uint8Array;
  /** Faults of the text that were corrected. */
  faults: readonly Fault[];
}

const field = 'data';

const isBase64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Trims white space. Keeps a space at the start or end if it may be a `+` that became a space. */
function trimmed(text: string): string {
  const line = text.replace(/^[\r\n\t]+|(?<![\r\n\t])[\r\n\t]+$/g, '');
  return line.length % 4 === 0 && line.trim().includes(' ') ? line : line.trim();
}

/** The value of `data` with its quotes, in a body, in a piece of it, or in a whole request; or the bare value. */
const quoted = /(?:(?<![\w-])["']?data["']?\s*:\s*|^)(["'])(?<value>[^"'{}[\]]+)\1/;

/** Finds the value of `data` in pasted text; else the text itself is the value. */
function valueOf(pasted: string): string {
  const text = trimmed(requireText(pasted, field));
  if (text === '') {
    throw inputProblem(field)`
      Chưa có nội dung. Hãy dán giá trị của data, hoặc cả thân {"data":"…"}.
      Nothing here yet. Paste the value of data, or the whole body {"data":"…"}.`;
  }
  const value = quoted.exec(text)?.groups?.['value'];
  if (value !== undefined) {
    const parsed = parseJson(`"${value}"`);
    return trimmed(typeof parsed === 'string' ? parsed : value);
  }
  if (!/^\s*[{["]/.test(text)) return text;
  const why = whyNoJson(text);
  throw inputProblem(field)`
    Không thấy trường data dạng chuỗi. ${why?.vi ?? 'Hãy dán cả thân {"data":"…"}, hoặc chỉ giá trị của data.'}
    There is no data field with a string. ${why?.en ?? 'Paste the whole body {"data":"…"}, or only the value of data.'}`;
}

/** Corrections of common damage to Base64, applied in this order. */
const corrections: readonly [FaultId, RegExp, (found: string) => string][] = [
  ['percent', /%[0-9a-f]{2}/gi, (found) => String.fromCharCode(parseInt(found.slice(1), 16))],
  ['wrapped', /\\[rn]|[\r\n]+ */g, () => ''],
  ['escaped', /\\\//g, () => '/'],
  ['plus-as-space', / /g, () => '+'],
  ['url-alphabet', /[-_]/g, (found) => (found === '-' ? '+' : '/')],
];

/** Adds the missing `=` and removes a last character that does not complete a byte. */
function padded(text: string): string {
  const core = text.replace(/(?<!=)=+$/, '');
  const kept = core.length % 4 === 1 ? core.slice(0, -1) : core;
  return kept + '='.repeat((4 - (kept.length % 4)) % 4);
}

/** Decodes text in the Base64 alphabet, of any length. */
function readingsOf(text: string, faults: readonly Fault[]): Reading[] {
  // Several Base64 texts in sequence: each except the last ends in `=`.
  const parts = text.match(/[^=]+=*/g) ?? [];
  if (parts.length > 1) {
    const bytes = parts.flatMap((part) => Array.from(fromBase64(padded(part))));
    return [{ message: Uint8Array.from(bytes), faults: [...faults, { id: 'joined' }] }];
  }
  const message = fromBase64(padded(text));
  if (padded(text) === text) return [{ message, faults }];
  const own: Fault[] = [];
  if (text.replace(/(?<!=)=+$/, '').length % 4 === 1) own.push({ id: 'base64-length' });
  // With whole blocks, only the `=` are missing. Otherwise the start or the end is missing: `lookAtBlocks` decides.
  else if (message.length % blockBytes === 0) own.push({ id: 'unpadded' });
  const readings = [{ message, faults: [...faults, ...own] }];
  const fromEnd = text.slice(text.length % 4);
  if (fromEnd !== text && padded(fromEnd) === fromEnd) {
    readings.push({ message: fromBase64(fromEnd), faults: [...faults] });
  }
  return readings;
}

/**
 * Decodes pasted hex or Base64, possibly damaged, to the bytes of an encrypted message. Returns all plausible results,
 * the likeliest first.
 * @throws {InputProblem} if the text contains no value in hex or Base64
 */
export function readData(pasted: string): Reading[] {
  let text = valueOf(pasted);
  // A text with only hex digits is hex, because Base64 of this length would contain other letters too.
  if (/^[0-9a-f]{32,}$/i.test(text)) {
    const digits = text.slice(0, text.length - (text.length % 2));
    return [{ message: fromHex(digits), faults: [{ id: 'hex' }] }];
  }
  const found: Fault[] = [];
  for (const [id, pattern, correct] of corrections) {
    const corrected = text.replace(pattern, correct);
    if (corrected !== text) found.push({ id });
    text = corrected;
  }
  // The text may have two parts, IV and ciphertext (`iv:ciphertext`), each in hex or Base64.
  const pieces = text.split(/[:.,;|]/);
  if (pieces.length === 2 && pieces.every((piece) => piece.length > 16 && isBase64.test(piece))) {
    const areHex = pieces.every((piece) => /^(?:[0-9a-f]{2})+$/i.test(piece));
    const bytes = pieces.map((piece) => (areHex ? fromHex(piece) : fromBase64(padded(piece))));
    const faults: Fault[] = [...found, ...(areHex ? [{ id: 'hex' } as const] : [])];
    return [{ message: concat(...bytes), faults: [...faults, { id: 'joined' }] }];
  }
  // A short text before a `=` is a name, as in `data=…`: the first of two Base64 texts is an IV.
  const at = text.search(/^=|(?<=^[^=]{1,16})=(?==*[^=])|[^A-Za-z0-9+/=]/);
  if (at >= 0) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    throw inputProblem(field)`
      Ký tự thứ ${at + 1} là "${character}", không có trong bảng chữ cái Base64 chuẩn (A–Z a–z 0–9 + /).
      Character ${at + 1} is "${character}", which the standard Base64 alphabet (A–Z a–z 0–9 + /) does not contain.`;
  }
  const readings = readingsOf(text, found);
  const inner = readings[0] && readText(readings[0].message);
  if (inner !== undefined && /^(?:[0-9a-f]{2}){32,}$/i.test(inner)) {
    return [{ message: fromHex(inner), faults: [...found, { id: 'hex' }] }, ...readings];
  }
  if (inner !== undefined && inner.length >= 44 && isBase64.test(inner)) {
    return [...readingsOf(inner, [...found, { id: 'twice' }]), ...readings];
  }
  return readings;
}
