import { client } from '@portal/core/simulator-facts';
import { isPaid } from '../engine';
import {
  codeIn,
  finals,
  keep,
  lostCase,
  object,
  orderFile,
  plays,
  second,
  tell,
  text,
} from './memory';
import type { CommandFile, SettleFile, Sight } from './memory';

/** Repetitions within this time count as automatic; later ones may come from a person. */
const personSeconds = 120;
/** Same limit after an unbalanced settlement: people settle again at the end of the day. */
const mismatchSeconds = 3_600;
/** A client that stays active this long without querying a lost command has forgotten it. */
const forgottenSeconds = 60;
/** From this number of consecutive single-call tokens on, the client counts as requesting one per call. */
const mostWasteful = 6;
/** Number of early queries that fails a case: a cashier may press a key once or twice. */
const mostEarly = 3;

type Call = ReturnType<typeof readCall>;

function readCall({ entry, contract }: Sight) {
  const [body, params] = [object(entry['body']), object(entry['params'])];
  const fault = text(entry['fault']) ?? '';
  // A response that the client did not receive counts as none.
  const isSeen = entry['cut'] !== true && !fault.startsWith('gateway-');
  const [code, status] = [isSeen ? String(entry['errorCode']) : '', Number(entry['status'])];
  const unclear =
    entry['cut'] === true
      ? 'mất phản hồi'
      : code === ''
        ? `nhận ${fault}, không có errorCode`
        : contract.errors[code]?.unclear === true
          ? `nhận HTTP ${String(status)}, mã ${code}`
          : undefined;
  return {
    n: entry.n,
    at: entry.at,
    operation: String(entry['operation']).replace(/^\w+ /, ''),
    body,
    params,
    code,
    requestId: text(body['request_id']) ?? text(params['request_id']),
    orderId: text(body['order_id']) ?? text(params['order_id']),
    token: String(entry['token']),
    replayed: entry['replayed'] === true,
    /** Why the client cannot know whether the call was executed. */
    unclear,
  };
}

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

function judgeToken({ entry, memory, contract, say }: Sight, call: Call): void {
  const { at, n, code } = call;
  const { wrongSecret } = memory;
  if (code === '413') {
    if (wrongSecret && at - wrongSecret.at < personSeconds * second) {
      const after = String(Math.round((at - wrongSecret.at) / second));
      say('KN-02', 'failed', `phần mềm tự thử lại khoá sai sau ${after} giây`, wrongSecret.n);
    }
    memory.wrongSecret = { n, at };
    return;
  }
  if (code !== '000') {
    if (code !== '429' && code !== '')
      say('KN-02', 'waiting', `nhận mã ${code}, không phải 413: dùng khoá sai có độ dài đúng`);
    return;
  }
  say('KN-01', 'passed', 'lấy được token với khoá đúng');
  if (wrongSecret) {
    const after = String(Math.round((at - wrongSecret.at) / second));
    const reason = `sau mã 413 không có lần thử nào với khoá sai; ${after} giây sau lấy được token`;
    say('KN-02', 'passed', reason, wrongSecret.n);
    memory.wrongSecret = undefined;
  }
  const life = contract.facts.tokenSeconds;
  const age = memory.issuedAt === undefined ? 0 : (at - memory.issuedAt) / second;
  const renewed = `${String(Math.round(age))} trên ${String(life)} giây`;
  if (age >= life / 2) say('KN-04', 'passed', `token được làm mới sau ${renewed}`);
  memory.wasteful = memory.callsOfToken === 1 ? memory.wasteful + 1 : 0;
  if (memory.wasteful >= mostWasteful) say('KN-01', 'failed', 'mỗi lần gọi lại xin một token mới');
  memory.callsOfToken = 0;
  memory.issuedAt = at;
  keep(memory.tokens, String(entry['issued']), at);
}

function judgeUseOfToken({ memory, contract, say }: Sight, { token, code, at }: Call): void {
  memory.callsOfToken += 1;
  const issued = memory.tokens.get(token);
  if (code === '412' && issued !== undefined && at - issued >= contract.facts.tokenSeconds * second)
    say('KN-04', 'failed', 'một lệnh được gửi với token đã hết hạn');
}

function judgeLimit({ entry, memory, say }: Sight, { code, at, n }: Call): void {
  const { limited } = memory;
  if (limited) {
    // Ignore calls that were already in progress.
    const early = at - limited.at > second && isEarly(limited, at);
    if (early) say('KN-06', 'failed', 'gọi tiếp khi chưa hết Retry-After', limited.n);
    else if (code !== '429') {
      if (at - limited.at <= second) return;
      say('KN-06', 'passed', 'chờ hết Retry-After rồi đi tiếp', limited.n);
      memory.limited = undefined;
      return;
    }
  }
  if (code === '429' && (!limited || !isEarly(limited, at)))
    memory.limited = { n, at, retryAfter: Number(entry['retryAfter'] ?? 0) };
}

