import type { EventName } from '../../ipn';
import { say, type Sentence } from '../problem';

const card = '/others/ipn_card#so-với-đơn-trước-khi-giao-hàng';
const qr = '/others/ipn_qr';
const settle = '/others/ipn_card_settle';

const compare: Sentence = say`Tiền thẻ đã thu. So order_id, amount và sn với đơn; chưa bị huỷ thì mới giao hàng.
  The card was charged. Compare order_id, amount and sn with the order; goods leave if it is not voided since.`;
const again: Sentence = say`Không thu tiền. Không giao hàng; khách còn mua thì tạo lệnh mới với request_id mới.
  No money was taken. Goods stay; for another try, send a new command with a new request_id.`;
const stands: Sentence = say`Chưa huỷ: giao dịch gốc giữ nguyên, tiền vẫn đã thu. Báo quản lý cửa hàng.
  Nothing was voided: the original stands, and its money is taken. Tell the store manager.`;
const ended: Sentence = say`Mã QR đã kết thúc, không nói về khoản tiền nào. Giữ đơn mở thêm một lúc: tiền vẫn có thể tới trễ.
  The code has ended; this is about no payment. Keep the order open for a while: money may still come late.`;

/** Next action of a receiver after an event, with the page about it (/documents/intro, "Khi nào được giao hàng"). */
export const nextSteps: Readonly<Record<EventName, { next: Sentence; page: string }>> = {
  'SALE.APPROVED': { next: compare, page: card },
  'PREAUTH_COMPLETE.APPROVED': { next: compare, page: card },
  'SALE.DECLINED': { next: again, page: card },
  'SALE.CANCELLED': { next: again, page: card },
  'SALE.EXPIRED': { next: again, page: card },
  'PREAUTH.APPROVED': {
    next: say`Tiền mới bị giữ, chưa thu. Không giao hàng; chờ PREAUTH_COMPLETE.APPROVED.
      The money is held, not taken. Goods stay; wait for PREAUTH_COMPLETE.APPROVED.`,
    page: card,
  },
  'PREAUTH.DECLINED': { next: again, page: card },
  'PREAUTH_COMPLETE.DECLINED': {
    next: say`Không thu được số tiền đã giữ. Không giao hàng; báo quản lý cửa hàng.
      The money that was held could not be taken. Goods stay; tell the store manager.`,
    page: card,
  },
  'VOID.APPROVED': {
    next: say`Tiền trả lại khách. Không bao giờ là lý do để giao hàng; đánh dấu giao dịch gốc (original_transaction_id) là VOIDED.
      The money goes back. Never a reason for goods to leave; mark the original (original_transaction_id) as VOIDED.`,
    page: card,
  },
  'VOID.DECLINED': { next: stands, page: card },
  'VOID.CANCELLED': { next: stands, page: card },
  'VOID.EXPIRED': { next: stands, page: card },
  'QR.PAID': {
    next: say`Một khoản tiền đã vào. Cộng mọi QR.PAID khác transaction_id của đơn; đủ số tiền mới giao hàng.
      One payment arrived. Add up the distinct QR.PAID of the order; goods leave when the sum reaches its amount.`,
    page: qr,
  },
  'QR.EXPIRED': { next: ended, page: qr },
  'QR.CANCELLED': { next: ended, page: qr },
  'SETTLEMENT.COMPLETED': {
    next: say`Lô đã đóng. Tự so net_amount với host_net_amount; is_balanced nằm ngoài chữ ký.
      The batch is closed. Compare net_amount with host_net_amount yourself; is_balanced is not signed.`,
    page: settle,
  },
  'SETTLEMENT.FAILED': {
    next: say`Kết toán thất bại, và đây là kết quả cuối. Mã 505 thì đối chiếu với Zengi, đừng kết toán lại.
      The settlement failed, finally. With code 505 reconcile with Zengi, and do not settle again.`,
    page: settle,
  },
};
