import { bankList, banks, kindOf, napasId, networkOf } from '../../vietqr';
import { characters, fault, note, type QrFault } from './fault';
import { everyField, fieldAt, type QrField } from './tree';
import { beyondLimits, maxText, plainText, quoted, wrongAmount } from './values';

/** Kind of receiver: a NAPAS account, a NAPAS merchant, or another network. Of the latter, only the name is shown. */
export type QrPurpose = 'transfer' | 'merchant' | 'other';

/** Finds the field with the receiver: a field with the id of NAPAS, else field 38 with a service or a bank. */
export const placeOf = (fields: readonly QrField[]): QrField | undefined =>
  fields.find((field) => fieldAt(field.fields, `${field.path}-00`)?.value === napasId) ??
  fields.find(
    ({ id, path, fields: inner }) =>
      id === '38' &&
      (fieldAt(inner, `${path}-02`) ?? fieldAt(inner, `${path}-01-00`)) !== undefined,
  );

const isAccount = ({ id }: QrField): boolean => id >= '02' && id <= '51';

/** Classifies a string by its receiver; undefined if it has none. */
export function purposeOf(fields: readonly QrField[]): QrPurpose | undefined {
  const place = placeOf(fields);
  if (place) {
    return fieldAt(place.fields, `${place.path}-02`)?.value === 'QRPUSH' ? 'merchant' : 'transfer';
  }
  const broken = fields.some(({ id, fault: kind }) => id === '38' && kind !== undefined);
  return fields.some((field) => isAccount(field) && (field.id !== '38' || !broken))
    ? 'other'
    : undefined;
}

/** Lists the networks of a string; for an unknown network, the id of its field. */
function networksOf(fields: readonly QrField[]): string {
  const names = fields.filter(isAccount).map(({ id, path, fields: inner }) => {
    const own = fieldAt(inner, `${path}-00`)?.value;
    return networkOf(id, own) ?? (own === undefined ? `${id}` : `${id} (${own.slice(0, 32)})`);
  });
  return [...new Set(names)].slice(0, 5).join(', ');
}

function* receivers(fields: readonly QrField[], purpose?: QrPurpose): Generator<QrFault> {
  if (purpose === undefined) {
    yield fault('place', '38')`
      Không có trường 38: chuỗi không nói ai nhận tiền.
      There is no field 38: the string does not say who gets the money.`;
    return;
  }
  if (purpose === 'other') {
    const names = networksOf(fields);
    yield note('network')`
      Đây không phải mã chuyển khoản VietQR mà là mã của mạng khác: ${names}. Các trường riêng của mạng đó không được kiểm ở đây.
      This is not a VietQR transfer; it is a code of another network: ${names}. The fields of that network are not checked here.`;
    return;
  }
  const place = placeOf(fields);
  if (!place) return;
  const at = (inner: string): QrField | undefined =>
    fieldAt(place.fields, `${place.path}-${inner}`);
  if (purpose === 'merchant') {
    yield note('service', '38-02')`
      QRPUSH là thanh toán cho cửa hàng qua NAPAS, không phải chuyển khoản: tài khoản ở đây là mã cửa hàng.
      QRPUSH is a payment to a shop through NAPAS, not a transfer: the account is a merchant id.`;
    return;
  }
  if (place.id !== '38') {
    yield fault('place', place.path)`
      Nơi nhận tiền của VietQR đứng ở trường 38, không phải ${place.path}.
      VietQR says where the money goes in field 38, not in ${place.path}.`;
  }
  const second = fields.find((one) => one !== place && placeOf([one]) === one);
  if (second) {
    yield fault('place', second.path)`
      Trường ${place.path} và ${second.path} đều là nơi nhận tiền của NAPAS. Chưa kết luận được ứng dụng trả vào đâu, hãy chỉ giữ một trường.
      Fields ${place.path} and ${second.path} both name a receiver of NAPAS. The tool cannot tell which one an app pays: keep only one of them.`;
  }
  const aid = at('00')?.value;
  if (aid !== napasId) {
    const owner = networkOf('38', aid);
    const own = `${quoted(aid ?? '')}${owner === undefined ? '' : ` (${owner})`}`;
    yield fault('aid', '38-00')`
      Mã ứng dụng của chuyển khoản VietQR là ${napasId}, không phải ${own}.
      The application id of a VietQR transfer is ${napasId}, not ${own}.`;
  }
  const bin = at('01-00')?.value ?? '';
  if (!/^\d{6}$/.test(bin)) {
    yield fault('bank', '38-01-00')`
      BIN của ngân hàng phải là sáu chữ số, không phải ${quoted(bin)}.
      The BIN of the bank must be six digits, not ${quoted(bin)}.`;
  } else if (!Object.hasOwn(banks, bin)) {
    const { name, date } = bankList;
    yield note('bank', '38-01-00')`
      Danh sách ${name} (${date}) không có BIN ${bin}: hãy so với ngân hàng của bạn.
      The list ${name} (${date}) has no BIN ${bin}: compare it with your bank.`;
  }
  const account = at('01-01')?.value ?? '';
  const service = at('02')?.value;
  if (!/^[A-Za-z0-9]{1,19}$/.test(account)) {
    yield fault('account', '38-01-01')`
      Số tài khoản phải có 1 đến 19 chữ cái hoặc chữ số, không phải ${quoted(account)}.
      The account number must be 1 to 19 letters or digits, not ${quoted(account)}.`;
  } else if (service === 'QRIBFTTC' && !/^\d{16,19}$/.test(account)) {
    yield note('account', '38-01-01')`
      Dịch vụ QRIBFTTC chuyển tới thẻ, nhưng giá trị này không phải số thẻ.
      The service QRIBFTTC transfers to a card, but this is not a card number.`;
  } else if (!/^[0-9A-Z]{6,}$/.test(account)) {
    yield note('account', '38-01-01')`
      API nhận số tài khoản từ 6 đến 19 chữ số hoặc chữ hoa.
      The API accepts account numbers of 6 to 19 digits or upper-case letters.`;
  }
  if (service === undefined) {
    yield note('service', '38-02')`
      Không có dịch vụ 38-02: NAPAS cho phép bỏ, ứng dụng hiểu là chuyển tới tài khoản. API của Zengi luôn ghi.
      There is no service in 38-02: NAPAS allows this, and apps treat it as a transfer to an account. The Zengi API always writes it.`;
  } else if (service !== 'QRIBFTTA' && service !== 'QRIBFTTC') {
    yield fault('service', '38-02')`
      Dịch vụ phải là QRIBFTTA hoặc QRIBFTTC, không phải ${quoted(service)}.
      The service must be QRIBFTTA or QRIBFTTC, not ${quoted(service)}.`;
  }
}

