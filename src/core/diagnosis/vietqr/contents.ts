import { napasId } from '../../vietqr';
import { banks } from './banks';
import { characters, fault, note, type QrFault } from './fault';
import { fieldAt, type QrField } from './tree';
import { beyondLimits, mostText, plainText, quoted, readAmount } from './values';

/** The place where a string says who gets the money: field 38, or where it stands instead. */
export const placeOf = (fields: readonly QrField[]): QrField | undefined =>
  fields.find(({ id }) => id === '38') ??
  fields.find((field) => fieldAt(field.fields, `${field.path}-00`)?.value === napasId);

function* receivers(fields: readonly QrField[]): Generator<QrFault> {
  const place = placeOf(fields);
  if (!place) {
    const others = fields.filter(({ id }) => id >= '02' && id <= '51').map(({ id }) => id);
    const found = others.length > 0 ? [...new Set(others)].slice(0, 5).join(', ') : undefined;
    yield fault(
      'place',
      '38',
      `Không có trường 38: đây không phải mã chuyển khoản VietQR${found === undefined ? '' : `. Mã này của mạng khác (trường ${found})`}.`,
      `There is no field 38: this is no VietQR transfer${found === undefined ? '' : `. It is a code of another network (field ${found})`}.`,
    );
    return;
  }
  const at = (inner: string): QrField | undefined =>
    fieldAt(place.fields, `${place.path}-${inner}`);
  if (place.id !== '38') {
    yield fault(
      'place',
      place.path,
      `Nơi nhận tiền của VietQR đứng ở trường 38, không phải ${place.path}.`,
      `VietQR says where the money goes in field 38, not in ${place.path}.`,
    );
  }
  const aid = at('00');
  if (aid?.value !== napasId) {
    yield fault(
      'aid',
      '38-00',
      `Mã ứng dụng phải là ${napasId}${aid ? `, không phải ${quoted(aid.value)}` : ''}.`,
      `The application id must be ${napasId}${aid ? ` and not ${quoted(aid.value)}` : ''}.`,
    );
  }
  const bin = at('01-00')?.value ?? '';
  if (!/^\d{6}$/.test(bin)) {
    yield fault(
      'bank',
      '38-01-00',
      `BIN của ngân hàng phải là sáu chữ số, không phải ${quoted(bin)}.`,
      `The BIN of the bank must be six digits and not ${quoted(bin)}.`,
    );
  } else if (!(bin in banks)) {
    yield note(
      'bank',
      '38-01-00',
      `Cổng tài liệu không có tên ngân hàng của BIN ${bin}: hãy so với ngân hàng của bạn.`,
      `The portal names no bank for BIN ${bin}: compare it with your bank.`,
    );
  }
  const account = at('01-01')?.value ?? '';
  const service = at('02')?.value;
  if (!/^[A-Za-z0-9]{1,19}$/.test(account)) {
    yield fault(
      'account',
      '38-01-01',
      `Số tài khoản phải có 1 đến 19 chữ cái hoặc chữ số, không phải ${quoted(account)}.`,
      `The account must have 1 to 19 letters or digits and not be ${quoted(account)}.`,
    );
  } else if (service === 'QRIBFTTC' && !/^\d{16,19}$/.test(account)) {
    yield note(
      'account',
      '38-01-01',
      'Dịch vụ QRIBFTTC chuyển tới thẻ, nhưng giá trị này không phải số thẻ.',
      'The service QRIBFTTC transfers to a card, but this is no card number.',
    );
  } else if (account.length < 6) {
    yield note(
      'account',
      '38-01-01',
      `Số tài khoản chỉ có ${account.length} ký tự; API nhận từ 6 đến 19.`,
      `The account has ${characters(account.length)}; the API takes 6 to 19.`,
    );
  }
  if (service === 'QRIBFTTA' || service === 'QRIBFTTC') return;
  const isPush = service === 'QRPUSH';
  yield fault(
    'service',
    '38-02',
    `Dịch vụ phải là QRIBFTTA hoặc QRIBFTTC${service === undefined ? '' : `, không phải ${quoted(service)}`}${isPush ? ': QRPUSH là thanh toán cho cửa hàng, không phải chuyển khoản' : ''}.`,
    `The service must be QRIBFTTA or QRIBFTTC${service === undefined ? '' : ` and not ${quoted(service)}`}${isPush ? ': QRPUSH is a payment to a merchant and no transfer' : ''}.`,
  );
}

function* payments(fields: readonly QrField[]): Generator<QrFault> {
  const valueOf = (path: string): string | undefined => fieldAt(fields, path)?.value;
  const fixed = [
    ['version', '00', '01'],
    ['currency', '53', '704'],
    ['country', '58', 'VN'],
  ] as const;
  for (const [id, path, right] of fixed) {
    const value = valueOf(path);
    if (value === right) continue;
    yield fault(
      id,
      path,
      value === undefined
        ? `Không có trường ${path}: phải là ${right}.`
        : `Trường ${path} phải là ${right}, không phải ${quoted(value)}.`,
      value === undefined
        ? `There is no field ${path}: it must be ${right}.`
        : `Field ${path} must be ${right} and not ${quoted(value)}.`,
    );
  }
  const amount = valueOf('54');
  const kind = valueOf('01');
  const isDynamic = amount !== undefined;
  if (kind !== undefined && kind !== '11' && kind !== '12') {
    yield fault(
      'kind',
      '01',
      `Trường 01 phải là 11 hoặc 12, không phải ${quoted(kind)}.`,
      `Field 01 must be 11 or 12 and not ${quoted(kind)}.`,
    );
  } else if (kind !== (isDynamic ? '12' : '11')) {
    yield note(
      'kind',
      '01',
      isDynamic
        ? 'Mã có số tiền là mã động: trường 01 là 12.'
        : 'Mã không có số tiền là mã tĩnh: trường 01 là 11.',
      isDynamic
        ? 'A code with an amount is dynamic: field 01 is 12.'
        : 'A code without an amount is static: field 01 is 11.',
    );
  }
  if (amount === undefined) return;
  const read = readAmount(amount);
  const beyond = read.is === 'right' ? beyondLimits(amount) : undefined;
  if (read.is === 'wrong') yield fault('amount', '54', read.sentence.vi, read.sentence.en);
  else if (beyond) yield note('amount', '54', beyond.vi, beyond.en);
}

function* texts(fields: readonly QrField[]): Generator<QrFault> {
  for (const path of ['62-01', '62-08']) {
    const value = fieldAt(fields, path)?.value ?? '';
    if (value.length > mostText) {
      yield fault(
        'too-long',
        path,
        `Trường ${path} có ${value.length} ký tự, tối đa ${mostText}.`,
        `Field ${path} has ${characters(value.length)}, ${mostText} at most.`,
      );
    }
  }
  const purpose = fieldAt(fields, '62-08')?.value ?? '';
  if (/^[\x20-\x7e]*$/.test(purpose) && !plainText.test(purpose)) {
    yield note(
      'text',
      '62-08',
      'API chỉ nhận nội dung gồm chữ không dấu, chữ số và dấu cách; nhiều ngân hàng bỏ ký tự khác.',
      'The API takes letters without accents, digits and spaces; many banks drop other characters.',
    );
  }
}

/** What is wrong with what the fields say: who gets how much, and why. */
export function* contentFaults(fields: readonly QrField[]): Generator<QrFault> {
  yield* receivers(fields);
  yield* payments(fields);
  yield* texts(fields);
}
