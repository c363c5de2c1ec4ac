import type { FactData } from '../contract';
import type { Call, Ipn, Shop } from './traffic';

/** What a case makes of one more line of evidence. */
export interface Verdict {
  passed: boolean;
  /** In English, for the export beside the Vietnamese case. */
  reason: string;
}

/** One case under way. A new one is made for each run of the passport. */
export interface Judge {
  call?: (call: Call) => Verdict | undefined;
  ipn?: (ipn: Ipn) => Verdict | undefined;
  shop?: (shop: Shop) => Verdict | undefined;
  /** What is still missing, once a part of the case was seen. */
  waiting?: () => string | undefined;
}

type MakeJudge = (facts: FactData) => Judge;

/** What a judge remembers: the newest, for a case is played in minutes, and the load of a day is not kept. */
class Recent<Value> extends Map<string, Value> {
  override set(key: string, value: Value): this {
    super.set(key, value);
    if (this.size > mostRemembered) {
      for (const oldest of this.keys()) {
        this.delete(oldest);
        break;
      }
    }
    return this;
  }
}

const mostRemembered = 500;

const pass = (reason: string): Verdict => ({ passed: true, reason });
const fail = (reason: string): Verdict => ({ passed: false, reason });

const second = 1_000;
/** A program that tries again does so sooner than a person who has read why. */
const personSeconds = 120;
const isRight = ({ variant }: Ipn): boolean => variant === undefined || variant === 'right';

/**
 * A right event that was refused: keys, canonical string, clock, or an event that the program does not
 * know. A 5xx is no refusal (the store may be down, and it comes again), nor is silence.
 */
const refused = ({ event: name, status, code }: Ipn): Verdict | undefined =>
  status !== null && status >= 400 && status < 500
    ? fail(`a right ${name} was refused with HTTP ${String(status)} ${String(code)}`)
    : undefined;

/** The event was sent as it should be, and acknowledged. */
const acknowledged =
  (wanted: (ipn: Ipn) => boolean, reason: string): MakeJudge =>
  () => ({
    ipn: (ipn) => {
      if (!isRight(ipn) || !wanted(ipn)) return undefined;
      return ipn.acknowledged ? pass(reason) : refused(ipn);
    },
  });

const event =
  (name: string, more: (fields: Ipn['fields']) => boolean = () => true) =>
  (ipn: Ipn): boolean =>
    ipn.event === name && more(ipn.fields);

const sayIt =
  'acknowledged; now say what became of the order: {"control":"shop","order_id":"…","paid":true or false}';

const idsOf = ({ fields }: Ipn): string[] =>
  [fields['order_id'], fields['transaction_id']].flatMap((id) =>
    typeof id === 'string' ? [id] : [],
  );
const sameEvent = (one: Ipn, other: Ipn): boolean =>
  one.event === other.event && one.fields['transaction_id'] === other.fields['transaction_id'];

/**
 * The event was acknowledged, and the shop says of its order what the law says. An acknowledgement
 * alone proves neither: goods leave on the other side.
 * @param wrong what is wrong with the shop's word; undefined where nothing is
 */
const afterwards =
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

const mustBe =
  (paid: boolean) =>
  (shop: Shop): string | undefined =>
    shop.paid === paid
      ? undefined
      : `the shop says that the order is ${shop.paid === true ? '' : 'not '}paid`;

/** What was paid beyond the order is owed to the customer. */
const mustOwe = (shop: Shop): string | undefined => {
  const surplus = shop.received - shop.asked;
  return (
    mustBe(true)(shop) ??
    (shop.owed === surplus
      ? undefined
      : `the shop owes ${String(shop.owed ?? 0)}, but ${String(surplus)} came too much`)
  );
};

const mustReview = (shop: Shop): string | undefined =>
  shop.review === true || (shop.orderId !== undefined && shop.transactionId !== undefined)
    ? undefined
    : 'nobody is asked to look at it, and it is connected with no order';

/** A call was answered with this code. */
const answered =
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
const repeated =
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

const tooEarly = (refused: Call, call: Call): boolean =>
  refused.retryAfter !== undefined && call.at < refused.at + refused.retryAfter * second - second;

const finals = new Set([
  ...['APPROVED', 'DECLINED', 'CANCELLED', 'EXPIRED', 'VOIDED', 'SETTLED'],
  ...['COMPLETED', 'FAILED'],
]);
const isFinalCall = ({ result }: Call): boolean => finals.has(result ?? '');

/** What a command is about: the same order, for a void the same payment. */
const subjectOf = ({ operation, orderId, body }: Call): string =>
  operation === 'POST /device/void'
    ? String(body['original_transaction_id'] ?? body['invoice_no'])
    : String(orderId);

/**
 * A command whose answer was lost: it is asked about, or its IPN comes first, and until its outcome
 * is known nothing is sent under another name.
 */
const lost =
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

