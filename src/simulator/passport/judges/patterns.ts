import type { Call, Ipn, Shop } from '../traffic';
import { type Verdict, type MakeJudge, pass, fail, second, isRight, Recent } from './judge';

/**
 * A right event that was refused: keys, canonical string, clock, or an event that the program does not
 * know. A 5xx is no refusal (the store may be down, and it comes again), nor is silence.
 */
export const refused = ({ event: name, status, code }: Ipn): Verdict | undefined =>
  status !== null && status >= 400 && status < 500
    ? fail(`a right ${name} was refused with HTTP ${String(status)} ${String(code)}`)
    : undefined;

/** The event was sent as it should be, and acknowledged. */
export const acknowledged =
  (wanted: (ipn: Ipn) => boolean, reason: string): MakeJudge =>
  () => ({
    ipn: (ipn) => {
      if (!isRight(ipn) || !wanted(ipn)) return undefined;
      return ipn.acknowledged ? pass(reason) : refused(ipn);
    },
  });

export const event =
  (name: string, more: (fields: Ipn['fields']) => boolean = () => true) =>
  (ipn: Ipn): boolean =>
    ipn.event === name && more(ipn.fields);

export const sayIt =
  'acknowledged; now say what became of the order: {"control":"shop","order_id":"…","paid":true or false}';

export const idsOf = ({ fields }: Ipn): string[] =>
  [fields['order_id'], fields['transaction_id']].flatMap((id) =>
    typeof id === 'string' ? [id] : [],
  );
export const sameEvent = (one: Ipn, other: Ipn): boolean =>
  one.event === other.event && one.fields['transaction_id'] === other.fields['transaction_id'];

/**
 * The event was acknowledged, and the shop says of its order what the law says. An acknowledgement
 * alone proves neither: goods leave on the other side.
 * @param wrong what is wrong with the shop's word; undefined where nothing is
 */
export const afterwards =
  (
    wanted: (ipn: Ipn) => boolean,
    wrong: (shop: Shop, ipn: Ipn) => string | undefined,
    reason: string,
  ): MakeJudge =>
  () => {
    const open = new Recent<Ipn>();
    return {
      ipn: (ipn) => {
        if (!isRight(ipn)) return undefined;
        for (const id of idsOf(ipn)) {
          const before = open.get(id);
          // Another event of the order changes what is right to say of it.
          if (before && !sameEvent(before, ipn)) open.delete(id);
        }
        if (!wanted(ipn)) return undefined;
        if (!ipn.acknowledged) return refused(ipn);
        for (const id of idsOf(ipn)) open.set(id, ipn);
        return undefined;
      },
      shop: (shop) => {
        const id = [shop.orderId, shop.transactionId].find((one) => open.has(one ?? '')) ?? '';
        const ipn = open.get(id);
        if (!ipn) return undefined;
        open.delete(id);
        const problem = wrong(shop, ipn);
        return problem === undefined
          ? pass(reason)
          : fail(`${ipn.event} of ${id} was acknowledged; ${problem}`);
      },
      waiting: () => (open.size > 0 ? sayIt : undefined),
    };
  };

export const mustBe =
  (paid: boolean) =>
  (shop: Shop): string | undefined =>
    shop.paid === paid
      ? undefined
      : `the shop says that the order is ${shop.paid === true ? '' : 'not '}paid`;

/** What was paid beyond the order is owed to the customer. */
export const mustOwe = (shop: Shop): string | undefined => {
  const surplus = shop.received - shop.asked;
  return (
    mustBe(true)(shop) ??
    (shop.owed === surplus
      ? undefined
      : `the shop owes ${String(shop.owed ?? 0)}, but ${String(surplus)} came too much`)
  );
};

export const mustReview = (shop: Shop): string | undefined =>
  shop.review === true || (shop.orderId !== undefined && shop.transactionId !== undefined)
    ? undefined
    : 'nobody is asked to look at it, and it is connected with no order';

/** A call was answered with this code. */
export const answered =
  (code: string, operation?: string, more: (call: Call) => boolean = () => true): MakeJudge =>
  () => ({
    call: (call) =>
      call.code === code && (operation ?? call.operation) === call.operation && more(call)
        ? pass(`${call.operation} was answered with ${code}`)
        : undefined,
  });

/**
 * A refused command comes again under its own request_id.
 * @param accepted what the repetition has to be answered with: fixed, or just sent again
 */
