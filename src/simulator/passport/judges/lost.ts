import type { Call } from '../traffic';
import { type Verdict, pass, fail, second, isRight, type Judges, Recent } from './judge';
import { isFinalCall, lost } from './patterns';

/** Replies that are lost, and commands that come twice. */
export const lostReplies: Judges = {
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
};
