import { isPaid, iso, type QrPayment } from '../engine';
import { codeIn, finals, isOver, noteOutcome, orderFile, plays, since, text } from './memory';
import type { CommandFile, Moment, OrderFile, Sight } from './memory';
import type { Call } from './read-call';
import { noteMismatch } from './settlements';

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
  const { requestId, code, params } = call;
  const result = text(entry['result']);
  const file = memory.commands.get(requestId ?? '');
  if (file && (code === '000' || code === '425')) judgePace(sight, file, code, result);
  for (const one of memory.commands.values())
    if (call.orderId !== undefined && one.orderId === call.orderId) one.askedByOrder = true;
  if (code !== '000') return;
  const isVoided = params['order_id'] !== undefined && result === 'VOIDED';
  if (isVoided && plays(codeIn(call.orderId), 'HUY-07'))
    passed('HUY-07', 'tra cứu theo order_id cho VOIDED');
  const found = String(entry['found']);
  const [tx, shown] = [state.transactions.get(found), state.codes.get(found)];
  const name = (tx ?? shown)?.requestId;
  if (name !== undefined && finals.has(result ?? '')) noteOutcome(sight, name, String(result));
  if (tx?.kind === 'settlement') noteMismatch(sight, tx.sn, tx.errorCode);
  const orderId = tx?.kind === 'card' ? tx.orderId : shown?.orderId;
  if (orderId === undefined) return;
  const order = orderFile(memory, orderId, entry.n);
  if (tx?.kind === 'card')
    learn(sight, order, {
      transaction_id: tx.id,
      transaction_type: tx.type,
      transaction_time: iso(tx.endedAt ?? tx.createdAt),
      ...{ status: result, amount: tx.amount, order_id: orderId, sn: tx.sn },
      original_transaction_id: tx.original,
    });
  if (shown) learn(sight, order, { qr_id: shown.id, payments: shown.payments.map(paymentOf) });
}

const paymentOf = ({ id, amount, mark, paidAt, reference }: QrPayment) => ({
  ...{ transaction_id: id, amount, payment_mark: mark },
  ...{ bank_reference: reference, paid_at: iso(paidAt) },
});

/** Records what the client learned by a query. A queried status is trustworthy. */
function learn({ entry }: Sight, order: OrderFile, data: object): void {
  order.known.push({ what: 'found', data, at: entry.at });
  order.at = entry.at;
  order.doubtful = undefined;
}

export function learnOfAccount(sight: Sight, { params, code }: Call): void {
  const va = sight.state.vas.get(String(params['va_no']));
  const { id, orderId } = sight.state.codes.get(va?.qrId ?? '') ?? {};
  if (code !== '000' || !va || orderId === undefined) return;
  const order = orderFile(sight.memory, orderId, sight.entry.n);
  learn(sight, order, { qr_id: id, va_no: va.no, payments: va.payments.map(paymentOf) });
}

/** Rules rhythm and ask-ends. */
function judgePace(
  sight: Sight,
  file: CommandFile,
  code: string,
  result: string | undefined,
): void {
  const { contract, memory, now, broken, passed, limit } = sight;
  const isSettlement = file.operation === '/device/settle';
  const schedule = isSettlement ? [settleAfter] : contract.facts.askSeconds;
  const about = { code: file.code, or: isSettlement ? 'KT-01' : 'MAT-02', from: file.first.n };
  // A restarted client queries once more, and then follows the schedule again.
  const isFirst = file.askedAt.at <= file.paced.at;
  const pace = (clock: 'sim' | 'own'): { after: number; due: number } => {
    const before = isFirst ? 0 : since({ now: file.askedAt }, file.paced)[clock] + 1;
    return { after: since(sight, file.paced)[clock], due: dueAfter(schedule, before) };
  };
  const { after, due } = pace('sim');
  const own = pace('own');
  const isOwnEarly = !memory.frozen && own.after < own.due - 1;
  const gap = since(sight, file.askedAt).sim;
  // A person does not press a button in equal pauses.
  file.steady = Math.abs(gap - file.pause) < 1 ? file.steady + 1 : 0;
  file.pause = gap;
  file.asked += 1;
  file.askedAt = now;
  file.missing = code === '425';
  file.sawUnknown ||= result === 'UNKNOWN';
  if (file.missing) judgeUnseen(sight, file);
  const isConflict = file.refusal?.code === '409';
  if (file.outcome !== undefined) {
    file.after = gap >= 55 && gap <= 65 ? file.after + 1 : 0;
    if (file.after >= limit('ask-ends', 'after'))
      broken('ask-ends', about, `${file.id}: hỏi tiếp mỗi phút sau khi đã ${file.outcome}`);
  } else if (after < due - 1 && !isConflict && (isOwnEarly || sight.isScene('rhythm', file.code)))
    file.early += 1;
  const isSteady = file.early >= 2 && file.steady >= limit('rhythm', 'steady');
  if (isSteady || file.early > limit('rhythm', isSettlement ? 'settle' : 'extra')) {
    const early = `câu hỏi thứ ${String(file.asked)} tới sau lệnh ${String(Math.round(after))} giây; đúng nhịp là ${String(due)} giây`;
    broken('rhythm', about, `${file.id}: ${String(file.early)} câu hỏi quá sớm; ${early}`);
  }
  if (!isConflict) return;
  file.refusal = undefined;
  if (plays(file.code, 'MAT-05'))
    passed('MAT-05', 'sau mã 409 phần mềm hỏi lệnh cũ trước', file.first.n);
}

/** Fails a client that queries a command unknown to Zengi (425) for too long. */
function judgeUnseen(sight: Sight, file: CommandFile): void {
  const { now, contract, broken, limit } = sight;
  const { from, to }: { from: Moment; to: Moment } = file.unseen ?? { from: now, to: now };
  const isOneSeries = since(sight, to).sim <= pauseSeconds;
  file.unseen = { from: isOneSeries ? from : now, to: now };
  if (!isOver(sight, 'ask-ends', file, file.unseen.from, 60 * limit('ask-ends', 'minutes'))) return;
  const minutes = String(Math.round(since(sight, file.unseen.from).sim / 60));
  const rule = `hết giờ thì chỉ hỏi thêm ${String(contract.facts.unknownMaxMinutes)} phút, rồi chuyển kiểm tra thủ công`;
  const what = `${file.id}: hỏi ${minutes} phút liền, lần nào cũng mã 425`;
  const about = { code: file.code, or: 'MAT-03', from: file.first.n };
  broken('ask-ends', about, `${what}; ${rule}`);
}

/** Rule paid-shown: the client shows `PAID` on a terminal, Zengi sees the code's payments, the order is not paid. */
export function judgeShownResult({ state, broken }: Sight, { body, code, orderId }: Call): void {
  if (code !== '000' || body['result'] !== 'PAID') return;
  const order = state.orders.get(orderId ?? '');
  // The report itself does not prove the payment.
  if (order && isPaid({ ...order, reported: false })) return;
  const shown = [...state.codes.values()].reverse().find((one) => one.orderId === orderId);
  if (shown?.visible !== true) return;
  const what = `máy báo PAID cho đơn ${orderId ?? ''} khi tiền chưa về đủ`;
  broken('paid-shown', { code: codeIn(orderId), or: 'QR-12' }, what);
}