export const repeated =
  (code: string, wanted: (call: Call) => boolean, wait: boolean): MakeJudge =>
  () => {
    let refused: Call | undefined;
    return {
      call: (call) => {
        if (call.code === code && wanted(call)) {
          if (wait && refused && refused.requestId === call.requestId && tooEarly(refused, call)) {
            return fail(`sent again before Retry-After was over`);
          }
          refused = call;
          return undefined;
        }
        if (!refused || call.operation !== refused.operation || call.orderId !== refused.orderId) {
          return undefined;
        }
        if (call.requestId !== refused.requestId) {
          return fail(
            `${String(refused.requestId)} was refused with ${code}; the order came again under another request_id, ${String(call.requestId)}`,
          );
        }
        if (wait && tooEarly(refused, call)) return fail('sent again before Retry-After was over');
        return call.code === '000' && !call.replayed
          ? pass(`the same request_id was accepted after ${code}`)
          : undefined;
      },
    };
  };

export const tooEarly = (refused: Call, call: Call): boolean =>
  refused.retryAfter !== undefined && call.at < refused.at + refused.retryAfter * second - second;

export const finals = new Set([
  ...['APPROVED', 'DECLINED', 'CANCELLED', 'EXPIRED', 'VOIDED', 'SETTLED'],
  ...['COMPLETED', 'FAILED'],
]);
export const isFinalCall = ({ result }: Call): boolean => finals.has(result ?? '');

/** What a command is about: the same order, for a void the same payment. */
export const subjectOf = ({ operation, orderId, body }: Call): string =>
  operation === 'POST /device/void'
    ? String(body['original_transaction_id'] ?? body['invoice_no'])
    : String(orderId);

/**
 * A command whose answer was lost: it is asked about, or its IPN comes first, and until its outcome
 * is known nothing is sent under another name.
 */
export const lost =
  (operation: string): MakeJudge =>
  () => {
    const cut = new Recent<Call>();
    return {
      call: (call) => {
        const { requestId } = call;
        if (call.operation === operation && call.cut && requestId !== undefined) {
          cut.set(requestId, call);
          return undefined;
        }
        if (call.operation === 'GET /transaction' && requestId !== undefined) {
          if (!cut.has(requestId) || call.code !== '000') return undefined;
          if (isFinalCall(call)) cut.delete(requestId);
          return pass('asked by the request_id of the command whose answer was lost');
        }
        if (call.operation !== operation) return undefined;
        for (const [before, lostCall] of cut) {
          if (subjectOf(lostCall) === subjectOf(call) && before !== requestId) {
            return fail(
              `the answer to ${before} was lost; before its outcome was known the program sent ${String(requestId)} for the same, a second time`,
            );
          }
        }
        return undefined;
      },
      ipn: (ipn) => {
        const requestId = String(ipn.fields['request_id']);
        return isRight(ipn) && ipn.acknowledged && cut.delete(requestId)
          ? pass('the IPN brought the outcome before the program had to ask')
          : undefined;
      },
    };
  };

export const payments = new Set(['SALE.APPROVED', 'PREAUTH_COMPLETE.APPROVED', 'QR.PAID']);

/** An IPN that must not be believed, nor acted upon whatever the answer was. */
export const distrusted =
  (variants: readonly string[], code: string | null): MakeJudge =>
  () => {
    const doubtful = new Recent<true>();
    return {
      ipn: (ipn) => {
        const { variant, code: given, status, acknowledged: taken, fields } = ipn;
        const order = String(fields['order_id']);
        if (isRight(ipn) && taken) doubtful.delete(order);
        if (variant === undefined || !variants.includes(variant)) return undefined;
        if (taken || given === '000')
          return fail(`the variant "${variant}" was acknowledged with 000`);
        if (status === null) return undefined; // It may have been busy: no answer is no verdict.
        if (status < 400 || status > 499)
          return fail(`the variant "${variant}" was answered with HTTP ${String(status)}, not 4xx`);
        if (ipn.attempt === 1 && payments.has(ipn.event)) doubtful.set(order, true);
        return code === null || given === code
          ? pass(
              `the variant "${variant}" was answered with HTTP ${String(status)} ${String(given)}`,
            )
          : fail(`the variant "${variant}" was answered with ${String(given)}, not ${code}`);
      },
      call: (call) => {
        if (call.operation === 'GET /transaction') doubtful.clear(); // What it asked, it may believe.
        return undefined;
      },
      shop: ({ orderId, paid }) =>
        paid === true && doubtful.has(orderId ?? '')
          ? fail('the shop took the order for paid by an IPN that must not be believed')
          : undefined,
    };
  };

export const saleOf =
  (amount: number, name: string, more: (fields: Ipn['fields']) => boolean = () => true) =>
  (ipn: Ipn): boolean =>
    event(name, (fields) => fields['amount'] === amount && more(fields))(ipn);

export const marked = (mark: string): ((ipn: Ipn) => boolean) =>
  event('QR.PAID', (fields) => fields['payment_mark'] === mark);
