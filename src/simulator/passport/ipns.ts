import { isAcknowledged } from '@portal/core/ipn';
import { cardOf } from '../engine';
import { eventsOf, keep, noteOutcome, orderFile, plays, text } from './memory';
import type { OrderFile, Sight } from './memory';
import { noteMismatch } from './settlements';
import { waitForShop } from './shop';

type Fields = Readonly<Record<string, unknown>>;

/** IPN variants that the receiver must accept. */
const trusted = new Set(['right', 'twice', 'other-event-id', 'slow', 'lost-ack']);
/** IPN variants that the receiver must reject: UAT case, and the only correct status and code, if there is one. */
const untrusted: Readonly<Record<string, readonly [id: string, status?: number, code?: string]>> = {
  forged: ['IPN-03', 401, '415'],
  changed: ['IPN-03', 401, '415'],
  unsigned: ['IPN-03', 401, '415'],
  'other-key': ['IPN-04', 401, '415'],
  damaged: ['IPN-04', 401, '415'],
  late: ['IPN-05', 401, '416'],
  early: ['IPN-05', 401, '416'],
  untimed: ['IPN-05'],
  cut: ['IPN-11'],
  oversized: ['IPN-11'],
  'no-json': ['IPN-11'],
  'no-data': ['IPN-11'],
};
const required = ['oversized', 'no-json', 'no-data'];

const isPayment = (event: string): boolean =>
  /^(?:SALE|PREAUTH_COMPLETE)\.APPROVED$|^QR\.PAID$/.test(event);

/** Letters with Vietnamese marks. */
const accented = /[À-ỹ]/;

/** UAT cases that the response to an IPN can decide. Cases about the connection or a terminal are excluded. */
const ofOrders = /^(?:THE|HUY|KT|QR|IPN)-/;

/** Selects the UAT case that fails because of a wrong response to a correct event. */
function caseOf(event: string, fields: Fields, code: string | undefined, variant: string): string {
  if (variant === 'twice' || variant === 'other-event-id') return 'IPN-02';
  if (code !== undefined && ofOrders.test(code)) return code;
  if (event.startsWith('SETTLEMENT.')) {
    if (fields['request_id'] === undefined) return 'KT-05';
    return event === 'SETTLEMENT.FAILED' ? 'KT-04' : 'KT-01';
  }
  if (event === 'SALE.APPROVED' && fields['request_id'] === undefined) return 'THE-10';
  return event === 'QR.PAID' && fields['order_id'] === undefined ? 'QR-02' : 'IPN-01';
}

export function judgeDelivery(sight: Sight): void {
  const { entry, memory, state } = sight;
  const fields = JSON.parse(String(entry['body'])) as Fields;
  const [event, variant] = [String(entry['event']), text(entry['variant']) ?? 'right'];
  // A void belongs to the order of its payment. Money without an order has the id of the payment as its key.
  const original = cardOf(state, text(fields['original_transaction_id']));
  const key = text(fields['order_id']) ?? original?.orderId ?? String(entry['subject']);
  const order = orderFile(memory, key, entry.n);
  if (!trusted.has(variant)) judgeUntrusted(sight, event, variant, order);
  else {
    const status = typeof entry['status'] === 'number' ? entry['status'] : null;
    const taken = isAcknowledged({ status, errorCode: text(entry['errorCode']) ?? null });
    if (taken) judgeTaken(sight, event, fields, variant, order);
    else judgeNotTaken(sight, caseOf(event, fields, order.code, variant), order, event, fields);
  }
}

/** Rule refused. */
function judgeUntrusted(sight: Sight, event: string, variant: string, order: OrderFile): void {
  const { entry, memory, broken, passed, waiting } = sight;
  const [id = '', onlyStatus, onlyCode] = untrusted[variant] ?? [];
  const { status, errorCode } = entry;
  if (entry['attempt'] === 1 && isPayment(event)) order.doubtful = id;
  const given = `HTTP ${String(status)} ${String(errorCode)}`;
  const why = `IPN kiểu «${variant}»`;
  if (status === null) {
    waiting(id, `${why} không có phản hồi: ${String(entry['problem'])}`);
    return;
  }
  const isRefused =
    onlyStatus === undefined
      ? typeof status === 'number' && status >= 400 && status < 500 && errorCode !== '000'
      : status === onlyStatus && errorCode === onlyCode;
  if (!isRefused) {
    const right =
      onlyStatus === undefined ? 'HTTP 4xx' : `HTTP ${String(onlyStatus)}, mã ${String(onlyCode)}`;
    broken('refused', { or: id }, `${why} được trả ${given}; đúng là ${right}`);
    return;
  }
  if (onlyCode === '415') {
    // Ids and numbers may differ: the receiver may number its responses.
    const answer = (text(entry['answer']) ?? '').replaceAll(/[0-9a-f]{8,}|\d+/gi, '#');
    if (memory.refusedAs !== undefined && answer !== memory.refusedAs) {
      const differ = `${why} được trả «${String(entry['answer'])}», khác phản hồi cho chữ ký hay khoá sai trước đó`;
      broken('refused', { or: 'IPN-04' }, differ);
      return;
    }
    memory.refusedAs = answer;
  }
  if (id !== 'IPN-11') passed(id, `${why} bị từ chối với ${given}`);
  else {
    memory.damages = [...new Set([...memory.damages, variant])];
    if (required.every((one) => memory.damages.includes(one)))
      passed(id, `${required.join(', ')}: đều bị từ chối với HTTP 4xx`);
  }
}

