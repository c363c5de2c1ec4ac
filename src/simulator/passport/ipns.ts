import { isAcknowledged } from '@portal/core/ipn';
import { noteOutcome } from './queries';
import { noteMismatch } from './settlements';
import { waitForShop } from './shop';
import { aboutOf, add, eventsOf, isDown, object, orderOf } from './traffic';
import { plays, text, type Sight } from './traffic';

type Fields = Readonly<Record<string, unknown>>;

const isPayment = (event: string): boolean =>
  /^(?:SALE|PREAUTH_COMPLETE)\.APPROVED$|^QR\.PAID$/.test(event);

/** UAT cases that the response to an IPN can decide. Cases about the connection or a terminal are excluded. */
const ofOrders = /^(?:THE|HUY|KT|QR|IPN)-/;

/** Selects the UAT case that fails because of a wrong response to a correct event. */
function caseOf({ event, fields, variant, order: { code } }: Delivery): string {
  if (variant === 'twice' || variant === 'other-event-id') return 'IPN-02';
  if (code !== undefined && ofOrders.test(code)) return code;
  const isOwn = fields['request_id'] !== undefined;
  if (event.startsWith('SETTLEMENT.'))
    return isOwn ? (event === 'SETTLEMENT.FAILED' ? 'KT-04' : 'KT-01') : 'KT-05';
  if (event === 'SALE.APPROVED' && !isOwn) return 'THE-10';
  return event === 'QR.PAID' && fields['order_id'] === undefined ? 'QR-02' : 'IPN-01';
}

/** An IPN and the response of the receiver. */
type Delivery = ReturnType<typeof readDelivery>;

function readDelivery({ entry, memory, state }: Sight) {
  const body = String(entry['body']);
  const fields = object(JSON.parse(body));
  const key = aboutOf(state, body, String(entry['subject']));
  const status = typeof entry['status'] === 'number' ? entry['status'] : null;
  const errorCode = text(entry['errorCode']) ?? null;
  return {
    ...{ fields, event: String(entry['event']), variant: text(entry['variant']) ?? 'right' },
    ...{ order: orderOf(memory, key, entry.n), id: String(entry['delivery']), status, errorCode },
    problem: text(entry['problem']) ?? '',
    /** The response as a sentence shows it. */
    given: `HTTP ${String(status)} ${String(errorCode)}`,
  };
}

/** Whether the tester has changed the clock or the keys, so that the receiver may refuse each IPN with this code. */
function isExpected({ memory, state, casesOf }: Sight, { order, status, errorCode }: Delivery) {
  const codes = [memory.played, order.code].flatMap((id = '') => casesOf('acknowledged')[id] ?? []);
  // A receiver can lack the newer keys before it has accepted an event with them, and the older ones afterwards.
  if (state.settings.keys !== memory.keys) codes.push('415');
  return status === 401 && codes.includes(errorCode ?? '');
}

export function judgeDelivery(sight: Sight): void {
  const delivery = readDelivery(sight);
  const refused = Object.entries(sight.casesOf('refused'));
  const wrong = refused.find(([, kinds]) => kinds.includes(delivery.variant));
  const isAllowed = isExpected(sight, delivery);
  if (!wrong) add(delivery.order.attempts, delivery);
  if (wrong)
    judgeUntrusted(isAllowed ? { ...sight, broken: () => undefined } : sight, delivery, wrong);
  else if (isAcknowledged(delivery)) judgeTaken(sight, delivery);
  else if (!isAllowed) judgeNotTaken(sight, delivery, caseOf(delivery));
}

