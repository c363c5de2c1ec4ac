import { crcByDivision, join, partsOf, readStrictly, sealed, type Parts } from './vietqr';
import type { TestPayment } from './vietqr';

type Next = (below: number) => number;

/** A string that was damaged on purpose. */
export interface Spoilt {
  text: string;
  /** The fault that must be reported. */
  id: string;
  path?: string;
  /** The only correction; undefined: there may be another, so none may be offered. */
  corrected: string | undefined;
}

const head = (text: string, at: number, length: number): string =>
  `${text.slice(0, at + 2)}${String(length).padStart(2, '0')}${text.slice(at + 4)}`;

/** The string of a payment with other parts, and a checksum that fits. */
const altered = (payment: TestPayment, change: (parts: Parts) => Parts): string =>
  sealed(join(change(partsOf(payment))));

/** With another value at a path of ids. */
function replaced(parts: Parts, [id, ...inner]: readonly string[], value: string): Parts {
  return parts.map((part) => {
    if (part[0] !== id) return part;
    if (inner.length === 0) return [id, value];
    return [id, typeof part[1] === 'string' ? part[1] : replaced(part[1], inner, value)];
  });
}

const accents: Readonly<Record<string, string>> = {
  a: 'ấ',
  A: 'Ă',
  d: 'đ',
  D: 'Đ',
  e: 'ệ',
  o: 'ở',
  u: 'ữ',
  y: 'ỹ',
};

/** With marks on some letter; undefined where the text has none that bears one. */
function accented(text: string, next: Next): string | undefined {
  const places = [...text].flatMap((letter, at) => (letter in accents ? [at] : []));
  const at = places[next(places.length || 1)];
  if (at === undefined) return undefined;
  const letter = accents[text[at] ?? ''] ?? '';
  const marked = next(2) === 0 ? letter : letter.normalize('NFD');
  return text.slice(0, at) + marked + text.slice(at + 1);
}

const isDigits = (text: string): boolean => /^\d+$/.test(text);

/** Each sort of fault: made of a payment's valid string, or undefined where the payment has no place for it. */
export const faultMakers: Readonly<
  Record<string, (payment: TestPayment, text: string, next: Next) => Spoilt | undefined>
