import type { FactData } from '../contract';
import type { Call, Ipn } from './traffic';

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
}

type MakeJudge = (facts: FactData) => Judge;

const pass = (reason: string): Verdict => ({ passed: true, reason });
const fail = (reason: string): Verdict => ({ passed: false, reason });

const second = 1_000;
const isRight = ({ variant }: Ipn): boolean => variant === undefined || variant === 'right';

/** The event was sent as it should be, and acknowledged. */
const acknowledged =
  (wanted: (ipn: Ipn) => boolean, reason: string): MakeJudge =>
  () => ({
    ipn: (ipn) => (isRight(ipn) && ipn.acknowledged && wanted(ipn) ? pass(reason) : undefined),
  });

const event =
  (name: string, more: (fields: Ipn['fields']) => boolean = () => true) =>
  (ipn: Ipn): boolean =>
    ipn.event === name && more(ipn.fields);

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

/** A command whose answer was lost: it is asked about, and never sent under another name. */
const lost =
  (operation: string): MakeJudge =>
  () => {
    const cut = new Map<string, Call>();
    return {
      call: (call) => {
        if (call.operation === operation && call.cut && call.requestId !== undefined) {
          cut.set(call.requestId, call);
          return undefined;
        }
        if (call.operation === 'GET /transaction' && call.requestId !== undefined) {
          return cut.has(call.requestId) && call.code === '000'
            ? pass('asked by the request_id of the command whose answer was lost')
            : undefined;
        }
        if (call.operation !== operation) return undefined;
        for (const [requestId, before] of cut) {
          if (before.orderId === call.orderId && requestId !== call.requestId) {
            return fail(
              `the answer to ${requestId} was lost; the program sent ${String(call.requestId)} for the same order, a second charge`,
            );
          }
        }
        return undefined;
      },
    };
  };

/** An IPN that must not be believed. */
const distrusted =
  (variants: readonly string[], code: string | null): MakeJudge =>
  () => ({
    ipn: ({ variant, code: given, status, acknowledged: taken }) => {
      if (variant === undefined || !variants.includes(variant)) return undefined;
      if (taken || given === '000')
        return fail(`the variant "${variant}" was acknowledged with 000`);
      if (status === null) return undefined; // It may have been busy: no answer is no verdict.
      if (status < 400 || status > 499)
        return fail(`the variant "${variant}" was answered with HTTP ${String(status)}, not 4xx`);
      return code === null || given === code
        ? pass(`the variant "${variant}" was answered with HTTP ${String(status)} ${String(given)}`)
        : fail(`the variant "${variant}" was answered with ${String(given)}, not ${code}`);
    },
  });

const saleOf =
  (amount: number, name: string, more: (fields: Ipn['fields']) => boolean = () => true) =>
  (ipn: Ipn): boolean =>
    event(name, (fields) => fields['amount'] === amount && more(fields))(ipn);

