import { events, isEvent, type Fields, type OrderVerdict, type Shop } from '../../ipn';
import { hidesPayment, judge, type Happening } from '../../ledger';
import { say, type Sentence } from '../problem';

/** Whether the order is paid. `cannot tell`: something about it is missing or contradicts something else. */
export interface OrderAnswer {
  verdict: OrderVerdict | 'cannot tell';
  sentence: Sentence;
}

/**
 * Reads the codes of a shop. Each id with an end is a code; the other ids of an order are names of its code that ends
 * last, or of one code whose end is not known. A static code has no order.
 */
function codesOf({ codes = {}, ends = {} }: Shop): Happening[] {
  const made: { what: 'code'; ids: string[]; order?: string; expiresAt?: string }[] = [];
  for (const id of Object.keys({ ...ends, ...codes })) {
    const [order = '', expiresAt] = [codes[id], ends[id]];
    const last = made
      .filter((one) => order !== '' && one.order === order)
      .sort((one, other) => Date.parse(one.expiresAt ?? '') - Date.parse(other.expiresAt ?? ''))
      .at(-1);
    if (last && expiresAt === undefined) last.ids.push(id);
    else {
      const owner = codes[id] === '' ? {} : { order };
      made.push({
        what: 'code',
        ids: [id],
        ...owner,
        ...(expiresAt !== undefined && { expiresAt }),
      });
    }
  }
  return made;
}

/** Converts the data of a shop and the contents of IPNs to a history. */
function historyOf(contents: readonly string[], shop: Shop): Happening[] {
  const { orders, cancelled = [] } = shop;
  return [
    ...Object.entries(orders).map(([order, amount]): Happening => ({
      what: 'order',
      order,
      amount,
      at: 0,
    })),
    ...codesOf(shop),
    ...cancelled.map((order): Happening => ({ what: 'closed', order, at: 0 })),
    ...contents.map((json): Happening => ({
      what: 'event',
      content: JSON.parse(json) as unknown,
      json,
    })),
  ];
}

/**
 * Asks the ledger whether the shop's order that an event is about is paid; undefined for an event about a batch.
 * @param contents decrypted texts with a right signature
 * @param holdMinutes the fact order.hold_minutes
 */
export function judgeOrder(
  content: Fields,
  contents: readonly string[],
  shop: Shop,
  holdMinutes: number,
  now: number,
): OrderAnswer | undefined {
  const { event } = content;
  if (isEvent(event) && events[event] === 'batch') return undefined;
  const { terminals, ends } = shop;
  const ledger = judge(historyOf(contents, shop), { terminals, holdMinutes }, now);
  const id = ledger.orderById.get(String(content['transaction_id'] ?? content['request_id']));
  const bill = ledger.bills.find((one) => one.bill === id);
  if (!bill) return answerForNone(content);
  const { received, counted, owed, reviews } = bill;
  const isPaid = bill.state === 'PAID';
  // By IPNs alone: what is owed also depends on decisions and queries (specs/behaviour.md, section 1).
  const part = isPaid || counted === 0 ? '' : counted;
  const sums = say`Đã nhận ${received}, được tính ${counted}, không được tính ${owed} đồng${part && `; thêm ${part} nếu hết giờ giữ đơn mà chưa đủ`}.
    Received ${received}, counted ${counted}, not counted ${owed} VND${part && `; ${part} more if the hold time ends before the order is paid`}.`;
  if (isPaid) {
    const only = ends
      ? say`Đơn đã thanh toán đủ.
        The order is paid.`
      : say`Đơn đã thanh toán đủ, nếu đơn còn chờ, mã là của riêng đơn này và paid_at trước khi mã hết hạn.
        The order is paid, if it still waits, the code is only for this order, and paid_at is before the end of the code.`;
    return { verdict: 'paid', sentence: say`${only} ${sums}\n${only} ${sums}` };
  }
  const why = new Set(reviews.map((one) => one.why));
  if (terminals.length === 0 && why.has('other terminal')) {
    return {
      verdict: 'cannot tell',
      sentence: say`Chưa kết luận được: thẻ đã bị trừ tiền, nhưng chưa nhập số máy (sn) của cửa hàng. Đừng thu lại. ${sums}
        Cannot tell: a card was charged, but no terminal (sn) of the shop was entered. Do not charge again. ${sums}`,
    };
  }
  if (hidesPayment.some((one) => why.has(one))) {
    return {
      verdict: 'cannot tell',
      sentence: say`Chưa kết luận được: có IPN mâu thuẫn, hoặc đọc được theo hai cách. Một người kiểm tra, đừng thu lại. ${sums}
        Cannot tell: IPNs contradict each other, or can be read in two ways. A person checks; do not charge again. ${sums}`,
    };
  }
  return {
    verdict: 'not paid',
    sentence: say`Đơn chưa trả đủ: chưa giao hàng. ${sums}
      The order is not fully paid: do not hand over the goods. ${sums}`,
  };
}

/** Answers for an event that belongs to none of the shop's orders. */
const answerForNone = (content: Fields): OrderAnswer =>
  typeof content['order_id'] === 'string' && content['order_id'] !== ''
    ? {
        verdict: 'no such order',
        sentence: say`Không phải đơn này: đưa vào danh sách cần kiểm tra thủ công.
          It is for another order: ask a person to check it.`,
      }
    : {
        verdict: 'cannot tell',
        sentence: say`Chưa kết luận được của đơn nào: IPN không có order_id. Nhập qr_id, request_id, va_no của đơn, hoặc đưa vào danh sách cần kiểm tra thủ công.
          Cannot tell for which order: the IPN has no order_id. Enter the qr_id, request_id and va_no of the order, or ask a person to check it.`,
      };