const payments = new Set(['SALE.APPROVED', 'PREAUTH_COMPLETE.APPROVED', 'QR.PAID']);

/** An IPN that must not be believed, nor acted upon whatever the answer was. */
const distrusted =
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

const saleOf =
  (amount: number, name: string, more: (fields: Ipn['fields']) => boolean = () => true) =>
  (ipn: Ipn): boolean =>
    event(name, (fields) => fields['amount'] === amount && more(fields))(ipn);

const marked = (mark: string): ((ipn: Ipn) => boolean) =>
  event('QR.PAID', (fields) => fields['payment_mark'] === mark);

/** The judges of the cases that traffic can decide, by id. `specs/uat-cases.yaml` has the words. */
export const judges: Readonly<Record<string, MakeJudge>> = {
  'KN-01': answered('000', 'POST /auth/token'),
  'KN-02': () => {
    let last: Call | undefined;
    return {
      call: (call) => {
        if (call.operation !== 'POST /auth/token') return undefined;
        if (call.code !== '413')
          return last && pass('a wrong secret was fixed before the next try');
        // A person who tries again takes longer than a program.
        if (last && call.at - last.at < personSeconds * second) {
          return fail(
            `a wrong secret was tried again after ${String(Math.round((call.at - last.at) / second))} s, by the program`,
          );
        }
        last = call;
        return undefined;
      },
    };
  },
  'KN-03': () => {
    let before: Call | undefined;
    let renewed = false;
    return {
      call: (call) => {
        if (call.operation === 'POST /auth/token' && call.code === '000') renewed = true;
        if (call.code === '412' && call.requestId !== undefined) {
          if (before?.requestId === call.requestId)
            return fail('the command came again, still with a token that is refused');
          before = call;
          renewed = false;
          return undefined;
        }
        if (!before || call.operation !== before.operation || call.code !== '000') return undefined;
        const { requestId, orderId } = before;
        if (call.requestId !== requestId) {
          return call.orderId === orderId
            ? fail('after 412 the order came under another request_id')
            : undefined;
        }
        before = undefined;
        return renewed ? pass('a new token, then the same request_id once more') : undefined;
      },
    };
  },
  'KN-04': ({ tokenSeconds }) => {
    let issued: number | undefined;
    return {
      call: (call) => {
        if (call.operation === 'POST /auth/token' && call.code === '000') {
          const age = issued === undefined ? undefined : (call.at - issued) / second;
          issued = call.at;
          if (age === undefined || age < tokenSeconds / 2) return undefined;
          // Also when nothing was to do meanwhile: what counts is that no command met its end.
          return pass(`renewed after ${String(Math.round(age))} of ${String(tokenSeconds)} s`);
        }
        const expired = issued !== undefined && call.at - issued >= tokenSeconds * second;
        return expired && call.code === '412'
          ? fail('a command went out with an expired token')
          : undefined;
      },
    };
  },
  'KN-06': () => {
    let refused: Call | undefined;
    return {
      call: (call) => {
        if (call.code === '429') {
          // Calls that were already under way are nobody's fault.
          const again = refused && call.at - refused.at > second && tooEarly(refused, call);
          refused ??= call;
          return again === true ? fail('called again before Retry-After was over') : undefined;
        }
        if (!refused) return undefined;
        const early = tooEarly(refused, call) && call.at - refused.at > second;
        return early
          ? fail('called again before Retry-After was over')
          : pass('waited as Retry-After says, then went on');
      },
    };
  },
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
  'MAY-02': repeated('422', () => true, false),
  'MAY-03': repeated('423', () => true, true),
  'MAY-07': answered('421'),
  'MAY-08': answered('430', 'POST /device/sale'),
  'MAT-01': lost('POST /device/sale'),
  'MAT-02': ({ askSeconds }) => {
    const sales = new Recent<{ sale: Call; questions: number; unknown: boolean }>();
    const newest = new Recent<string>();
    const dueAfter = (question: number): number => {
      const beyond = question - askSeconds.length + 1;
      return askSeconds[question] ?? (askSeconds.at(-1) ?? 0) + 60 * beyond;
    };
    const ask = (call: Call): Verdict | undefined => {
      const one = sales.get(call.requestId ?? '');
      if (!one || call.code !== '000') return undefined;
      one.unknown ||= call.result === 'UNKNOWN';
      const after = (call.at - one.sale.at) / second;
      const due = dueAfter(one.questions);
      one.questions += 1;
      if (one.unknown && after < due - 1) {
        return fail(
          `question ${String(one.questions)} came ${String(Math.round(after))} s after the command; it is due after ${String(due)} s`,
        );
      }
      if (!isFinalCall(call)) return undefined;
      sales.delete(call.requestId ?? '');
      return one.unknown
        ? pass(`asked at the documented pace until it was ${String(call.result)}`)
        : undefined;
    };
    return {
      call: (call) => {
        if (call.operation === 'GET /transaction') return ask(call);
        if (call.operation !== 'POST /device/sale' || call.requestId === undefined)
          return undefined;
        const { requestId, orderId = requestId } = call;
        const before = newest.get(orderId) ?? '';
        if (before !== requestId && sales.get(before)?.unknown === true)
          return fail('charged again while the outcome was UNKNOWN');
        if ((call.code === '000' || call.cut) && !call.replayed) {
          // The amount of the UAT page whose outcome is UNKNOWN, before anybody has asked.
          const unknown = Number(call.amount) % 1_000 === 68;
          sales.set(requestId, { sale: call, questions: 0, unknown });
          newest.set(orderId, requestId);
        }
        return undefined;
      },
      ipn: (ipn) => {
        const requestId = String(ipn.fields['request_id']);
        const one = sales.get(requestId);
        if (!isRight(ipn) || !one) return undefined;
        sales.delete(requestId);
        return one.unknown && one.questions > 0 && ipn.acknowledged
          ? pass('asked at the documented pace until the IPN brought the end')
          : undefined;
      },
    };
  },
  'MAT-03': () => {
    const asked = new Recent<true>();
    const sent = new Recent<Call>();
    return {
      call: (call) => {
        if (call.requestId === undefined) return undefined;
        if (call.code === '425' && call.operation === 'GET /transaction')
          asked.set(call.requestId, true);
        if (call.operation === 'POST /device/sale') {
          for (const [requestId, { orderId }] of sent) {
            if (asked.has(requestId) && orderId === call.orderId && requestId !== call.requestId)
              return fail(
                `after 425 the order came under another request_id, ${call.requestId}: the first may still arrive`,
              );
          }
          if (call.cut) sent.set(call.requestId, call);
          else sent.delete(call.requestId);
        }
        return asked.has(call.requestId) &&
          call.code === '000' &&
          call.operation !== 'GET /transaction' &&
          !call.replayed
          ? pass('after 425 the command was sent, under its own request_id')
          : undefined;
      },
    };
  },
  'MAT-04': () => ({
    call: ({ replayed, requestId }) =>
      replayed ? pass(`${String(requestId)} was sent twice, and acted once`) : undefined,
  }),
  'MAT-05': () => {
    let refused: Call | undefined;
    return {
      call: (call) => {
        if (call.code === '409') refused = call;
        else if (
          refused &&
          call.requestId === refused.requestId &&
          call.operation === 'GET /transaction'
        )
          return pass('after 409 the earlier command was asked for');
        else if (
          refused &&
          call.operation === refused.operation &&
          call.orderId === refused.orderId &&
          call.requestId !== refused.requestId
        ) {
          return fail('after 409 a new command was sent before the earlier one was asked for');
        }
        return undefined;
      },
    };
  },
  'MAT-07': lost('POST /device/void'),
  'IPN-01': afterwards(
    ({ event: name, fields }) => payments.has(name) && fields['order_id'] !== undefined,
    (shop) => (shop.paid === shop.known ? undefined : 'the shop does not have it'),
    'an event was acknowledged with 000, and the shop has it',
  ),
  'IPN-02': () => {
    const twice = new Recent<true>();
    return {
      ipn: ({ variant, acknowledged: taken, code, status, fields }) => {
        if (variant !== 'twice') return undefined;
        if (!taken && status !== null)
          return fail(`the repetition was answered with ${String(code)}`);
        twice.set(String(fields['order_id']), true);
        return undefined;
      },
      shop: (shop) => {
        if (!twice.delete(shop.orderId ?? '')) return undefined;
        const surplus = Math.max(0, shop.received - shop.asked);
        return shop.paid === shop.known && (shop.owed ?? surplus) === surplus
          ? pass('the repetition was acknowledged with 000 and counted once')
          : fail(
              `the repetition was counted: the shop says ${shop.paid === true ? 'paid' : 'not paid'}, owed ${String(shop.owed ?? 0)}; ${String(shop.received)} of ${String(shop.asked)} came`,
            );
      },
      waiting: () => (twice.size > 0 ? sayIt : undefined),
    };
  },
  'IPN-03': distrusted(['forged', 'changed', 'unsigned'], '415'),
  'IPN-04': distrusted(['other-key', 'damaged'], '415'),
  'IPN-05': distrusted(['late', 'early'], '416'),
  'IPN-09': acknowledged(({ attempt }) => attempt > 1, 'a repeated delivery was acknowledged'),
  'IPN-11': () => {
    const wanted = ['oversized', 'no-json', 'no-data'];
    const done = new Set<string>();
    const judge = distrusted(wanted, null)({} as FactData);
    return {
      ipn: (ipn) => {
        const verdict = judge.ipn?.(ipn);
        if (verdict?.passed !== true) return verdict;
        done.add(ipn.variant ?? '');
        return done.size === wanted.length
          ? pass(`${wanted.join(', ')}: each answered with 4xx`)
          : undefined;
      },
    };
  },
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
