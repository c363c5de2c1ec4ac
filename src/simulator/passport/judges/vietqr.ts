import { pass, fail, type Judges, Recent } from './judge';
import {
  acknowledged,
  event,
  afterwards,
  mustBe,
  mustOwe,
  mustReview,
  answered,
  marked,
} from './patterns';

/** Payments by transfer. */
export const vietQr: Judges = {
  'QR-01': afterwards(
    marked('FULL'),
    mustBe(true),
    'a full QR.PAID was acknowledged and paid the order',
  ),
  'QR-02': afterwards(
    event('QR.PAID', (fields) => fields['order_id'] === undefined),
    mustReview,
    'a QR.PAID without order_id was acknowledged and is looked at',
  ),
  'QR-03': afterwards(
    marked('PARTIAL'),
    mustBe(false),
    'a partial QR.PAID was acknowledged; the order waits for the rest',
  ),
  'QR-05': afterwards(
    marked('OVERPAID'),
    mustOwe,
    'an overpaid QR.PAID was acknowledged; the rest is owed to the customer',
  ),
  'QR-06': afterwards(
    marked('LATE'),
    (shop) => (shop.review === true ? undefined : 'nobody is asked to look at the late money'),
    'a late QR.PAID was acknowledged and is looked at',
  ),
  'QR-07': afterwards(
    marked('EXTRA'),
    (shop) => ((shop.goods ?? 1) > 1 ? `goods left ${String(shop.goods)} times` : mustOwe(shop)),
    'a second payment was acknowledged and is owed to the customer',
  ),
  'QR-08': () => {
    const cut = new Recent<string | undefined>();
    return {
      call: (call) => {
        if (call.operation !== 'POST /v1/vietqr' || call.requestId === undefined) return undefined;
        if (call.cut) cut.set(call.requestId, call.orderId);
        else if (call.replayed && cut.delete(call.requestId))
          return pass('the same code, under the same request_id');
        else if ([...cut].some(([id, order]) => order === call.orderId && id !== call.requestId))
          return fail('the lost code was asked for under another request_id');
        return undefined;
      },
    };
  },
  'QR-12': acknowledged(
    event('QR.PAID', (fields) => fields['sn'] !== undefined),
    'a QR.PAID of a terminal was acknowledged',
  ),
  'QR-13': answered('406', 'POST /device/vietqr-string'),
};