> = {
  'a wrong length'(_payment, text, next) {
    const fields = readStrictly(text).filter(({ path }) => path !== '63');
    const field = fields[next(fields.length)];
    if (!field || field.length === 99) return undefined;
    const spoilt = head(text, field.offset, field.length + 1);
    // With or without a checksum that fits: neither shows which length is wrong.
    const sealedAgain = sealed(spoilt.slice(0, -8));
    return { text: next(2) === 0 ? spoilt : sealedAgain, id: 'length', corrected: undefined };
  },
  'an account that was changed by hand'(payment, text, next) {
    const account = String(10 ** (5 + next(14)) + next(1_000_000));
    if (account.length === payment.account.length) return undefined;
    return {
      text: text.replace(`${payment.account}0208`, `${account}0208`),
      id: 'length',
      corrected: undefined,
    };
  },
  'a length of one digit'(payment, text) {
    const field = readStrictly(text).find(({ path }) => path === '54');
    if (!field || payment.amount === undefined || field.length > 9) return undefined;
    const at = field.offset + 2;
    return { text: text.slice(0, at) + text.slice(at + 1), id: 'length', corrected: undefined };
  },
  'a digit that is lost'(payment, text, next) {
    if (payment.amount === undefined) return undefined;
    const field = readStrictly(text).find(({ path }) => path === ['54', '38-01-01'][next(2)]);
    if (!field) return undefined;
    const at = field.offset + 4;
    return { text: text.slice(0, at) + text.slice(at + 1), id: 'length', corrected: undefined };
  },
  'another order'(payment, text, next) {
    const parts = partsOf(payment);
    const [first] = parts.splice(0, 1);
    if (!first) return undefined;
    parts.splice(1 + next(parts.length), 0, first);
    return { text: sealed(join(parts)), id: 'order', path: '00', corrected: text };
  },
  'a checksum before the end'(payment, _text, next) {
    const parts = partsOf(payment);
    parts.splice(1 + next(parts.length - 1), 0, ['63', crcByDivision(String(next(99)))]);
    return { text: join(parts), id: 'order', path: '63', corrected: undefined };
  },
  'a wrong checksum'(_payment, text, next) {
    const crc = ((Number.parseInt(text.slice(-4), 16) + 1 + next(0xffff)) & 0xffff).toString(16);
    if (text.endsWith(crc.toUpperCase().padStart(4, '0'))) return undefined;
    const spoilt = text.slice(0, -4) + crc.toUpperCase().padStart(4, '0');
    return { text: spoilt, id: 'crc', path: '63', corrected: undefined };
  },
  'no checksum': (_payment, text) => ({ text: text.slice(0, -8), id: 'crc', corrected: undefined }),
  'a checksum without its digits': (_payment, text, next) => ({
    text: text.slice(0, text.length - 1 - next(2)),
    id: 'crc',
    corrected: text,
  }),
  'a checksum in lower case'(_payment, text) {
    const crc = text.slice(-4).toLowerCase();
    if (isDigits(crc)) return undefined;
    return { text: text.slice(0, -4) + crc, id: 'crc', corrected: text };
  },
  'another application'(payment, _text, next) {
    const aid = `A${String(next(1_000_000_000)).padStart(9, '0')}`;
    if (aid === 'A000000727') return undefined;
    const spoilt = altered(payment, (parts) => replaced(parts, ['38', '00'], aid));
    return { text: spoilt, id: 'aid', path: '38-00', corrected: undefined };
  },
  'another place': (payment, _text, next) => ({
    text: altered(payment, (parts) =>
      parts.map(([id, value]) => [id === '38' ? String(26 + next(12)) : id, value]),
    ),
    id: 'place',
    corrected: undefined,
  }),
  'a bank that is none'(payment, _text, next) {
    const bank = [payment.bank.slice(1), `${payment.bank}0`, `${payment.bank.slice(0, 5)}O`];
    const spoilt = altered({ ...payment, bank: bank[next(3)] ?? '' }, (parts) => parts);
    return { text: spoilt, id: 'bank', path: '38-01-00', corrected: undefined };
  },
  'an account with separators'(payment, text) {
    const { account } = payment;
    if (account.length > 16 || account.length < 8) return undefined;
    const parted = `${account.slice(0, 3)} ${account.slice(3, 6)}-${account.slice(6)}`;
    const spoilt = altered({ ...payment, account: parted }, (parts) => parts);
    return { text: spoilt, id: 'account', path: '38-01-01', corrected: text };
  },
  'an account that is too long'(payment, _text, next) {
    const account = '1'.repeat(20 + next(20));
    const spoilt = altered({ ...payment, account }, (parts) => parts);
    return { text: spoilt, id: 'account', path: '38-01-01', corrected: undefined };
  },
  'an amount in another form'(payment, text, next) {
    const { amount } = payment;
    if (amount === undefined || Number(amount) < 1_000_000) return undefined;
    const grouped = Number(amount).toLocaleString(['vi-VN', 'en-US'][next(2)]);
    const forms = [`${amount}.00`, `0${amount}`, `${amount}.0`, grouped, `${amount}VND`];
    const spoilt = altered({ ...payment, amount: forms[next(5)] ?? '' }, (parts) => parts);
    return { text: spoilt, id: 'amount', path: '54', corrected: text };
  },
  'an amount of zero': (payment) => ({
    text: altered({ ...payment, amount: '0' }, (parts) => parts),
    id: 'amount',
    path: '54',
    corrected: undefined,
  }),
  'an amount that nobody can read'(payment, _text, next) {
    const forms = ['150.000', '-150000', '1e6', '150,000', '12,5', 'abc', '1'.repeat(14)];
    const spoilt = altered({ ...payment, amount: forms[next(7)] ?? '' }, (parts) => parts);
    return { text: spoilt, id: 'amount', path: '54', corrected: undefined };
  },
  'marks on letters'(payment, text, next) {
    const purpose = accented(payment.purpose ?? '', next);
    if (purpose === undefined) return undefined;
    const spoilt = altered({ ...payment, purpose }, (parts) => parts);
    return { text: spoilt, id: 'not-ascii', path: '62-08', corrected: text };
  },
  'marks on letters, counted in bytes'(payment, text, next) {
    const purpose = accented(payment.purpose ?? '', next);
    if (purpose === undefined) return undefined;
    // A builder that writes bytes: as many characters as bytes while it counts.
    const bytes = Buffer.from(purpose).toString('latin1');
    const unsealed = join(partsOf({ ...payment, purpose: bytes })).replace(bytes, purpose);
    return { text: sealed(unsealed), id: 'not-ascii', path: '62-08', corrected: text };
  },
  'a text that is too long'(payment, _text, next) {
    const purpose = 'Thanh toan hoa don so '.padEnd(26 + next(40), 'x1');
    const spoilt = altered({ ...payment, purpose }, (parts) => parts);
    return { text: spoilt, id: 'too-long', path: '62-08', corrected: undefined };
  },
  'a field that comes twice, with two values'(payment, _text) {
    const spoilt = altered(payment, (parts) => [...parts, ['54', '777']]);
    if (payment.amount === undefined) return undefined;
    return { text: spoilt, id: 'duplicate', path: '54', corrected: undefined };
  },
  'a field that comes twice, the same': (payment, text) => ({
    text: altered(payment, (parts) => [...parts, ['58', 'VN']]),
    id: 'duplicate',
    path: '58',
    corrected: text,
  }),
  'another currency': (payment) => ({
    text: altered(payment, (parts) => replaced(parts, ['53'], '840')),
    id: 'currency',
    path: '53',
    corrected: undefined,
  }),
  'another country': (payment, text) => ({
    text: altered(payment, (parts) => replaced(parts, ['58'], 'vn')),
    id: 'country',
    path: '58',
    corrected: text,
  }),
  'another version': (payment, text) => ({
    text: altered(payment, (parts) => replaced(parts, ['00'], '02')),
    id: 'version',
    path: '00',
    corrected: text,
  }),
  'a payment to a merchant': (payment) => ({
    text: altered(payment, (parts) => replaced(parts, ['38', '02'], 'QRPUSH')),
    id: 'service',
    path: '38-02',
    corrected: undefined,
  }),
  'the other kind': (payment) => ({
    text: altered(payment, (parts) =>
      replaced(parts, ['01'], payment.amount === undefined ? '12' : '11'),
    ),
    id: 'kind',
    path: '01',
    corrected: undefined,
  }),
  'a string that breaks off'(_payment, text, next) {
    const cut = 8 + next(text.length - 20);
    const spoilt = text.slice(0, cut);
    // Between two fields nothing tells that one is missing, but for those that must be there.
    const isBetween = readStrictly(text).some(({ path, offset }) =>
      /^\d\d$/.test(path) ? offset === cut : false,
    );
    if (isBetween) return undefined;
    return { text: spoilt, id: 'cut', corrected: undefined };
  },
  'a line end in it'(_payment, text, next) {
    const at = 1 + next(text.length - 1);
    return { text: `${text.slice(0, at)}\r\n${text.slice(at)}`, id: 'around', corrected: text };
  },
  'JSON around it': (_payment, text) => ({
    text: JSON.stringify({ qr_id: 'QR20250001', qr_string: text, amount: 150_000 }, null, 2),
    id: 'around',
    corrected: undefined,
  }),
  'changed spaces'(_payment, text, next) {
    if (!text.includes(' ')) return undefined;
    const other = ['+', '%20', '\u00a0'][next(3)] ?? '';
    return { text: text.replaceAll(' ', other), id: 'around', corrected: text };
  },
};