/** Rule refused. */
function judgeUntrusted(
  { entry, memory, broken, passed, waiting }: Sight,
  { event, variant, order, status, given }: Delivery,
  [id, [right = '', ...kinds]]: [string, readonly string[]],
): void {
  if (isPayment(event) && entry['attempt'] === 1) order.doubtful = id;
  // The case states the only right response, or that any HTTP 4xx is right.
  const only = variant === 'untimed' || right === '4xx' ? undefined : right;
  const why = `IPN kiểu «${variant}»`;
  const isClientError =
    status !== null && status >= 400 && status < 500 && entry['errorCode'] !== '000';
  // Ids and numbers may differ: the receiver may number its responses.
  const answer = (text(entry['answer']) ?? '').replaceAll(/[0-9a-f]{8,}|\d+/gi, '#');
  if (status === null) waiting(id, `${why} không có phản hồi: ${String(entry['problem'])}`);
  else if (only === undefined ? !isClientError : given !== `HTTP ${only}`) {
    const wanted = only?.replace(' ', ', mã ') ?? '4xx';
    broken('refused', { or: id }, `${why} được trả ${given}; đúng là HTTP ${wanted}`);
  } else if (only === '401 415' && answer !== (memory.refusedAs ??= answer)) {
    const differ = `${why} được trả «${String(entry['answer'])}», khác phản hồi cho chữ ký hay khoá sai trước đó`;
    broken('refused', { or: 'IPN-04' }, differ);
  } else if (id !== 'IPN-11') passed(id, `${why} bị từ chối với ${given}`);
  else {
    memory.damages.add(variant);
    const required = kinds.slice(0, 3);
    if (required.every((one) => memory.damages.has(one)))
      passed(id, `${required.join(', ')}: đều bị từ chối với HTTP 4xx`);
  }
}

/** Rule acknowledged: a correct event that was not acknowledged. */
function judgeNotTaken(
  { entry, broken, waiting, limit }: Sight,
  { id, event, fields, order, status, given, problem }: Delivery,
  or: string,
): void {
  const fail = (reason: string): void => {
    broken('acknowledged', { or }, `${event} đúng ${reason}`);
  };
  const late = order.attempts.filter((one) => one.id === id && one.problem === 'timeout').length;
  // The request may have arrived, so the shop may know the event.
  if (!isDown({ id, status, problem })) order.maybe.push({ what: 'event', content: fields });
  if (entry['verdict'] === 'given up') fail('không được nhận ở lần gửi nào');
  else if (problem === 'redirect')
    fail(`được trả ${String(status)}: chuyển hướng không phải là nhận`);
  else if (late > limit('acknowledged', 'late')) fail(`được trả lời quá muộn ${String(late)} lần`);
  else if (problem === 'timeout') waiting(or, `${event}: máy chủ nhận IPN trả lời quá muộn`);
  else if (status !== null && status >= 500)
    waiting(or, `${event}: máy chủ nhận IPN trả ${given}, đợi lần gửi lại`);
  else if (status !== null)
    fail(status < 300 ? `được trả ${given}, không phải 000` : `bị từ chối với ${given}`);
}

/** Name and id of an event: repetitions have the same. */
const nameOf = (fields: Fields, subject: string): string =>
  `${String(fields['event'])} ${text(fields['transaction_id']) ?? text(fields['request_id']) ?? subject}`;

/** Judges a correct event that was acknowledged, so the shop knows it. */
function judgeTaken(sight: Sight, { event, fields, variant, order }: Delivery): void {
  const { entry, memory, state, passed, waiting } = sight;
  const subject = String(entry['subject']);
  const isSame = (other: Fields): boolean => nameOf(other, subject) === nameOf(fields, subject);
  const isRepeated = eventsOf(order.known).some(isSame);
  if (!isRepeated) order.known.push({ what: 'event', content: fields });
  order.maybe = order.maybe.filter((one) => !eventsOf([one]).some(isSame));
  order.at = entry.at;
  memory.keys = Math.max(memory.keys, state.settings.keys);
  if (isPayment(event)) order.doubtful = undefined;
  order.twice ||= variant === 'twice' || isRepeated;
  const { amount, request_id: id } = fields;
  const isSettlement = event.startsWith('SETTLEMENT.');
  if (typeof id === 'string' && event !== 'QR.PAID' && !isSettlement)
    noteOutcome(sight, id, event.split('.')[1] ?? '');
  if (event === 'SALE.APPROVED' && plays(order.code, 'THE-09') && amount === 2_000_000) {
    if (/[À-ỹ]/.test(memory.commands.get(text(id) ?? '')?.sends[0].content ?? ''))
      passed('THE-09', 'chữ ký của số tiền bảy chữ số được kiểm tra đúng');
    else waiting('THE-09', 'lệnh không có mô tả có dấu tiếng Việt');
  }
  if (isSettlement) {
    noteMismatch(sight, String(fields['sn']), fields['error_code']);
    if (id === undefined) passed('KT-05', 'kết toán không có request_id được nhận');
    else if (fields['is_balanced'] === true) passed('KT-01', 'SETTLEMENT.COMPLETED được nhận');
  }
  waitForShop(sight, order);
}
