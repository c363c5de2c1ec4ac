import type { Sentence } from '../problem';

/** What an event does to the merchant's money. */
export type Money = 'in' | 'held' | 'back' | 'none' | 'batch';

export interface EventMeaning {
  money: Money;
  /** What the receiver does next. */
  next: Sentence;
  /** The page that tells its fields. */
  page: string;
}

const card = '/others/ipn_card#so-với-đơn-trước-khi-giao-hàng';
const qr = '/others/ipn_qr';
const settle = '/others/ipn_card_settle';

const compare: Sentence = {
  vi: 'Tiền thẻ đã thu. So order_id, amount và sn với đơn; chưa bị huỷ thì mới giao hàng.',
  en: 'The card was charged. Compare order_id, amount and sn with the order; goods leave if it is not voided since.',
};
const again: Sentence = {
  vi: 'Không thu tiền. Không giao hàng; khách còn mua thì tạo lệnh mới với request_id mới.',
  en: 'No money was taken. Goods stay; for another try, send a new command with a new request_id.',
};
const stands: Sentence = {
  vi: 'Chưa huỷ: giao dịch gốc giữ nguyên, tiền vẫn đã thu. Báo quản lý cửa hàng.',
  en: 'Nothing was voided: the original stands, and its money is taken. Tell the store manager.',
};
const ended: Sentence = {
  vi: 'Mã QR đã kết thúc, không nói về khoản tiền nào. Giữ đơn mở thêm một lúc: tiền vẫn có thể tới trễ.',
  en: 'The code has ended; this is about no payment. Keep the order open for a while: money may still come late.',
};

/** By `event`, for all events of both contracts; behaviour of /documents/intro, "Khi nào được giao hàng". */
export const eventMeanings: Readonly<Record<string, EventMeaning>> = {
  'SALE.APPROVED': { money: 'in', next: compare, page: card },
  'PREAUTH_COMPLETE.APPROVED': { money: 'in', next: compare, page: card },
  'SALE.DECLINED': { money: 'none', next: again, page: card },
  'SALE.CANCELLED': { money: 'none', next: again, page: card },
  'SALE.EXPIRED': { money: 'none', next: again, page: card },
  'PREAUTH.APPROVED': {
    money: 'held',
    next: {
      vi: 'Tiền mới bị giữ, chưa thu. Không giao hàng; chờ PREAUTH_COMPLETE.APPROVED.',
      en: 'The money is held, not taken. Goods stay; wait for PREAUTH_COMPLETE.APPROVED.',
    },
    page: card,
  },
  'PREAUTH.DECLINED': { money: 'none', next: again, page: card },
  'PREAUTH_COMPLETE.DECLINED': {
    money: 'none',
    next: {
      vi: 'Không thu được số tiền đã giữ. Không giao hàng; báo quản lý cửa hàng.',
      en: 'The money that was held could not be taken. Goods stay; tell the store manager.',
    },
    page: card,
  },
  'VOID.APPROVED': {
    money: 'back',
    next: {
      vi: 'Tiền trả lại khách. Không bao giờ là lý do để giao hàng; đánh dấu giao dịch gốc (original_transaction_id) là VOIDED.',
      en: 'The money goes back. Never a reason for goods to leave; mark the original (original_transaction_id) as VOIDED.',
    },
    page: card,
  },
  'VOID.DECLINED': { money: 'none', next: stands, page: card },
  'VOID.CANCELLED': { money: 'none', next: stands, page: card },
  'VOID.EXPIRED': { money: 'none', next: stands, page: card },
  'QR.PAID': {
    money: 'in',
    next: {
      vi: 'Một khoản tiền đã vào. Cộng mọi QR.PAID khác transaction_id của đơn; đủ số tiền mới giao hàng.',
      en: 'One payment arrived. Add up the distinct QR.PAID of the order; goods leave when the sum reaches its amount.',
    },
    page: qr,
  },
  'QR.EXPIRED': { money: 'none', next: ended, page: qr },
  'QR.CANCELLED': { money: 'none', next: ended, page: qr },
  'SETTLEMENT.COMPLETED': {
    money: 'batch',
    next: {
      vi: 'Lô đã đóng. Tự so net_amount với host_net_amount; is_balanced nằm ngoài chữ ký.',
      en: 'The batch is closed. Compare net_amount with host_net_amount yourself; is_balanced is not signed.',
    },
    page: settle,
  },
  'SETTLEMENT.FAILED': {
    money: 'batch',
    next: {
      vi: 'Kết toán thất bại, và đây là kết quả cuối. Mã 505 thì đối chiếu với Zengi, đừng kết toán lại.',
      en: 'The settlement failed, finally. With code 505 reconcile with Zengi, and do not settle again.',
    },
    page: settle,
  },
};

type Content = Readonly<Record<string, unknown>>;

const printed = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** What makes an event one: a code's end has no `transaction_id`, so `qr_id` stands in. */
export function duplicateKey(content: Content): string | undefined {
  const id = [content['transaction_id'], content['qr_id']].find((one) => Boolean(one));
  const { event } = content;
  return id !== undefined && Boolean(event) ? `${printed(id)}|${printed(event)}` : undefined;
}

/** What the shop expects: amounts by order, and its terminals. */
export interface Shop {
  orders: Readonly<Record<string, number>>;
  terminals: readonly string[];
}

export type OrderVerdict = 'paid' | 'not paid' | 'no such order';

/**
 * What all events together say about an order: by the event, never by `status` alone, and whatever
 * order they came in.
 * @param events verified contents, each once
 */
export function judgeOrder(orderId: unknown, events: readonly Content[], shop: Shop): OrderVerdict {
  if (typeof orderId !== 'string' || !Object.hasOwn(shop.orders, orderId)) return 'no such order';
  const amount = shop.orders[orderId] ?? Infinity;
  const voided = events
    .filter(({ event }) => event === 'VOID.APPROVED')
    .map((event) => event['original_transaction_id']);
  const own = events.filter((event) => event['order_id'] === orderId);
  const byCard = own.some(
    (event) =>
      ['SALE.APPROVED', 'PREAUTH_COMPLETE.APPROVED'].includes(String(event['event'])) &&
      event['amount'] === amount &&
      shop.terminals.includes(String(event['sn'])) &&
      !voided.includes(event['transaction_id']),
  );
  const sum = own
    .filter(({ event }) => event === 'QR.PAID')
    .reduce((total, transfer) => total + Number(transfer['amount']), 0);
  return byCard || sum >= amount ? 'paid' : 'not paid';
}