/** The judges of the cases that traffic alone can decide, by id. `specs/uat-cases.yaml` has the words. */
export const judges: Readonly<Record<string, MakeJudge>> = {
  'KN-01': answered('000', 'POST /auth/token'),
  'KN-02': () => {
    let refused: Call | undefined;
    return {
      call: (call) => {
        if (refused && call.at - refused.at >= 30 * second && call.code !== '413') {
          return pass('a wrong secret was not tried again by the program');
        }
        if (call.operation !== 'POST /auth/token') return undefined;
        if (call.code !== '413')
          return refused && pass('a wrong secret was fixed before the next try');
        if (refused && call.at - refused.at < 30 * second) {
          return fail('a wrong secret was tried again by the program');
        }
        refused = call;
        return undefined;
      },
    };
  },
  'KN-03': () => {
    let refused: Call | undefined;
    let renewed = false;
    return {
      call: (call) => {
        if (call.operation === 'POST /auth/token' && call.code === '000') renewed = true;
        if (call.code === '412' && call.requestId !== undefined) {
          if (refused?.requestId === call.requestId)
            return fail('the command came again, still with a token that is refused');
          refused = call;
          renewed = false;
          return undefined;
        }
        if (!refused || call.operation !== refused.operation || call.code !== '000')
          return undefined;
        if (call.requestId === refused.requestId) {
          return renewed ? pass('a new token, then the same request_id once more') : undefined;
        }
        return call.orderId === refused.orderId
          ? fail('after 412 the order came under another request_id')
          : undefined;
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
          return age < tokenSeconds
            ? pass(`renewed after ${String(Math.round(age))} of ${String(tokenSeconds)} s`)
            : fail('renewed only after it had expired');
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
  'THE-01': acknowledged(
    saleOf(150_000, 'SALE.APPROVED'),
    'SALE.APPROVED of 150,000 was acknowledged',
  ),
  'THE-02': acknowledged(
    saleOf(150_051, 'SALE.DECLINED', (fields) => fields['response_code'] === '51'),
    'SALE.DECLINED with 51 was acknowledged',
  ),
  'THE-03': () => {
    const declined = new Map<string, string>();
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
  'THE-04': acknowledged(event('SALE.CANCELLED'), 'SALE.CANCELLED was acknowledged'),
  'THE-05': acknowledged(saleOf(150_099, 'SALE.EXPIRED'), 'SALE.EXPIRED was acknowledged'),
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
  'THE-10': acknowledged(
    event('SALE.APPROVED', (fields) => fields['request_id'] === undefined),
    'a sale without request_id was acknowledged',
  ),
  'THE-11': acknowledged(event('PREAUTH.APPROVED'), 'PREAUTH.APPROVED was acknowledged'),
  'HUY-01': acknowledged(event('VOID.APPROVED'), 'VOID.APPROVED was acknowledged'),
  'HUY-02': answered('426', 'POST /device/void'),
  'HUY-03': answered('000', 'POST /device/void', ({ body }) => body['invoice_no'] !== undefined),
  'HUY-05': acknowledged(event('VOID.EXPIRED'), 'VOID.EXPIRED was acknowledged'),
  'HUY-06': acknowledged(event('VOID.CANCELLED'), 'VOID.CANCELLED was acknowledged'),
  'HUY-07': () => ({
    call: ({ operation, params, result }) =>
      operation === 'GET /transaction' && params['order_id'] !== undefined && result === 'VOIDED'
        ? pass('the look-up by order_id said VOIDED')
        : undefined,
  }),
  'KT-01': acknowledged(
    event('SETTLEMENT.COMPLETED', (fields) => fields['is_balanced'] === true),
    'SETTLEMENT.COMPLETED was acknowledged',
  ),
  'KT-03': answered('427', 'POST /device/settle'),
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
  'MAT-02': () => {
    let unknown: Call | undefined;
    let asked = 0;
    return {
      call: (call) => {
        if (call.operation === 'GET /transaction') {
          if (unknown && unknown.requestId === call.requestId) {
            if (call.at - asked < 9 * second)
              return fail('asked again after less than ten seconds');
            asked = call.at;
            return call.result === 'UNKNOWN'
              ? undefined
              : pass(`asked at the documented pace until it was ${String(call.result)}`);
          }
          if (call.result === 'UNKNOWN') [unknown, asked] = [call, call.at];
        }
        if (call.operation === 'POST /device/sale' && call.code === '000') {
          if (Number(call.amount) % 1_000 === 68) [unknown, asked] = [call, call.at];
          else if (unknown && unknown.orderId !== undefined && unknown.orderId === call.orderId)
            return fail('charged again while the outcome was UNKNOWN');
        }
        return undefined;
      },
    };
  },
  'MAT-03': () => {
    const asked = new Set<string>();
    return {
      call: (call) => {
        if (call.requestId === undefined) return undefined;
        if (call.code === '425' && call.operation === 'GET /transaction') asked.add(call.requestId);
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
  'IPN-01': acknowledged(() => true, 'an event was acknowledged with 000'),
  'IPN-02': () => ({
    ipn: ({ variant, acknowledged: taken, code }) =>
      variant !== 'twice'
        ? undefined
        : taken
          ? pass('the repetition was acknowledged with 000')
          : fail(`the repetition was answered with ${String(code)}`),
  }),
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
  'QR-01': acknowledged(
    event('QR.PAID', (fields) => fields['payment_mark'] === 'FULL'),
    'a full QR.PAID was acknowledged',
  ),
  'QR-02': acknowledged(
    event('QR.PAID', (fields) => fields['order_id'] === undefined),
    'a QR.PAID without order_id was acknowledged',
  ),
  'QR-03': acknowledged(
    event('QR.PAID', (fields) => fields['payment_mark'] === 'PARTIAL'),
    'a partial QR.PAID was acknowledged',
  ),
  'QR-05': acknowledged(
    event('QR.PAID', (fields) => fields['payment_mark'] === 'OVERPAID'),
    'an overpaid QR.PAID was acknowledged',
  ),
  'QR-06': acknowledged(
    event('QR.PAID', (fields) => fields['payment_mark'] === 'LATE'),
    'a late QR.PAID was acknowledged',
  ),
  'QR-07': acknowledged(
    event('QR.PAID', (fields) => fields['payment_mark'] === 'EXTRA'),
    'a second payment was acknowledged',
  ),
  'QR-08': () => {
    const cut = new Map<string, string | undefined>();
    return {
      call: (call) => {
        if (call.operation !== 'POST /v1/vietqr' || call.requestId === undefined) return undefined;
        if (call.cut) cut.set(call.requestId, call.orderId);
        else if (call.replayed && cut.has(call.requestId))
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