/** Required fields: value for NAPAS, format for other networks, and the correct value for the message. */
const required = [
  ['version', '00', /^01$/, /^01$/, '01'],
  ['currency', '53', /^704$/, /^\d{3}$/, '704'],
  ['country', '58', /^VN$/, /^[A-Z]{2}$/i, 'VN'],
] as const;

function* payments(fields: readonly QrField[], isForeign: boolean): Generator<QrFault> {
  const valueOf = (path: string): string | undefined => fieldAt(fields, path)?.value;
  for (const [id, path, own, any, correct] of required) {
    const value = valueOf(path);
    if (value === undefined) {
      const right = isForeign ? '' : `: ${correct}`;
      yield fault(id, path)`
        Không có trường ${path}${right}.
        There is no field ${path}${right}.`;
    } else if (!(isForeign ? any : own).test(value)) {
      yield fault(id, path)`
        Trường ${path} sai: ${quoted(value)}${isForeign ? '' : `, phải là ${correct}`}.
        Field ${path} is wrong: ${quoted(value)}${isForeign ? '' : `, it must be ${correct}`}.`;
    }
  }
  const amount = valueOf('54');
  const kind = valueOf('01');
  if (kind !== undefined && kind !== '11' && kind !== '12') {
    yield fault('kind', '01')`
      Trường 01 phải là 11 hoặc 12, không phải ${quoted(kind)}.
      Field 01 must be 11 or 12, not ${quoted(kind)}.`;
  } else if (!isForeign && amount !== undefined && kind !== '12') {
    yield note('kind', '01')`
      Mã có số tiền là mã động: trường 01 là 12.
      A code with an amount is dynamic: field 01 is 12.`;
  } else if (!isForeign && amount === undefined && kind !== '11') {
    yield note('kind', '01')`
      Mã không có số tiền là mã tĩnh: trường 01 là 11.
      A code without an amount is static: field 01 is 11.`;
  }
  // EMV QRCPS, section 3.3.5: 02 needs the fixed fee in 56, 03 the percentage in 57.
  const tip = valueOf('55');
  const needed = tip === '02' ? '56' : tip === '03' ? '57' : undefined;
  if (needed !== undefined && valueOf(needed) === undefined) {
    yield fault('fee', needed)`
      Trường 55 là ${tip} nên phải có phí ở trường ${needed}.
      Field 55 is ${tip}, so field ${needed} must contain the fee.`;
  } else if (tip !== undefined) {
    yield note('fee', '55')`
      Ứng dụng của khách có thể cộng tiền tip hoặc phí: số tiền trả có thể lớn hơn trường 54.
      The payer's app may add a tip or a fee: the amount paid may be more than field 54.`;
  }
  if (amount === undefined) return;
  // In other currencies, EMVCo allows decimals. The dong has no decimals.
  if (valueOf('53') !== '704' && /^(?=.{1,13}$)\d+\.?\d*$/.test(amount)) return;
  const wrong = wrongAmount(amount);
  const beyond = wrong || isForeign ? undefined : beyondLimits(amount);
  if (wrong) yield { id: 'amount', weight: 'error', path: '54', sentence: wrong };
  if (beyond) yield { id: 'amount', weight: 'note', path: '54', sentence: beyond };
}

function* texts(fields: readonly QrField[], isForeign: boolean): Generator<QrFault> {
  for (const { path, id, value } of everyField(fields)) {
    const isAdditional = /^62-0[1-8]$/.test(path);
    const most = isAdditional ? maxText : path === id ? kindOf('root', id)?.most : undefined;
    if (most === undefined || value.length <= most) continue;
    yield fault('too-long', path, isAdditional ? 'error' : 'note')`
      Trường ${path} có ${value.length} ký tự, tối đa ${most}.
      Field ${path} has ${characters(value.length)}; the maximum is ${most}.`;
  }
  const purpose = fieldAt(fields, '62-08')?.value ?? '';
  if (!isForeign && /^[\x20-\x7e]*$/.test(purpose) && !plainText.test(purpose)) {
    yield note('text', '62-08')`
      API chỉ nhận nội dung gồm chữ không dấu, chữ số và dấu cách; nhiều ngân hàng bỏ ký tự khác.
      The API accepts only letters without accents, digits and spaces; many banks drop other characters.`;
  }
}

/** Checks the content of the fields: receiver, amount and texts. */
export function* contentFaults(fields: readonly QrField[]): Generator<QrFault> {
  const purpose = purposeOf(fields);
  const isForeign = purpose === 'other';
  yield* receivers(fields, purpose);
  yield* payments(fields, isForeign);
  yield* texts(fields, isForeign);
}
