import type { Sentence } from '../values';
import { networkOf } from './networks';

/** Kinds of templates in a string. `network`: other networks and fields 80 to 99; all have only the id in common. */
export type Level = 'root' | 'account' | 'beneficiary' | 'additional' | 'network';

interface FieldKind {
  meaning: Sentence;
  pattern?: RegExp;
  /** Maximum length according to EMVCo. */
  most?: number;
  /** Level of the nested fields. */
  level?: Level;
}

/** NAPAS application id (NAPAS VietQR specification 1.5.2; /documents/payments/qr_payment, field 38-00). */
export const napasId = 'A000000727';

const kind = (
  vi: string,
  en: string,
  form?: RegExp | Omit<FieldKind, 'meaning' | 'pattern'>,
): FieldKind => ({ meaning: { vi, en }, ...(form instanceof RegExp ? { pattern: form } : form) });

/** Fields according to EMV QRCPS merchant-presented 1.1 (tables 3.4 to 3.9) and /documents/payments/qr_payment. */
const kinds: Readonly<Record<Level, Readonly<Record<string, FieldKind>>>> = {
  root: {
    '00': kind('Phiên bản, luôn là 01', 'Payload format, always 01', /^01$/),
    '01': kind('Loại mã: 11 là tĩnh, 12 là động', 'Kind: 11 is static, 12 is dynamic', /^1[12]$/),
    '38': kind('Nơi nhận tiền', 'Where the money goes', { level: 'account' }),
    '52': kind('Mã ngành hàng (MCC)', 'Merchant category code', /^.{4}$/s),
    '53': kind('Loại tiền: 704 là đồng Việt Nam', 'Currency: 704 is Vietnamese dong', /^\d{3}$/),
    '54': kind('Số tiền', 'Amount', /^\d{1,13}$/),
    '55': kind('Cách tính tiền tip', 'Tip or convenience fee', /^.{2}$/s),
    '56': kind('Phí cố định', 'Fixed fee'),
    '57': kind('Phí theo phần trăm', 'Fee in percent'),
    '58': kind('Quốc gia', 'Country', /^[A-Z]{2}$/i),
    '59': kind('Tên cửa hàng', 'Merchant name', { most: 25 }),
    '60': kind('Thành phố', 'Merchant city', { most: 15 }),
    '61': kind('Mã bưu chính', 'Postal code', { most: 10 }),
    '62': kind('Thông tin thêm', 'Additional data', { level: 'additional' }),
    '63': kind('CRC của toàn chuỗi', 'CRC of the whole string', /^[0-9a-f]{4}$/i),
    '64': kind('Tên bằng ngôn ngữ khác', 'Name in another language'),
  },
  account: {
    '00': kind('Mã ứng dụng của NAPAS', 'Application id of NAPAS', /^.{10}$/s),
    '01': kind('Ngân hàng và tài khoản', 'Bank and account', { level: 'beneficiary' }),
    '02': kind(
      'Dịch vụ: QRIBFTTA tới tài khoản, QRIBFTTC tới thẻ',
      'Service: QRIBFTTA to an account, QRIBFTTC to a card',
      /^QR[A-Z]+$/,
    ),
  },
  beneficiary: {
    '00': kind('BIN của ngân hàng', 'BIN of the bank', /^\d{6}$/),
    '01': kind(
      'Số tài khoản, tài khoản ảo hoặc số thẻ',
      'Account, virtual account or card number',
      /^[A-Za-z0-9]{1,19}$/,
    ),
  },
  additional: {
    '01': kind('Số hoá đơn', 'Bill number'),
    '02': kind('Số điện thoại', 'Mobile number'),
    '03': kind('Cửa hàng', 'Store label'),
    '04': kind('Mã khách thân thiết', 'Loyalty number'),
    '05': kind('Mã tham chiếu', 'Reference label'),
    '06': kind('Mã khách hàng', 'Customer label'),
    '07': kind('Mã điểm bán', 'Terminal label'),
    '08': kind('Nội dung chuyển khoản', 'Transfer text'),
    '09': kind('Dữ liệu khách cần khai', 'Data requested from the customer'),
    '10': kind('Mã số thuế cửa hàng', 'Merchant tax id'),
    '11': kind('Kênh bán hàng', 'Merchant channel'),
  },
  network: { '00': kind('Mã định danh của mạng', 'Id of the network') },
};

export const kindOf = (level: Level, id: string): FieldKind | undefined => kinds[level][id];

/** Purposes of fields that are not in `kinds`, by the id ranges of EMV QRCPS merchant-presented 1.1. */
const ranges: Readonly<
  Partial<Record<Level, readonly (readonly [from: string, to: string, vi: string, en: string])[]>>
> = {
  root: [
    ['26', '51', 'Nơi nhận tiền của một mạng khác', 'Account of another network'],
    ['02', '25', 'EMVCo dành riêng', 'Reserved by EMVCo'],
    ['65', '79', 'EMVCo dành cho sau này', 'Reserved by EMVCo for future use'],
    ['80', '99', 'Dữ liệu riêng của một mạng hay ví', 'Data of a network or wallet (unreserved)'],
  ],
  additional: [
    ['12', '49', 'EMVCo dành cho sau này', 'Reserved by EMVCo for future use'],
    ['50', '99', 'Dữ liệu riêng của hệ thống thanh toán', 'Data of a payment system'],
  ],
  network: [['01', '99', 'Do mạng này quy định', 'Defined by this network']],
};

/** Describes the purpose of a field, even if it is not in the tables. */
export function meaningOf(level: Level, id: string): Sentence {
  const known = kindOf(level, id);
  if (known) return known.meaning;
  const network = level === 'root' ? networkOf(id) : undefined;
  if (network !== undefined) {
    return { vi: `Nơi nhận tiền của ${network}`, en: `Account at ${network}` };
  }
  const [, , vi, en] = ranges[level]?.find(([from, to]) => id >= from && id <= to) ?? [];
  return {
    vi: vi ?? 'Trường không mô tả ở trang này',
    en: en ?? 'A field that this page does not describe',
  };
}
