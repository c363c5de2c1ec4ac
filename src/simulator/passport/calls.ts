import { client } from '@portal/core/simulator-facts';
import { cardOf, isPaid } from '../engine';
import {
  codeIn,
  finals,
  keep,
  lostCase,
  newCommand,
  orderFile,
  plays,
  second,
  noteOutcome,
  text,
} from './memory';
import type { CommandFile, Sight } from './memory';
import { readCall, type Call } from './read-call';
import { judgeSettle, noteMismatch } from './settlements';
import { isEarly, judgeLimit, judgeToken, judgeUseOfToken } from './tokens';

/** A client fails if it stays active for this many seconds and does not query a command with a lost response. */
const forgottenSeconds = 60;
/** Number of early queries of a command that are allowed, because a cashier may query by hand. */
const mostEarly = 3;
/** Seconds that may pass between the client's decision to send a command again and the call. */
const sendingSeconds = 5;
/** A longer pause (in seconds) between queries starts a new series of queries. Clients query every minute. */
const pauseSeconds = 300;

export function judgeCall(sight: Sight): void {
  const call = readCall(sight);
  judgeLimit(sight, call);
  judgeForgotten(sight, call);
  if (call.operation === 'POST /auth/token') judgeToken(sight, call);
  else {
    judgeUseOfToken(sight, call);
    if (call.operation === 'GET /transaction') judgeQuestion(sight, call);
    else if (call.operation === 'GET /v1/va/{va_no}') learnOfAccount(sight, call);
    else if (call.operation === 'POST /device/vietqr-result') judgeShownResult(sight, call);
    else if (call.requestId !== undefined) judgeCommand(sight, call, call.requestId);
  }
}

/** Fails active clients that never query a command whose response was lost. */
function judgeForgotten({ memory, say }: Sight, { at }: Call): void {
  for (const file of memory.commands.values()) {
    // The client has queried the command, or repeated it with the same `request_id`.
    const isFollowed = file.asked > 0 || file.lastN !== file.n;
    const isOpen = file.doubt || (file.code === 'MAT-06' && file.outcome === undefined);
    if (!isOpen || isFollowed || at - file.at < forgottenSeconds * second) continue;
    const id = file.code === 'MAT-06' ? 'MAT-06' : lostCase(file.operation);
    if (id === 'QR-08') continue; // Allowed: the customer may have left without a code.
    file.aliveAt ??= at;
    if (at - file.aliveAt < forgottenSeconds * second) continue;
    const what = `${file.id}: ${file.unclear ?? 'lệnh còn dở'}`;
    say(id, 'failed', `${what}, phần mềm chạy tiếp mà không hỏi lại`, file.n);
    file.doubt = false;
  }
}

/** Returns the next time of the query schedule that is later than `seconds`. Both are seconds after the command. */
function dueAfter(askSeconds: readonly number[], seconds: number): number {
  const last = askSeconds.at(-1) ?? 0;
  const minutes = Math.floor(Math.max(0, seconds - last) / 60) + 1;
  return askSeconds.find((due) => due > seconds) ?? last + 60 * minutes;
}

