import { isAcknowledged } from '@portal/core/ipn';
import { cardOf } from '../engine';
import { noteMismatch } from './settlements';
import { keep, orderFile, plays, noteOutcome, text, type OrderFile, type Sight } from './memory';
import { waitForShop } from './shop';

type Fields = Readonly<Record<string, unknown>>;

/** IPN variants that the receiver must accept. */
const trusted = new Set(['right', 'twice', 'other-event-id', 'slow', 'lost-ack']);
/** IPN variants that the receiver must reject: UAT case, and the response code if only one is correct. */
const untrusted: Readonly<Record<string, readonly [id: string, code?: string]>> = {
  forged: ['IPN-03', '415'],
  changed: ['IPN-03', '415'],
  unsigned: ['IPN-03', '415'],
  'other-key': ['IPN-04', '415'],
  damaged: ['IPN-04', '415'],
  late: ['IPN-05', '416'],
  early: ['IPN-05', '416'],
  untimed: ['IPN-05'],
  cut: ['IPN-11'],
  oversized: ['IPN-11'],
  'no-json': ['IPN-11'],
  'no-data': ['IPN-11'],
};
const required = ['oversized', 'no-json', 'no-data'];

/** Number of late acknowledgements of one delivery that fail the case. */
const mostLate = 2;

export const isPayment = (event: string): boolean =>
  /^(?:SALE|PREAUTH_COMPLETE)\.APPROVED$|^QR\.PAID$/.test(event);

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
  const { entry, memory } = sight;
  const fields = JSON.parse(String(entry['body'])) as Fields;
  const [event, variant] = [String(entry['event']), text(entry['variant']) ?? 'right'];
  // The record of a payment without an order has the id of the payment as its key.
  const key = text(fields['order_id']) ?? String(entry['subject']);
  const order = orderFile(memory, key, entry.n);
  if (!trusted.has(variant)) judgeUntrusted(sight, event, variant, order);
  else {
    const status = typeof entry['status'] === 'number' ? entry['status'] : null;
    const taken = isAcknowledged({ status, errorCode: text(entry['errorCode']) ?? null });
    if (taken) judgeTaken(sight, event, fields, variant, order);
    else judgeNotTaken(sight, caseOf(event, fields, order.code, variant), order, event, status);
  }
}

function judgeUntrusted(
  { entry, memory, say }: Sight,
  event: string,
  variant: string,
  order: OrderFile,
): void {
  const [id = '', wanted] = untrusted[variant] ?? [];
  const { status, errorCode } = entry;
  if (entry['attempt'] === 1 && isPayment(event)) order.doubtful = id;
  const given = `HTTP ${String(status)} ${String(errorCode)}`;
  const why = `IPN kiểu «${variant}»`;
  if (status === null) {
    say(id, 'waiting', `${why} không có phản hồi: ${String(entry['problem'])}`);
    return;
  }
  const refused = typeof status === 'number' && status >= 400 && status < 500;
  if (errorCode === '000' || !refused || (wanted ?? errorCode) !== errorCode) {
    const right = wanted === undefined ? 'HTTP 4xx' : `HTTP 4xx, mã ${wanted}`;
    say(id, 'failed', `${why} được trả ${given}; đúng là ${right}`);
    return;
  }
  if (id !== 'IPN-11') say(id, 'passed', `${why} bị từ chối với ${given}`);
  else {
    memory.damages = [...new Set([...memory.damages, variant])];
    if (required.every((one) => memory.damages.includes(one)))
      say(id, 'passed', `${required.join(', ')}: đều bị từ chối với HTTP 4xx`);
  }
}

