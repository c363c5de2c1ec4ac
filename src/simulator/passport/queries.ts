import { readReports } from '@portal/core/ledger';
import { isPaid, transactionView, vaView } from '../engine';
import type { Call } from './call';
import { noteMismatch } from './settlements';
import { waitForShop } from './shop';
import { add, blame, codeIn, eventsOf, finals, isOver, isScene, lastIndex } from './traffic';
import { lostCase, orderOf, plays, refusalOf, since, text, unclearOf } from './traffic';
import type { Blame, Command, Sight } from './traffic';

/** A longer pause (in seconds) between queries starts a new series of queries. Clients query every minute. */
const pauseSeconds = 300;
/** The first query of a settlement, in seconds. */
const settleAfter = 300;

/** Returns the next time of the query schedule that is later than `seconds`. Both are seconds after the command. */
function dueAfter(askSeconds: readonly number[], seconds: number): number {
  const last = askSeconds.at(-1) ?? 0;
  const minutes = Math.floor(Math.max(0, seconds - last) / 60) + 1;
  return askSeconds.find((due) => due > seconds) ?? last + 60 * minutes;
}

export function judgeQuestion(sight: Sight, call: Call): void {
  const { entry, memory, state, passed } = sight;
  const { requestId, code, params, orderId: askedOrder } = call;
  const result = text(entry['result']);
  const command = memory.commands.get(requestId ?? '');
  if (command && (code === '000' || code === '425')) judgePace(sight, command, code, result);
  for (const one of memory.commands.values())
    one.askedByOrder ||= askedOrder !== undefined && one.orderId === askedOrder;
  if (code !== '000') return;
  const isVoided = params['order_id'] !== undefined && result === 'VOIDED';
  if (isVoided && plays(codeIn(askedOrder), 'HUY-07'))
    passed('HUY-07', 'tra cứu theo order_id cho VOIDED');
  const found = String(entry['found']);
  const one = state.transactions.get(found) ?? state.codes.get(found);
  if (!one) return;
  const { requestId: name, kind } = one;
  if (name !== undefined && finals.has(result ?? '')) noteOutcome(sight, name, String(result));
  if (kind === 'settlement') noteMismatch(sight, one.sn, one.errorCode);
  else if (one.orderId !== undefined) learn(sight, one.orderId, transactionView(sight, one));
}

/** Records what the client learned by a query. A queried status is trustworthy. */
function learn(sight: Sight, orderId: string, data: object): void {
  const { entry, memory, state } = sight;
  const order = orderOf(memory, orderId, entry.n);
  const found = { what: 'found', data, at: entry.at } as const;
  order.held ||=
    state.settings.hold_ipn && !eventsOf(order.known).length && readReports([found]).length > 0;
  order.known.push(found);
  order.at = entry.at;
  order.doubtful = undefined;
  waitForShop(sight, order);
}

export function learnOfAccount(sight: Sight, { params, code }: Call): void {
  const va = sight.state.vas.get(String(params['va_no']));
  const { id, orderId } = sight.state.codes.get(va?.qrId ?? '') ?? {};
  if (code !== '000' || !va || orderId === undefined) return;
  const { payments } = va;
  learn(sight, orderId, { ...vaView(sight.state, va, payments, payments.length), qr_id: id });
}

/** Rules rhythm and ask-ends. */
function judgePace(sight: Sight, command: Command, code: string, result: string | undefined): void {
  const { contract, memory, now, broken, passed, limit } = sight;
  const { id, sends, asks, outcome } = command;
  const isSettlement = command.operation === '/device/settle';
  const schedule = isSettlement ? [settleAfter] : contract.facts.askSeconds;
  const about = blame(command, isSettlement ? 'KT-01' : 'MAT-02');
  const last = asks.at(-1);
  const isConflict = refusalOf(command)?.code === '409';
  // A restarted client queries once more, and then follows the schedule again. It may count from each sending.
  const paces = (clock: 'sim' | 'own') =>
    sends.map((send) => {
      const isFirst = last === undefined || last.at <= send.at;
      const before = isFirst ? 0 : since({ now: last }, send)[clock] + 1;
      const [after, due] = [since(sight, send)[clock], dueAfter(schedule, before)];
      return { after, due, isEarly: after < due - 1 };
    });
  const sim = paces('sim');
  const isOwnEarly = !memory.frozen && paces('own').every((one) => one.isEarly);
  const isEarly =
    sim.every((one) => one.isEarly) && (isOwnEarly || isScene(sight, 'rhythm', command.code));
  add(asks, { ...now, code, result, isEarly: isEarly && outcome === undefined && !isConflict });

  const pauses = asks.map((one, index) => (one.at - (asks[index - 1] ?? sends[0]).at) / 1_000);
  const early = asks.filter((one) => one.isEarly).length;
  // A person does not press a button in equal pauses.
  const steady = pauses.slice(-limit('rhythm', 'steady') - 1);
  const isSteady =
    steady.length > limit('rhythm', 'steady') &&
    steady.every((pause, index) => index === 0 || Math.abs(pause - (steady[index - 1] ?? 0)) < 1);
  if ((isSteady && early >= 2) || early > limit('rhythm', isSettlement ? 'settle' : 'extra')) {
    const { after = 0, due } = sim.at(-1) ?? {};
    const newest = `câu hỏi thứ ${String(asks.length)} tới sau lệnh ${String(Math.round(after))} giây; đúng nhịp là ${String(due)} giây`;
    broken('rhythm', about, `${id}: ${String(early)} câu hỏi quá sớm; ${newest}`);
  }
  const ended = asks.slice(
    lastIndex(asks, (one, index) => {
      const pause = pauses[index] ?? 0;
      return !finals.has(one.result ?? '') || pause < 55 || pause > 65;
    }) + 1,
  );
  if (ended.length > limit('ask-ends', 'after'))
    broken('ask-ends', about, `${id}: hỏi tiếp mỗi phút sau khi đã ${String(outcome)}`);
  judgeUnseen(sight, command, pauses, { ...about, or: 'MAT-03' });
  if (isConflict && plays(command.code, 'MAT-05'))
    passed('MAT-05', 'sau mã 409 phần mềm hỏi lệnh cũ trước', about.from);
}