function judgeQuestion(sight: Sight, call: Call): void {
  const { entry, memory, state, contract, say } = sight;
  const { requestId, code, params, at } = call;
  const result = text(entry['result']);
  const file = memory.commands.get(requestId ?? '');
  if (file && (code === '000' || code === '425')) {
    // A restarted client queries once more, and then follows the schedule again.
    const before = file.askedAt <= file.pacedAt ? 0 : (file.askedAt - file.pacedAt) / second + 1;
    const due = dueAfter(contract.facts.askSeconds, before);
    const after = (at - file.pacedAt) / second;
    file.asked += 1;
    file.askedAt = at;
    file.missing = code === '425';
    if (file.missing) judgeUnseen(sight, file, at);
    file.sawUnknown ||= result === 'UNKNOWN';
    if (after < due - 1 && file.refusal?.code !== '409') file.early += 1;
    if (file.early > mostEarly) {
      const late = `câu hỏi thứ ${String(file.asked)} tới sau lệnh ${String(Math.round(after))} giây; đúng nhịp là ${String(due)} giây`;
      say('MAT-02', 'failed', late, file.n);
    }
    if (file.refusal?.code === '409') {
      file.refusal = undefined;
      if (plays(file.code, 'MAT-05'))
        say('MAT-05', 'passed', 'sau mã 409 phần mềm hỏi lệnh cũ trước', file.n);
    }
  }
  if (code !== '000') return;
  if (
    params['order_id'] !== undefined &&
    result === 'VOIDED' &&
    plays(codeIn(call.orderId), 'HUY-07')
  )
    say('HUY-07', 'passed', 'tra cứu theo order_id cho VOIDED');
  const found = String(entry['found']);
  const [tx, shown] = [state.transactions.get(found), state.codes.get(found)];
  const name = (tx ?? shown)?.requestId;
  if (name !== undefined && finals.has(result ?? '')) noteOutcome(sight, name, String(result));
  if (tx?.kind === 'settlement') noteMismatch(sight, tx.sn, tx.errorCode);
  const orderId = tx?.kind === 'card' ? tx.orderId : shown?.orderId;
  if (orderId === undefined) return;
  const order = orderFile(memory, orderId, call.n);
  if (tx && finals.has(result ?? '')) order.ids.push(tx.id);
  if (tx?.kind === 'card' && tx.status === 'VOIDED') order.ids.push(String(tx.usedBy));
  order.ids.push(...(shown?.payments ?? []).map(({ id }) => id));
  order.doubtful = undefined; // A queried status is trustworthy.
}

/** Fails a client that queries a command unknown to Zengi (425) for too long. */
function judgeUnseen({ contract, say }: Sight, file: CommandFile, at: number): void {
  const { from, to } = file.unseen ?? { from: at, to: at };
  file.unseen = { from: at - to > pauseSeconds * second ? at : from, to: at };
  const minutes = (at - file.unseen.from) / second / 60;
  const most = contract.facts.unknownMaxMinutes;
  // A client fails only after three times the documented limit, because a restart may reset its time limit.
  if (minutes < 3 * most) return;
  const rule = `hết giờ thì chỉ hỏi thêm ${String(most)} phút, rồi chuyển kiểm tra thủ công`;
  const what = `${file.id}: hỏi ${String(Math.round(minutes))} phút liền, lần nào cũng mã 425`;
  say('MAT-03', 'failed', `${what}; ${rule}`, file.n);
}

/** Fails a client that repeats a card command with unknown outcome too late: the customer may have left. */
function judgeLateSending({ say }: Sight, file: CommandFile, at: number): void {
  const isCard = ['POST /device/sale', 'POST /device/void'].includes(file.operation);
  const seconds = (at - file.begunAt) / second;
  if (!isCard || !file.doubt || seconds <= file.timeoutSeconds + sendingSeconds) return;
  const id = file.missing ? 'MAT-03' : lostCase(file.operation);
  const limit = `quá timeout_seconds (${String(file.timeoutSeconds)}) thì chỉ hỏi`;
  say(
    id,
    'failed',
    `${file.id} được gửi lại sau ${String(Math.round(seconds))} giây; ${limit}`,
    file.n,
  );
}

function learnOfAccount({ memory, state }: Sight, { params, code, n }: Call): void {
  const va = state.vas.get(String(params['va_no']));
  const orderId = state.codes.get(va?.qrId ?? '')?.orderId;
  if (code !== '000' || !va || orderId === undefined) return;
  orderFile(memory, orderId, n).ids.push(...va.payments.map(({ id }) => id));
}

/** Fails a client that shows `PAID` on a terminal if Zengi sees the code's payments and the order is not paid. */
function judgeShownResult({ state, say }: Sight, { body, code, orderId }: Call): void {
  if (code !== '000' || body['result'] !== 'PAID') return;
  const order = state.orders.get(orderId ?? '');
  // The report itself does not prove the payment.
  if (order && isPaid({ ...order, reported: false })) return;
  const shown = [...state.codes.values()].reverse().find((one) => one.orderId === orderId);
  if (shown?.visible !== true) return;
  say('QR-12', 'failed', `máy báo PAID cho đơn ${orderId ?? ''} khi tiền chưa về đủ`);
}

