import type { Call, Ipn } from '../traffic';
import { pass, fail, second, personSeconds, type Judges, Recent } from './judge';
import { acknowledged, event, afterwards, mustBe } from './patterns';

/** Voids and the end of the day. */
export const voidAndSettlement: Judges = {
  'HUY-01': afterwards(
    event('VOID.APPROVED'),
    mustBe(false),
    'VOID.APPROVED was acknowledged; the order counts as not paid',
  ),
  'HUY-02': () => {
    const voided = new Recent<true>();
    return {
      ipn: ({ event: name, fields }) => {
        if (name === 'VOID.APPROVED') voided.set(String(fields['original_transaction_id']), true);
        return undefined;
      },
      call: ({ operation, code, body }) =>
        operation === 'POST /device/void' &&
        code === '426' &&
        voided.has(String(body['original_transaction_id']))
          ? pass('the second void of a payment was answered with 426')
          : undefined,
    };
  },
  'HUY-03': (facts) => {
    const byInvoice = new Recent<true>();
    return {
      ...afterwards(
        event('VOID.APPROVED', (fields) => byInvoice.has(String(fields['request_id']))),
        mustBe(false),
        'a void by invoice_no was acknowledged; the order counts as not paid',
      )(facts),
      call: ({ operation, code, body }) => {
        if (operation === 'POST /device/void' && code === '000' && body['invoice_no'] !== undefined)
          byInvoice.set(String(body['request_id']), true);
        return undefined;
      },
    };
  },
  'HUY-05': afterwards(
    event('VOID.EXPIRED'),
    mustBe(true),
    'VOID.EXPIRED was acknowledged; the payment stands',
  ),
  'HUY-06': afterwards(
    event('VOID.CANCELLED'),
    mustBe(true),
    'VOID.CANCELLED was acknowledged; the payment stands',
  ),
  'HUY-07': () => ({
    call: ({ operation, params, result }) =>
      operation === 'GET /transaction' && params['order_id'] !== undefined && result === 'VOIDED'
        ? pass('the look-up by order_id said VOIDED')
        : undefined,
  }),
  'KT-01': acknowledged(
    event(
      'SETTLEMENT.COMPLETED',
      (fields) => fields['is_balanced'] === true && fields['request_id'] !== undefined,
    ),
    'SETTLEMENT.COMPLETED was acknowledged',
  ),
  'KT-03': () => {
    let empty: Call | undefined;
    return {
      call: (call) => {
        const again =
          call.operation === 'POST /device/settle' && call.body['sn'] === empty?.body['sn'];
        if (empty && call.at - empty.at >= personSeconds * second)
          return pass('427 was taken as it is: nothing to settle');
        if (empty && again) return fail('settled again by itself after 427');
        if (call.operation === 'POST /device/settle' && call.code === '427') empty = call;
        return undefined;
      },
    };
  },
  'KT-04': () => {
    let failed: Ipn | undefined;
    return {
      ipn: (ipn) => {
        if (
          ipn.event === 'SETTLEMENT.FAILED' &&
          ipn.fields['error_code'] === '505' &&
          ipn.acknowledged
        )
          failed = ipn;
        return undefined;
      },
      call: (call) => {
        if (!failed) return undefined;
        if (
          call.operation === 'POST /device/settle' &&
          call.body['sn'] === failed.fields['sn'] &&
          call.at - failed.at < 600 * second
        ) {
          return fail('settled again by itself after 505');
        }
        return call.at - failed.at >= 60 * second
          ? pass('no second settlement after 505')
          : undefined;
      },
    };
  },
  'KT-05': acknowledged(
    (ipn) => ipn.event.startsWith('SETTLEMENT.') && ipn.fields['request_id'] === undefined,
    'a settlement without request_id was acknowledged',
  ),
};
