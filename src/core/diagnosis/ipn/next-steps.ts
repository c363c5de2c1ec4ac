import type { EventName, Fields } from '../../ipn';
import { say, type Sentence } from '../problem';

const compare: Sentence = say`Tiền thẻ đã thu. So order_id, amount và sn với đơn; chưa bị huỷ thì mới giao hàng.
  The card was charged. Compare order_id, amount and sn with the order; hand over the goods only if it has not been voided.`;
const again: Sentence = say`Không thu tiền. Không giao hàng; khách còn mua thì tạo lệnh mới với request_id mới.
  No money was taken. Do not hand over the goods; for another try, send a new command with a new request_id.`;
const stands: Sentence = say`Chưa huỷ: giao dịch gốc giữ nguyên, tiền vẫn đã thu. Báo quản lý cửa hàng.
  Nothing was voided: the original transaction stands, and its money was taken. Tell the store manager.`;
const ended: Sentence = say`Mã QR đã kết thúc, không nói về khoản tiền nào. Giữ đơn mở thêm một lúc: tiền vẫn có thể tới trễ.
  The QR code has ended; this says nothing about a payment. Keep the order open for a while: money may still arrive late.`;

/** Money that no program counts (specs/behaviour.md, section 1). */
const uncounted: Sentence = say`Tiền tới trễ hay tới thêm: không tính vào đơn, không giao hàng vì khoản này. Một người quyết định, mặc định là hoàn lại.
  Late or extra money: it does not count, and releases no goods. A person decides; the default is a refund.`;

/** Next action of a receiver after an event (/documents/intro, "Khi nào được giao hàng"). */
export const nextSteps: Readonly<Record<EventName, Sentence>> = {
  'SALE.APPROVED': compare,
  'PREAUTH_COMPLETE.APPROVED': compare,
  'SALE.DECLINED': again,
  'SALE.CANCELLED': again,
  'SALE.EXPIRED': again,
  'PREAUTH.APPROVED': say`Tiền mới bị giữ, chưa thu. Không giao hàng; chờ PREAUTH_COMPLETE.APPROVED.
      The money is held, not taken. Do not hand over the goods; wait for PREAUTH_COMPLETE.APPROVED.`,
  'PREAUTH.DECLINED': again,
  'PREAUTH_COMPLETE.DECLINED': say`Không thu được số tiền đã giữ. Không giao hàng; báo quản lý cửa hàng.
      The held money could not be taken. Do not hand over the goods; tell the store manager.`,
  'VOID.APPROVED': say`Tiền trả lại khách. Không bao giờ là lý do để giao hàng; giao dịch gốc (với VOID: original_transaction_id) là VOIDED.
      The money goes back to the customer. This is never a reason to hand over the goods; the original transaction (of a VOID: original_transaction_id) is VOIDED.`,
  'VOID.DECLINED': stands,
  'VOID.CANCELLED': stands,
  'VOID.EXPIRED': stands,
  'QR.PAID': say`Một khoản tiền đã vào. Cộng các QR.PAID khác transaction_id của đơn, trừ những lần LATE, EXTRA, đã trả lại, hay có paid_at từ lúc mã kết thúc. Đơn còn chờ và đủ số tiền mới giao hàng.
      One payment arrived. Add up the QR.PAID of the order with a different transaction_id, without those that are LATE, EXTRA, paid back, or have a paid_at from the end of their code on. Hand over the goods only if the order still waits and the sum reaches its amount.`,
  'QR.EXPIRED': ended,
  'QR.CANCELLED': ended,
  'SETTLEMENT.COMPLETED': say`Lô đã đóng. Tự so net_amount với host_net_amount; is_balanced nằm ngoài chữ ký.
      The batch is closed. Compare net_amount with host_net_amount yourself; is_balanced is not signed.`,
  'SETTLEMENT.FAILED': say`Kết toán thất bại, và đây là kết quả cuối. Mã 505 thì đối chiếu với Zengi, đừng kết toán lại.
      The settlement failed, and this is final. With code 505, reconcile with Zengi and do not settle again.`,
};

/** Returns the next action after the content of an event. */
export const nextStep = (event: EventName, content: Fields): Sentence =>
  event === 'QR.PAID' && ['LATE', 'EXTRA'].includes(String(content['payment_mark']))
    ? uncounted
    : nextSteps[event];

/** Returns the page about an event. */
export function pageOf(event: EventName): string {
  if (event.startsWith('QR.')) return '/others/ipn_qr';
  return event.startsWith('SETTLEMENT.')
    ? '/others/ipn_card_settle'
    : '/others/ipn_card#so-với-đơn-trước-khi-giao-hàng';
}
