import type { Call } from '../traffic';
import { pass, fail, second, personSeconds, type Judges } from './judge';
import { answered, tooEarly } from './patterns';

/** Token, secret and limits. */
export const connection: Judges = {
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
};