/** Returns the subject of a command, to detect duplicates: order, payment to void, or terminal. */
const subjectOf = ({ operation, orderId, body }: Call): string =>
  operation === 'POST /device/void'
    ? String(body['original_transaction_id'] ?? body['invoice_no'])
    : (orderId ?? (operation === 'POST /device/settle' ? String(body['sn']) : ''));

/** Codes that Zengi returns before it checks the `request_id`. They show nothing about an earlier call. */
const beforeTheId = new Set(['411', '412', '414', '417', '429']);

function judgeCommand(sight: Sight, call: Call, requestId: string): void {
  const { entry, memory, state, contract, say } = sight;
  const { operation, code, body, n, at, orderId } = call;
  const subject = subjectOf(call);
  for (const other of memory.commands.values()) {
    const isSame = other.operation === operation && other.subject === subject && subject !== '';
    if (isSame && other.id !== requestId) judgeNewName(sight, other, requestId, at);
  }
  judgeSettle(sight, call);
  const file =
    memory.commands.get(requestId) ??
    keep(
      memory.commands,
      requestId,
      newCommand({
        id: requestId,
        operation,
        subject,
        orderId,
        n,
        at,
        timeoutSeconds: Number(body['timeout_seconds'] ?? contract.facts.timeoutDefaultSeconds),
        sawUnknown: Number(body['amount']) % 1_000 === 68,
      }),
    );
  file.lastN = n;
  if (file.tokens.length === 0) file.tokens.push(call.token);
  if (file.refusal) file.begunAt = at;
  if (file.missing) file.pacedAt = at;
  judgeLateSending(sight, file, at);
  if (file.refusal) judgeRepetition(sight, call, file, file.refusal);
  if (code === '409' && orderId !== undefined) {
    const earlier = cardOf(state, refOf(state, requestId));
    if (earlier?.orderId === orderId && earlier.status === 'DECLINED')
      say('THE-03', 'failed', 'lần thu sau dùng lại request_id của lệnh đã bị từ chối', file.n);
  }
  if (code === '404' && typeof body['amount'] === 'number' && plays(file.code, 'THE-07')) {
    memory.amounts = [...new Set([...memory.amounts, body['amount']])].slice(-20);
    if (memory.amounts.includes(999) && memory.amounts.includes(500_000_000))
      say('THE-07', 'passed', '999 và 500.000.000 đều bị từ chối với mã 404');
  }
  const original = state.transactions.get(String(body['original_transaction_id']));
  if (code === '426' && original?.status === 'VOIDED' && plays(file.code, 'HUY-02'))
    say('HUY-02', 'passed', 'huỷ lần hai nhận mã 426');
  if (code === '421') say('MAY-07', 'passed', 'sn không có thật nhận mã 421');
  if (code === '430' && operation === 'POST /device/sale')
    say('MAY-08', 'passed', 'máy đã tắt nhận mã 430');
  if (code === '406' && operation === 'POST /device/vietqr-string')
    say('QR-13', 'passed', 'chuỗi bị sửa nhận mã 406');
  if (call.replayed && plays(file.code, 'MAT-04'))
    say('MAT-04', 'passed', `${requestId} được gửi hai lần, chỉ chạy một lần`, file.n);
  if (code === '000' && call.unclear === undefined) {
    if (file.missing && !call.replayed && operation === 'POST /device/sale')
      say('MAT-03', 'passed', 'sau mã 425 lệnh được gửi lại với request_id cũ', file.n);
    if (lostCase(operation) === 'QR-08') {
      if (call.replayed && file.unclear !== undefined && operation === 'POST /v1/vietqr')
        say('QR-08', 'passed', 'gửi lại cùng request_id, nhận đúng mã cũ', file.n);
      file.doubt = false;
    }
  }
  if (call.unclear !== undefined) {
    file.unclear ??= call.unclear;
    file.doubt = file.outcome === undefined;
  } else if (code !== '000' && !beforeTheId.has(code) && code !== '409') file.doubt = false;
  // A command whose response was lost may have been accepted.
  const isExecuted = call.unclear !== undefined && refOf(state, requestId) !== '';
  if (code === '000' || isExecuted) accept(sight, call, file);
  else if (call.unclear === undefined) {
    const byAmount = typeof body['amount'] === 'string' && fieldsOf(entry).includes('amount');
    const times = file.refusal?.code === code ? file.refusal.times + 1 : 1;
    const retryAfter = entry['retryAfter'] === undefined ? undefined : Number(entry['retryAfter']);
    file.refusal = { code, n, at, token: call.token, retryAfter, times, byAmount };
  }
}