/** Fails a client that queries a command unknown to Zengi (425) for too long. */
function judgeUnseen(
  sight: Sight,
  { id, code, asks }: Command,
  pauses: number[],
  about: Blame,
): void {
  const known = lastIndex(asks, (one) => one.code !== '425');
  const pause = lastIndex(pauses, (one) => one > pauseSeconds);
  const from = asks[Math.max(known + 1, pause)];
  if (!from || !isOver(sight, 'ask-ends', code, from, 60 * sight.limit('ask-ends', 'minutes')))
    return;
  const minutes = String(Math.round(since(sight, from).sim / 60));
  const most = String(sight.contract.facts.unknownMaxMinutes);
  const rule = `hết giờ thì chỉ hỏi thêm ${most} phút, rồi chuyển kiểm tra thủ công`;
  sight.broken('ask-ends', about, `${id}: hỏi ${minutes} phút liền, lần nào cũng mã 425; ${rule}`);
}

/** Records that the client received the final state of its command, and judges how it learned of it. */
export function noteOutcome(sight: Sight, requestId: string, status: string): void {
  const command = sight.memory.commands.get(requestId);
  if (!command) return;
  const isFirst = command.outcome === undefined;
  command.outcome = status;
  const { code, sends, asks, askedByOrder, alive } = command;
  const unclear = unclearOf(command);
  const id = code === 'MAT-06' ? code : lostCase({ ...command, asks: [] });
  const about = blame(command, id);
  // The state was UNKNOWN, or the amount of the command causes it.
  const isUnknown =
    Number(sends[0].amount) % 1_000 === 68 || asks.some(({ result }) => result === 'UNKNOWN');
  if (isUnknown && asks.length > 0 && plays(code, 'MAT-02'))
    sight.passed('MAT-02', `${requestId}: hỏi đúng nhịp tới khi ${status}`, about.from);
  const isLost = unclear !== undefined && ['MAT-01', 'MAT-07'].includes(id) && plays(code, id);
  if (!isLost && id !== 'MAT-06') return;
  const what = `${requestId}: ${unclear ?? 'lệnh còn dở'}`;
  if (asks.length > 0) {
    const found = `phần mềm hỏi theo request_id cũ, kết quả là ${status}`;
    sight.passed(id, `${what}; ${found}`, about.from);
  }
  if (asks.length > 0 || !isFirst) return;
  const { sim, text: seconds } = since(sight, sends[0]);
  const how = askedByOrder ? 'chỉ hỏi theo order_id' : 'không có câu hỏi nào theo request_id';
  const cause = `${what}; ${seconds} tới lúc có IPN, ${how}`;
  const isDue = sim >= sight.limit('ask-lost', 'seconds');
  // Without another sign of life, a program may have been off until then.
  const isRunning = askedByOrder || alive !== undefined || code !== 'MAT-06';
  const early = ': IPN tới trước khi phần mềm phải hỏi; giữ IPN lại (hold_ipn)';
  if (isDue && code === id && isRunning) sight.broken('ask-lost', about, cause);
  else sight.waiting(id, cause + (isDue || askedByOrder ? '' : early), about.from);
}

/** Rule paid-shown: the client shows `PAID` on a terminal, Zengi sees the code's payments, the order is not paid. */
export function judgeShownResult(sight: Sight, { body, code, orderId = '' }: Call): void {
  if (code !== '000' || body['result'] !== 'PAID') return;
  const { state, memory, entry, broken } = sight;
  const shown = [...state.codes.values()].reverse().find((one) => one.orderId === orderId);
  const order = state.orders.get(orderId);
  const reference = text(body['bank_reference']);
  if (shown?.visible === false) {
    // A person saw the money at the bank.
    const seen = { reference: reference ?? orderId, order: orderId, amount: body['amount'] };
    orderOf(memory, orderId, entry.n).known.push({ what: 'seen', ...seen });
    // The report itself does not prove the payment.
  } else if (shown && !(order && isPaid({ ...order, reported: false }))) {
    const what = `máy báo PAID cho đơn ${orderId} khi tiền chưa về đủ`;
    broken('paid-shown', { code: codeIn(orderId), or: 'QR-12' }, what);
  }
}