const isEarly = (refused: { at: number; retryAfter?: number | undefined }, at: number): boolean =>
  refused.retryAfter !== undefined && at < refused.at + refused.retryAfter * second - second;

/** Fails active clients that never query a command whose response was lost. */
function judgeForgotten({ memory, say }: Sight, { at }: Call): void {
  for (const file of memory.commands.values()) {
    // Queried, or repeated with its own id.
    const isFollowed = file.asked > 0 || file.lastN !== file.n;
    const isOpen = file.doubt || (file.code === 'MAT-06' && file.told === undefined);
    if (!isOpen || isFollowed || at - file.at < forgottenSeconds * second) continue;
    const id = file.code === 'MAT-06' ? 'MAT-06' : (lostCase[file.operation] ?? '');
    if (id === 'QR-08') continue; // The customer may have left without a code.
    file.aliveAt ??= at;
    if (at - file.aliveAt < forgottenSeconds * second) continue;
    const what = `${file.id}: ${file.unclear ?? 'lệnh còn dở'}`;
    say(id, 'failed', `${what}, phần mềm chạy tiếp mà không hỏi lại`, file.n);
    file.doubt = false;
  }
}

/** Seconds between a command and the given query. */
function dueAfter(askSeconds: readonly number[], question: number): number {
  const beyond = question - askSeconds.length + 1;
  return askSeconds[question] ?? (askSeconds.at(-1) ?? 0) + 60 * beyond;
}