/** Judges a correct event that was not acknowledged. */
function judgeNotTaken(
  { entry, memory, say }: Sight,
  id: string,
  order: OrderFile,
  event: string,
  status: number | null,
): void {
  const problem = text(entry['problem']);
  const key = String(entry['delivery']);
  const before =
    memory.deliveries.get(key) ?? keep(memory.deliveries, key, { late: 0, down: false });
  const given = `HTTP ${String(status)} ${String(entry['errorCode'])}`;
  const fail = (reason: string): void => {
    say(id, 'failed', `${event} đúng ${reason}`);
  };
  // The request arrived, so the shop may know the event.
  order.maybe ||= status !== null || /timeout|answer/.test(problem ?? '');
  if (entry['verdict'] === 'given up') fail('không được nhận ở lần gửi nào');
  else if (problem === 'redirect')
    fail(`được trả ${String(status)}: chuyển hướng không phải là nhận`);
  else if (problem === 'timeout') {
    before.late += 1;
    if (before.late >= mostLate) fail(`được trả lời quá muộn ${String(before.late)} lần`);
    else say(id, 'waiting', `${event}: máy chủ nhận IPN trả lời quá muộn`);
  } else if (status === null) before.down ||= !/answer/.test(problem ?? '');
  else if (status >= 500) {
    order.storeFailed = true;
    say(id, 'waiting', `${event}: máy chủ nhận IPN trả ${given}, đợi lần gửi lại`);
  } else fail(status < 300 ? `được trả ${given}, không phải 000` : `bị từ chối với ${given}`);
}

/** Judges a correct event that was acknowledged, so the shop knows it. */
function judgeTaken(
  sight: Sight,
  event: string,
  fields: Fields,
  variant: string,
  order: OrderFile,
): void {
  const { entry, memory, say, state } = sight;
  const requestId = text(fields['request_id']);
  const subject = String(entry['subject']);
  const key = `${event} ${text(fields['transaction_id']) ?? requestId ?? subject}`;
  const isRepeated = order.events.includes(key);
  order.ids.push(subject);
  // The engine does not store transfers to an account without a code, so the passport stores them.
  if (event === 'QR.PAID' && !isRepeated && !state.parts.has(subject))
    order.loose.push({ id: subject, amount: Number(fields['amount']), mark: undefined });
  if (event === 'VOID.APPROVED') order.ids.push(String(fields['original_transaction_id']));
  if (!isRepeated) order.events.push(key);
  if (isPayment(event)) order.doubtful = undefined;
  order.maybe = false;
  order.twice ||= variant === 'twice' || isRepeated;
  const can = (id: string): boolean => plays(order.code, id);
  if (requestId !== undefined && event !== 'QR.PAID' && !event.startsWith('SETTLEMENT.'))
    noteOutcome(sight, requestId, event.split('.')[1] ?? '');
  if (event === 'SALE.DECLINED' && fields['response_code'] === '55' && can('THE-06'))
    say('THE-06', 'passed', 'SALE.DECLINED với mã 55 được nhận');
  if (event === 'SALE.APPROVED' && fields['amount'] === 2_000_000 && can('THE-09'))
    say('THE-09', 'passed', 'chữ ký của số tiền bảy chữ số được kiểm tra đúng');
  const declined = order.events.some((one) => {
    const tx = cardOf(state, one.split(' ')[1]);
    return one.startsWith('SALE.DECLINED ') && tx !== undefined && tx.requestId !== requestId;
  });
  if (event === 'SALE.APPROVED' && declined && can('THE-03'))
    say('THE-03', 'passed', 'một đơn, một lệnh bị từ chối và một lệnh được chấp thuận');
  if (event === 'QR.PAID' && fields['sn'] !== undefined && can('QR-12'))
    say('QR-12', 'passed', 'QR.PAID của một máy được nhận');
  if (event.startsWith('SETTLEMENT.')) {
    noteMismatch(sight, String(fields['sn']), fields['error_code']);
    if (requestId === undefined) say('KT-05', 'passed', 'kết toán không có request_id được nhận');
    else if (fields['is_balanced'] === true)
      say('KT-01', 'passed', 'SETTLEMENT.COMPLETED được nhận');
  }
  const attempts = memory.deliveries.get(String(entry['delivery']));
  if (attempts?.down === true && can('IPN-09'))
    say('IPN-09', 'passed', 'IPN được nhận ở lần gửi lại sau khi máy chủ chạy lại');
  waitForShop(sight, order);
}