const fieldsOf = ({ fields }: Sight['entry']): unknown[] => (Array.isArray(fields) ? fields : []);

const refOf = (state: Sight['state'], requestId: string): string =>
  state.commands.get(`${client.id} ${requestId}`)?.ref ?? '';

function accept({ memory }: Sight, { n, orderId, body, operation }: Call, file: CommandFile): void {
  file.accepted = true;
  file.refusal = undefined;
  if (orderId === undefined || operation === 'POST /device/void') return;
  const order = orderFile(memory, orderId, n);
  order.commanded = true;
  if (typeof body['amount'] === 'number') order.asked.push(body['amount']);
}

/** Judges the repetition of a refused command with the same `request_id`. */
function judgeRepetition(
  { say }: Sight,
  call: Call,
  { n }: CommandFile,
  refusal: NonNullable<CommandFile['refusal']>,
): void {
  const { code, token, at } = call;
  const accepted = code === '000' && !call.replayed;
  if (refusal.code === '412') {
    if (token === refusal.token)
      say('KN-03', 'failed', 'lệnh được gửi lại với chính token đã bị từ chối', n);
    else if (refusal.times > 1)
      say('KN-03', 'failed', 'lệnh được gửi lại quá một lần sau mã 412', n);
    else if (accepted) say('KN-03', 'passed', 'token mới, rồi đúng request_id cũ một lần', n);
  }
  if (refusal.code === '423' && isEarly(refusal, at))
    say('MAY-03', 'failed', 'gửi lại khi chưa hết Retry-After', n);
  const id = refusalCase(refusal);
  if (accepted && id !== undefined && id !== 'KN-03' && id !== 'MAT-05')
    say(id, 'passed', `cùng request_id được nhận sau mã ${refusal.code}`, n);
}

function refusalCase({ code, byAmount }: NonNullable<CommandFile['refusal']>): string | undefined {
  if (code === '403') return byAmount ? 'THE-08' : undefined;
  return { '412': 'KN-03', '422': 'MAY-02', '423': 'MAY-03', '409': 'MAT-05' }[code];
}

/** Judges a second command for a subject. The client must already know that the first command has ended. */
function judgeNewName({ state, say }: Sight, file: CommandFile, newId: string, at: number): void {
  const subject = `${file.id} rồi ${newId} cho cùng ${file.subject}`;
  const isSale = file.operation === 'POST /device/sale';
  const tx = state.transactions.get(refOf(state, file.id));
  if (file.doubt) {
    const lost = isSale && file.missing ? 'MAT-03' : lostCase(file.operation);
    const id = file.code === 'MAT-06' ? 'MAT-06' : lost;
    const why = file.missing ? 'mã 425: lệnh đầu có thể vẫn tới' : (file.unclear ?? '');
    say(id, 'failed', `${why}, chưa rõ kết quả mà đã gửi request_id mới: ${subject}`, file.n);
    file.doubt = false;
  } else if (tx?.status === 'UNKNOWN' && file.outcome === undefined)
    say('MAT-02', 'failed', `thu lại khi kết quả còn UNKNOWN: ${subject}`, file.n);
  else if (file.code === 'MAT-06' && file.accepted && file.outcome === undefined)
    say('MAT-06', 'failed', `thu lại khi chưa biết kết quả của lệnh còn dở: ${subject}`, file.n);
  else if (file.refusal && at - file.at < file.timeoutSeconds * second) {
    // After the time limit of the refused command, another command is a new attempt and not a mistake.
    const { code, n } = file.refusal;
    const id = refusalCase(file.refusal);
    if (id !== undefined)
      say(id, 'failed', `bị từ chối với mã ${code}, gửi lại bằng request_id khác: ${subject}`, n);
  }
}
