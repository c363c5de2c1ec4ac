import type { Sentence } from '../values';

/** The templates of a VietQR string. */
export type Level = 'root' | 'account' | 'beneficiary' | 'additional';

/** Purpose and form of a field. */
interface FieldKind {
  meaning: Sentence;
  /** The one length that it can have. */
  length?: number;
  /** Form of a right value. */
  pattern?: RegExp;
  /** The fields inside it. */
  level?: Level;
}

/** NAPAS application id (NAPAS VietQR specification 1.5.2; /documents/payments/qr_payment, field 38-00). */
export const napasId = 'A000000727';

/**
 * Fields by EMV QRCPS merchant-presented 1.1 (tables 3.4 to 3.9), with what VietQR makes of them
 * (/documents/payments/qr_payment).
 */
const kinds: Readonly<Record<Level, Readonly<Record<string, FieldKind>>>> = {
  root: {
    '00': {
      meaning: { vi: 'Phiên bản, luôn là 01', en: 'Payload format, always 01' },
      length: 2,
      pattern: /^01$/,
    },
    '01': {
      meaning: { vi: 'Loại mã: 11 là tĩnh, 12 là động', en: 'Kind: 11 is static, 12 is dynamic' },
      length: 2,
      pattern: /^1[12]$/,
    },
    '38': { meaning: { vi: 'Nơi nhận tiền', en: 'Where the money goes' }, level: 'account' },
    '52': { meaning: { vi: 'Mã ngành hàng (MCC)', en: 'Merchant category code' }, length: 4 },
    '53': {
      meaning: { vi: 'Loại tiền: 704 là đồng Việt Nam', en: 'Currency: 704 is Vietnamese dong' },
      length: 3,
      pattern: /^704$/,
    },
    '54': { meaning: { vi: 'Số tiền', en: 'Amount' }, pattern: /^\d{1,13}$/ },
    '55': { meaning: { vi: 'Cách tính tiền tip', en: 'Tip or convenience fee' }, length: 2 },
    '56': { meaning: { vi: 'Phí cố định', en: 'Fixed fee' } },
    '57': { meaning: { vi: 'Phí theo phần trăm', en: 'Fee in percent' } },
    '58': {
      meaning: { vi: 'Quốc gia', en: 'Country' },
      length: 2,
      pattern: /^VN$/,
    },
    '59': { meaning: { vi: 'Tên cửa hàng', en: 'Merchant name' } },
    '60': { meaning: { vi: 'Thành phố', en: 'Merchant city' } },
    '61': { meaning: { vi: 'Mã bưu chính', en: 'Postal code' } },
    '62': { meaning: { vi: 'Thông tin thêm', en: 'Additional data' }, level: 'additional' },
    '63': {
      meaning: { vi: 'CRC của toàn chuỗi', en: 'CRC of the whole string' },
      length: 4,
      pattern: /^[0-9a-f]{4}$/i,
    },
    '64': { meaning: { vi: 'Tên bằng ngôn ngữ khác', en: 'Name in another language' } },
  },
  account: {
    '00': { meaning: { vi: 'Mã ứng dụng của NAPAS', en: 'Application id of NAPAS' }, length: 10 },
    '01': {
      meaning: { vi: 'Ngân hàng và tài khoản', en: 'Bank and account' },
      level: 'beneficiary',
    },
    '02': {
      meaning: {
        vi: 'Dịch vụ: QRIBFTTA tới tài khoản, QRIBFTTC tới thẻ',
        en: 'Service: QRIBFTTA to an account, QRIBFTTC to a card',
      },
      pattern: /^QR[A-Z]+$/,
    },
  },
  beneficiary: {
    '00': {
      meaning: { vi: 'BIN của ngân hàng', en: 'BIN of the bank' },
      length: 6,
      pattern: /^\d{6}$/,
    },
    '01': {
      meaning: {
        vi: 'Số tài khoản, tài khoản ảo hoặc số thẻ',
        en: 'Account, virtual account or card number',
      },
      pattern: /^[A-Za-z0-9]{1,19}$/,
    },
  },
  additional: {
    '01': { meaning: { vi: 'Số hoá đơn', en: 'Bill number' } },
    '02': { meaning: { vi: 'Số điện thoại', en: 'Mobile number' } },
    '03': { meaning: { vi: 'Cửa hàng', en: 'Store label' } },
    '04': { meaning: { vi: 'Mã khách thân thiết', en: 'Loyalty number' } },
    '05': { meaning: { vi: 'Mã tham chiếu', en: 'Reference label' } },
    '06': { meaning: { vi: 'Mã khách hàng', en: 'Customer label' } },
    '07': { meaning: { vi: 'Mã điểm bán', en: 'Terminal label' } },
    '08': { meaning: { vi: 'Nội dung chuyển khoản', en: 'Transfer text' } },
    '09': { meaning: { vi: 'Dữ liệu khách cần khai', en: 'Data asked of the consumer' } },
  },
};

export const kindOf = (level: Level, id: string): FieldKind | undefined => kinds[level][id];

/** The purpose of a field, also of one in no table, by the ranges of EMV QRCPS merchant-presented 1.1. */
export function meaningOf(level: Level | undefined, id: string): Sentence {
  const known = level && kindOf(level, id);
  if (known) return known.meaning;
  if (level === 'root' && id >= '02' && id <= '51') {
    return { vi: 'Nơi nhận tiền của một mạng khác', en: 'Account of another network' };
  }
  return { vi: 'Trường không mô tả ở trang này', en: 'A field that this page does not describe' };
}