/** Rule acknowledged: a correct event that was not acknowledged. */
function judgeNotTaken(
  { entry, memory, broken, waiting, limit }: Sight,
  id: string,
  order: OrderFile,
  event: string,
  fields: Fields,
): void {
  const problem = text(entry['problem']);
  const status = typeof entry['status'] === 'number' ? entry['status'] : null;
  const key = String(entry['delivery']);
  const before =
    memory.deliveries.get(key) ?? keep(memory.deliveries, key, { late: 0, down: false });
  const given = `HTTP ${String(status)} ${String(entry['errorCode'])}`;
  const fail = (reason: string): void => {
    broken('acknowledged', { or: id }, `${event} đúng ${reason}`);
  };
  // The request may have arrived, so the shop may know the event. Names of socket errors are in capitals.
  const isDown = status === null && /^[A-Z]|^not /.test(problem ?? '');
  if (!isDown) order.maybe.push({ what: 'event', content: fields });
  if (entry['verdict'] === 'given up') fail('không được nhận ở lần gửi nào');
  else if (problem === 'redirect')
    fail(`được trả ${String(status)}: chuyển hướng không phải là nhận`);
  else if (problem === 'timeout') {
    before.late += 1;
    if (before.late > limit('acknowledged', 'late'))
      fail(`được trả lời quá muộn ${String(before.late)} lần`);
    else waiting(id, `${event}: máy chủ nhận IPN trả lời quá muộn`);
  } else if (status === null) before.down ||= isDown;
  else if (status >= 500) {
    order.storeFailed = true;
    waiting(id, `${event}: máy chủ nhận IPN trả ${given}, đợi lần gửi lại`);
  } else fail(status < 300 ? `được trả ${given}, không phải 000` : `bị từ chối với ${given}`);
}

/** Name and id of an event: repetitions have the same. */
const nameOf = (fields: Fields, subject: string): string =>
  `${String(fields['event'])} ${text(fields['transaction_id']) ?? text(fields['request_id']) ?? subject}`;

/** Judges a correct event that was acknowledged, so the shop knows it. */
function judgeTaken(
  sight: Sight,
  event: string,
  fields: Fields,
  variant: string,
  order: OrderFile,
): void {
  const { entry, memory, passed, waiting } = sight;
  const requestId = text(fields['request_id']);
  const subject = String(entry['subject']);
  const isSame = (other: Fields): boolean => nameOf(other, subject) === nameOf(fields, subject);
  const isRepeated = eventsOf(order.known).some(isSame);
  if (!isRepeated) order.known.push({ what: 'event', content: fields });
  order.maybe = order.maybe.filter((one) => !eventsOf([one]).some(isSame));
  order.at = entry.at;
  if (isPayment(event)) order.doubtful = undefined;
  order.twice ||= variant === 'twice' || isRepeated;
  const can = (id: string): boolean => plays(order.code, id);
  if (requestId !== undefined && event !== 'QR.PAID' && !event.startsWith('SETTLEMENT.'))
    noteOutcome(sight, requestId, event.split('.')[1] ?? '');
  if (event === 'SALE.DECLINED' && fields['response_code'] === '55' && can('THE-06'))
    passed('THE-06', 'SALE.DECLINED với mã 55 được nhận');
  if (event === 'SALE.APPROVED' && fields['amount'] === 2_000_000 && can('THE-09')) {
    if (accented.test(memory.commands.get(requestId ?? '')?.content ?? ''))
      passed('THE-09', 'chữ ký của số tiền bảy chữ số được kiểm tra đúng');
    else waiting('THE-09', 'lệnh không có mô tả có dấu tiếng Việt');
  }
  const isSecond = eventsOf(order.known).some(
    (one) => one['event'] === 'SALE.DECLINED' && one['request_id'] !== requestId,
  );
  if (event === 'SALE.APPROVED' && isSecond && can('THE-03'))
    passed('THE-03', 'một đơn, một lệnh bị từ chối và một lệnh được chấp thuận');
  if (event === 'QR.PAID' && fields['sn'] !== undefined && can('QR-12'))
    passed('QR-12', 'QR.PAID của một máy được nhận');
  if (event.startsWith('SETTLEMENT.')) {
    noteMismatch(sight, String(fields['sn']), fields['error_code']);
    if (requestId === undefined) passed('KT-05', 'kết toán không có request_id được nhận');
    else if (fields['is_balanced'] === true) passed('KT-01', 'SETTLEMENT.COMPLETED được nhận');
  }
  const attempts = memory.deliveries.get(String(entry['delivery']));
  if (attempts?.down === true && can('IPN-09'))
    passed('IPN-09', 'IPN được nhận ở lần gửi lại sau khi máy chủ chạy lại');
  waitForShop(sight, order);
}
