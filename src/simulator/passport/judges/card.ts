import { pass, fail, type Judges, Recent } from './judge';
import {
  acknowledged,
  event,
  afterwards,
  mustBe,
  mustReview,
  repeated,
  isFinalCall,
  saleOf,
} from './patterns';

/** Payments by card. */
export const card: Judges = {
  'THE-01': (facts) => {
    const judge = afterwards(
      saleOf(150_000, 'SALE.APPROVED'),
      mustBe(true),
      'SALE.APPROVED of 150,000 was acknowledged and paid the order',
    )(facts);
    /** Order by request_id of a sale without an outcome so far. */
    const running = new Recent<string>();
    return {
      ...judge,
      call: (call) => {
        const { operation, code, requestId = '', orderId } = call;
        if (operation === 'POST /device/sale' && code === '000' && orderId !== undefined)
          running.set(requestId, orderId);
        if (operation === 'GET /transaction' && isFinalCall(call)) running.clear();
        return undefined;
      },
      ipn: (ipn) => {
        running.delete(String(ipn.fields['request_id']));
        return judge.ipn?.(ipn);
      },
      shop: (shop) =>
        shop.paid === true && [...running.values()].includes(shop.orderId ?? '')
          ? fail('HTTP 200 was taken for a payment: the sale has no outcome yet')
          : judge.shop?.(shop),
    };
  },
  'THE-02': afterwards(
    saleOf(150_051, 'SALE.DECLINED', (fields) => fields['response_code'] === '51'),
    mustBe(false),
    'SALE.DECLINED with 51 was acknowledged and paid nothing',
  ),
  'THE-03': () => {
    const declined = new Recent<string>();
    return {
      call: (call) =>
        call.code === '409' && declined.get(call.orderId ?? '') === call.requestId
          ? fail('the next attempt came under the request_id of the declined one')
          : undefined,
      ipn: ({ event: name, fields, acknowledged: taken }) => {
        const [order, request] = [String(fields['order_id']), String(fields['request_id'])];
        if (name === 'SALE.DECLINED') declined.set(order, request);
        const before = declined.get(order);
        return name === 'SALE.APPROVED' && taken && before !== undefined && before !== request
          ? pass('one order, a declined and an approved command')
          : undefined;
      },
    };
  },
  'THE-04': afterwards(
    event('SALE.CANCELLED'),
    mustBe(false),
    'SALE.CANCELLED was acknowledged and paid nothing',
  ),
  'THE-05': afterwards(
    saleOf(150_099, 'SALE.EXPIRED'),
    mustBe(false),
    'SALE.EXPIRED was acknowledged and paid nothing',
  ),
  'THE-06': acknowledged(
    event('SALE.DECLINED', (fields) => fields['response_code'] === '55'),
    'SALE.DECLINED with 55 was acknowledged',
  ),
  'THE-07': () => {
    const refused = new Set<unknown>();
    return {
      call: (call) => {
        if (call.code === '404') refused.add(call.amount);
        return refused.has(999) && refused.has(500_000_000)
          ? pass('999 and 500,000,000 were refused with 404')
          : undefined;
      },
    };
  },
  'THE-08': repeated(
    '403',
    (call) => typeof call.amount === 'string' && call.fields.includes('amount'),
    false,
  ),
  'THE-09': acknowledged(
    saleOf(2_000_000, 'SALE.APPROVED'),
    'the signature of an amount of seven digits was accepted',
  ),
  'THE-10': afterwards(
    event('SALE.APPROVED', (fields) => fields['request_id'] === undefined),
    mustReview,
    'a sale without request_id was acknowledged and is looked at',
  ),
  'THE-11': afterwards(
    event('PREAUTH.APPROVED', (fields) => fields['order_id'] !== undefined),
    mustBe(false),
    'PREAUTH.APPROVED was acknowledged and paid nothing',
  ),
};
