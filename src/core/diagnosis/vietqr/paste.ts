import { decodeAddress } from '../../values';
import { readTlv } from '../../vietqr';
import { isSealed } from './checksum';
import type { Sentence } from '../problem';
import { characters, fault, type QrFault } from './fault';

export interface Extracted {
  text: string;
  faults: readonly QrFault[];
}

/** A known change of a string in transit, with its reversal. */
interface Repair extends Sentence {
  find: RegExp;
  to: (found: string) => string;
}

/** Known changes of a string in transit. Only the checksum proves that a change happened. */
const repairs: readonly Repair[] = [
  {
    vi: 'mã hoá URL (%20 là dấu cách), như trong liên kết của thẻ img',
    en: 'URL encoding (%20 is a space), as in an image link',
    find: /(?:%(?:25)*[0-9a-f]{2})+/gi,
    // `%2520` is a space that was encoded twice.
    to: (found) => decodeAddress(found.replaceAll(/%(?:25)+/g, '%')),
  },
  {
    vi: 'ký tự ẩn không có độ rộng (U+200B và tương tự)',
    en: 'invisible zero-width characters (such as U+200B)',
    find: /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g,
    to: () => '',
  },
  {
    vi: 'dấu cách không ngắt (U+00A0) hoặc dấu cách đặc biệt thay cho dấu cách thường',
    en: 'no-break (U+00A0) or other special spaces instead of spaces',
    find: /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g,
    to: () => ' ',
  },
  { vi: 'xuống dòng hoặc tab', en: 'line breaks or tabs', find: /[\r\n\t]+/g, to: () => '' },
  { vi: 'dấu + ở chỗ của dấu cách', en: '+ instead of spaces', find: /\+/g, to: () => ' ' },
];

/** Maximum number of spaces for which all combinations are tried. With more, a combination could match by chance. */
const maxBlanks = 10;

/** Lists variants of the string, each without some of its spaces, because a PDF may insert spaces. */
function withoutBlanks(text: string): string[] {
  const parts = text.split(/ +/);
  const count = parts.length - 1;
  if (count > maxBlanks) {
    const groups = [4, 5, 8, 10].map((size) => new RegExp(`(.{${size}}) `, 'g'));
    return [text, text.replaceAll(' ', ''), ...groups.map((group) => text.replace(group, '$1'))];
  }
  return Array.from({ length: 2 ** count }, (_none, mask) =>
    parts.reduce((made, part, at) => `${made}${((mask >> (at - 1)) & 1) === 1 ? ' ' : ''}${part}`),
  );
}

const isWhole = (text: string): boolean => isSealed(text) && readTlv(text).problem === undefined;

/** Maximum number of possible checksums in a text; the string may end after each of them. */
const maxEnds = 16;

/** Finds the VietQR string in a larger text, such as JSON, a sentence or a URL. */
function within(text: string): string {
  const trimmed = text.trim();
  const from = /^\d{4}/.test(trimmed) ? 0 : Math.max(0, trimmed.search(/000201/));
  const rest = trimmed.slice(from);
  // Without the limit, a text with very many checksums would take too long.
  const ends = [...rest.matchAll(/6304[0-9A-Fa-f]{4}/g)]
    .slice(0, maxEnds)
    .map(({ index }) => rest.slice(0, index + 8));
  return (
    ends.find(isWhole) ?? /^000201.*6304[0-9A-Fa-f]{4}(?=[^0-9A-Za-z ]|$)/s.exec(rest)?.[0] ?? rest
  );
}

const replaced = (text: string, { find, to }: Repair): string => text.replace(find, to);

interface Tried {
  text: string;
  /** Changes that were undone, and in how many places. */
  changes: readonly (readonly [what: Sentence, count: number])[];
}

const extraBlanks: Sentence = {
  vi: 'dấu cách thừa, như khi chép từ PDF',
  en: 'extra spaces, as when copied from a PDF',
};

/** Yields every possible original of a pasted string: without repairs, with each repair, with all of them. */
function* candidates(given: string): Generator<Tried[]> {
  yield [{ text: within(given), changes: [] }];
  const own = repairs.filter(({ find }) => given.search(find) >= 0);
  const changes = own.map((one) => [one, given.match(one.find)?.length ?? 0] as const);
  yield changes.map((one) => ({ text: within(replaced(given, one[0])), changes: [one] }));
  const string = within(own.reduce(replaced, given));
  yield withoutBlanks(string).map((text) => {
    const blanks = string.length - text.length;
    return { text, changes: blanks > 0 ? [...changes, [extraBlanks, blanks]] : changes };
  });
}

const happened = ({ changes }: Tried): QrFault[] =>
  changes.map(
    ([what, count]) => fault('around')`
      Chuỗi bị đổi sau khi tính CRC: ${what}, ${count} chỗ. CRC chứng minh chuỗi gốc.
      The string was changed after its CRC was computed: ${what}, in ${count === 1 ? 'one place' : `${count} places`}. The CRC confirms the original string.`,
  );

/** Extracts the VietQR string from pasted text. Undoes changes only if the checksum proves exactly one original. */
export function extract(given: string): Extracted {
  for (const level of candidates(given)) {
    const proven = level.filter(({ text }) => isWhole(text));
    const [first] = proven;
    if (!first) continue;
    if (proven.some(({ text }) => text !== first.text)) break;
    return { text: first.text, faults: [...happened(first), ...around(given, first.text)] };
  }
  const odd = repairs.slice(1, 4).filter(({ find }) => given.trim().search(find) >= 0);
  const text = within(odd.reduce(replaced, given));
  const faults = odd.map(
    (repair) => fault('around')`
      Trong chuỗi có ${repair}.
      The string contains ${repair}.`,
  );
  if (/a000000727/.test(text)) {
    faults.push(fault('around')`
      Cả chuỗi bị đổi sang chữ thường. Chưa kết luận được chữ nào vốn là chữ hoa, hãy quét lại mã.
      The whole string was converted to lower case. The tool cannot tell which letters were upper case: scan the code again.`);
  }
  return { text, faults: [...faults, ...around(given, text)] };
}

function around(given: string, text: string): QrFault[] {
  const count = given.includes(text) ? given.length - text.length : 0;
  if (count === 0) return [];
  const after = given.slice(given.indexOf(text) + text.length);
  // Text without a boundary is in the code itself, where nothing may follow field 63; a second string may be right.
  return [
    fault('around', undefined, /^[0-9A-Za-z]|000201/.test(after) ? 'error' : 'note')`
      Quanh chuỗi có ${count} ký tự không thuộc về nó; chúng không được đọc.
      Around the string, ${characters(count)} of other text ${count === 1 ? 'was' : 'were'} ignored.`,
  ];
}