function judgeQuestion(sight: Sight, call: Call): void {
  const { entry, memory, state, contract, say } = sight;
  const { requestId, code, params, at } = call;
  const result = text(entry['result']);
  const file = memory.commands.get(requestId ?? '');
  if (file && (code === '000' || code === '425')) {
    const due = dueAfter(contract.facts.askSeconds, file.asked);
    const after = (at - file.at) / second;
    file.asked += 1;
    file.missing = code === '425';
    file.sawUnknown ||= result === 'UNKNOWN';
    if (after < due - 1 && file.refusal?.code !== '409') file.early += 1;
    if (file.early >= (file.sawUnknown ? 1 : mostEarly)) {
      const told = `câu hỏi thứ ${String(file.asked)} tới sau lệnh ${String(Math.round(after))} giây; đúng nhịp là ${String(due)} giây`;
      say('MAT-02', 'failed', told, file.n);
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
  const tx = state.transactions.get(found);
  const name = tx && 'requestId' in tx ? tx.requestId : state.codes.get(found)?.requestId;
  if (name !== undefined && finals.has(result ?? '')) tell(sight, name, String(result));
  const payments = state.codes.get(found)?.payments ?? [];
  if (tx?.kind === 'settlement') noteMismatch(sight, tx.sn, tx.errorCode);
  const orderId = tx?.kind === 'card' ? tx.orderId : state.codes.get(found)?.orderId;
  if (orderId === undefined) return;
  const order = orderFile(memory, orderId, call.n);
  if (tx && finals.has(result ?? '')) order.ids.push(tx.id);
  if (tx?.kind === 'card' && tx.status === 'VOIDED') order.ids.push(String(tx.usedBy));
  order.ids.push(...payments.map(({ id }) => id));
  order.doubtful = undefined; // A queried status is trustworthy.
}

function learnOfAccount({ memory, state }: Sight, { params, code, n }: Call): void {
  const va = state.vas.get(String(params['va_no']));
  const orderId = state.codes.get(va?.qrId ?? '')?.orderId;
  if (code !== '000' || !va || orderId === undefined) return;
  orderFile(memory, orderId, n).ids.push(...va.payments.map(({ id }) => id));
}

/** Judges `PAID` on a terminal, which prints a receipt: allowed only if Zengi sees the payment. */
function judgeShownResult({ state, say }: Sight, { body, code, orderId }: Call): void {
  if (code !== '000' || body['result'] !== 'PAID') return;
  const order = state.orders.get(orderId ?? '');
  // The report itself is no proof of payment.
  if (order && isPaid({ ...order, reported: false })) return;
  const shown = [...state.codes.values()].reverse().find((one) => one.orderId === orderId);
  if (shown?.visible !== true) return;
  say('QR-12', 'failed', `máy báo PAID cho đơn ${orderId ?? ''} khi tiền chưa về đủ`);
}

/** Subject of a command, to detect duplicates: order, payment to void, or terminal. */
const subjectOf = ({ operation, orderId, body }: Call): string =>
  operation === 'POST /device/void'
    ? String(body['original_transaction_id'] ?? body['invoice_no'])
    : (orderId ?? (operation === 'POST /device/settle' ? String(body['sn']) : ''));

/** Codes that are returned before the id is checked, so they say nothing about an earlier call. */
const beforeTheId = new Set(['411', '412', '414', '417', '429']);

function judgeCommand(sight: Sight, call: Call, requestId: string): void {
  const { entry, memory, state, say } = sight;
  const { operation, code, body, n, at, orderId } = call;
  const subject = subjectOf(call);
  for (const other of memory.commands.values()) {
    const isSame = other.operation === operation && other.subject === subject && subject !== '';
    if (isSame && other.id !== requestId) judgeNewName(sight, other, requestId);
  }
  judgeSettle(sight, call);
  const file =
    memory.commands.get(requestId) ??
    keep(memory.commands, requestId, {
      id: requestId,
      operation,
      subject,
      orderId,
      code: codeIn(orderId, requestId),
      n,
      at,
      lastN: n,
      doubt: false,
      accepted: false,
      asked: 0,
      early: 0,
      missing: false,
      sawUnknown: Number(body['amount']) % 1_000 === 68,
    });
  file.lastN = n;
  if (file.refusal) judgeRepetition(sight, call, file, file.refusal);
  if (code === '409' && orderId !== undefined) {
    const earlier = state.transactions.get(refOf(state, requestId));
    if (earlier?.kind === 'card' && earlier.orderId === orderId && earlier.status === 'DECLINED')
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
    if (lostCase[operation] === 'QR-08') {
      if (call.replayed && file.unclear !== undefined && operation === 'POST /v1/vietqr')
        say('QR-08', 'passed', 'gửi lại cùng request_id, nhận đúng mã cũ', file.n);
      file.doubt = false;
    }
  }
  if (call.unclear !== undefined) {
    file.unclear ??= call.unclear;
    file.doubt = file.told === undefined;
  } else if (code !== '000' && !beforeTheId.has(code) && code !== '409') file.doubt = false;
  // A lost response may belong to an accepted command.
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

/** Judges the repetition of a refused command under its own id. */
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

/** Judges a command for the same subject under another id: correct only if the first is known to have ended. */
function judgeNewName({ state, say }: Sight, file: CommandFile, newId: string): void {
  const subject = `${file.id} rồi ${newId} cho cùng ${file.subject}`;
  const isSale = file.operation === 'POST /device/sale';
  const tx = state.transactions.get(refOf(state, file.id));
  if (file.doubt) {
    const id =
      file.code === 'MAT-06'
        ? 'MAT-06'
        : isSale && file.missing
          ? 'MAT-03'
          : (lostCase[file.operation] ?? '');
    const why = file.missing ? 'mã 425: lệnh đầu có thể vẫn tới' : (file.unclear ?? '');
    say(id, 'failed', `${why}, chưa rõ kết quả mà đã gửi request_id mới: ${subject}`, file.n);
    file.doubt = false;
  } else if (tx?.status === 'UNKNOWN' && file.told === undefined)
    say('MAT-02', 'failed', `thu lại khi kết quả còn UNKNOWN: ${subject}`, file.n);
  else if (file.code === 'MAT-06' && file.accepted && file.told === undefined)
    say('MAT-06', 'failed', `thu lại khi chưa biết kết quả của lệnh còn dở: ${subject}`, file.n);
  else if (file.refusal) {
    const { code, n } = file.refusal;
    const id = refusalCase(file.refusal);
    if (id !== undefined)
      say(id, 'failed', `bị từ chối với mã ${code}, gửi lại bằng request_id khác: ${subject}`, n);
  }
}

/** Judges settlements that a program must not repeat: after 427 and after 505. */
function judgeSettle(sight: Sight, call: Call): void {
  const { memory, say } = sight;
  const { operation, code, body, at, n, replayed } = call;
  if (operation !== 'POST /device/settle' || replayed) return;
  const sn = String(body['sn']);
  const { empty, mismatch } = memory;
  if (mismatch?.sn === sn) {
    say('KT-04', 'failed', 'tự kết toán lại sau mã 505', mismatch.n);
    memory.mismatch = undefined;
  } else if (code === '427') {
    if (empty?.sn === sn && at - empty.at < personSeconds * second)
      say('KT-03', 'failed', 'tự kết toán lại sau mã 427', empty.n);
    memory.empty = { sn, n, at };
  }
}

/** Records a settlement with 505 that the client knows of. */
export function noteMismatch({ memory, entry }: Sight, sn: string, errorCode: unknown): void {
  if (errorCode === '505') memory.mismatch ??= { sn, n: entry.n, at: entry.at };
}

/** Ends the pause after an empty or unbalanced settlement: by time, or by a sale on the terminal. */
export function judgePause({ memory, entry, state, say }: Sight): void {
  const tx = state.transactions.get(String(entry['transaction']));
  const sold = tx?.kind === 'card' && entry['status'] === 'APPROVED' ? tx.sn : undefined;
  const over = (file: SettleFile | undefined, seconds: number): boolean =>
    file !== undefined && (file.sn === sold || entry.at - file.at >= seconds * second);
  if (over(memory.empty, personSeconds)) {
    say('KT-03', 'passed', 'mã 427 được coi là bình thường', memory.empty?.n);
    memory.empty = undefined;
  }
  if (!memory.mismatch) return;
  if (over(memory.mismatch, 60))
    say('KT-04', 'passed', 'không kết toán lại sau mã 505', memory.mismatch.n);
  if (over(memory.mismatch, mismatchSeconds)) memory.mismatch = undefined;
}
