import { cardOf } from '../engine';
import type { Call } from './call';
import { judgeSettle } from './settlements';
import { add, begunOf, blame, codeIn, finals, isAccepted, isEarly, isInDoubt } from './traffic';
import { isMissing, isOver, keep, lostCase, newest, orderOf, plays, refusalOf } from './traffic';
import { refOf, since, unclearOf, type Command, type Send, type Sight } from './traffic';

const cardCommands = ['/device/sale', '/device/void'];

/** Returns the subject of a command, to detect duplicates: order, payment to void, or terminal. */
const subjectOf = ({ operation, orderId, body }: Call): string =>
  operation === '/device/void'
    ? String(body['original_transaction_id'] ?? body['invoice_no'])
    : (orderId ?? (operation === '/device/settle' ? String(body['sn']) : ''));

const canonical = (body: object): string =>
  JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)));

export function judgeCommand(sight: Sight, call: Call, requestId: string): void {
  const { memory, passed } = sight;
  const { operation, orderId, code } = call;
  const subject = subjectOf(call);
  for (const other of memory.commands.values()) {
    const isSame = other.operation === operation && other.subject === subject && subject !== '';
    if (isSame && other.id !== requestId) judgeNewName(sight, call, other, requestId);
  }
  judgeSettle(sight, call);
  const earlier = memory.commands.get(requestId);
  const wasAccepted = earlier !== undefined && isAccepted(earlier);
  if (earlier) judgeSendingAgain(sight, call, earlier);
  const send = sendOf(sight, call, requestId);
  const command: Command =
    earlier ??
    keep(memory.commands, requestId, {
      ...{ id: requestId, operation, subject, orderId, code: codeIn(requestId, orderId) },
      ...{ sends: [send], asks: [], tokens: [], outcome: undefined, askedByOrder: false },
      alive: undefined,
    });
  memory.played = command.code;
  if (earlier) add(earlier.sends, send);
  if (command.tokens.length === 0 && code !== '412') command.tokens.push(call.token);
  judgeText(sight, call, command);
  judgeScene(sight, call, command);
  if (send.accepted && !wasAccepted) learnOfCode(sight, command);
  if (!send.accepted && call.unclear === undefined) waitForNext(sight, command, send);
  const outOfRange = [...memory.commands.values()].flatMap((one) =>
    newest(one).code === '404' && plays(one.code, 'THE-07') ? newest(one).amount : [],
  );
  if (outOfRange.includes(999) && outOfRange.includes(500_000_000))
    passed('THE-07', '999 và 500.000.000 đều bị từ chối với mã 404');
}

function sendOf(sight: Sight, call: Call, requestId: string): Send {
  const { code, token, unclear, retryAfter, body } = call;
  const { amount, timeout_seconds: seconds = sight.contract.facts.timeoutDefaultSeconds } = body;
  const fields = sight.entry['fields'];
  return {
    ...sight.now,
    ...{ token, code, content: canonical(body), amount, seconds: Number(seconds), unclear },
    accepted: code === '000' || (unclear !== undefined && refOf(sight, requestId) !== ''),
    retryAfter,
    byAmount: typeof amount === 'string' && Array.isArray(fields) && fields.includes('amount'),
  };
}

/** Refusals that are what their case is about. */
const expected: Readonly<
  Record<string, readonly [code: string, operation: string, reason: string]>
> = {
  'MAY-07': ['421', '', 'sn không có thật nhận mã 421'],
  'MAY-08': ['430', '/device/sale', 'máy đã tắt nhận mã 430'],
  'QR-13': ['406', '/device/vietqr-string', 'chuỗi bị sửa nhận mã 406'],
  'HUY-02': ['426', '/device/void', 'huỷ lần hai nhận mã 426'],
};

/** The case about a refusal after which the same command follows. */
const refusalCase = (sight: Sight, { code, byAmount }: Send): string | undefined =>
  Object.entries(sight.casesOf('same-id')).find(([, codes]) =>
    codes.includes(byAmount ? `${code} amount` : code),
  )?.[0];

function waitForNext(sight: Sight, command: Command, send: Send): void {
  const { entry, waiting } = sight;
  const names = Array.isArray(entry['fields']) ? ` (${entry['fields'].join(', ')})` : '';
  const id = refusalCase(sight, send);
  const next = id === 'MAT-05' ? '; đợi câu hỏi' : '; đợi lần gửi lại cùng request_id';
  const what = `${command.id} nhận mã ${send.code}${names}${id === undefined ? '' : next}`;
  for (const one of new Set([command.code, id]))
    if (one !== undefined && expected[one]?.[0] !== send.code)
      waiting(one, what, command.sends[0].n);
}

/** Passes the cases about one response. */
function judgeScene({ state, passed }: Sight, call: Call, command: Command): void {
  const { operation, code, body, replayed, unclear } = call;
  const { n: from } = command.sends[0];
  const original = state.transactions.get(String(body['original_transaction_id']));
  for (const [id, [wanted, where, reason]] of Object.entries(expected)) {
    const fits = code === wanted && (where === '' || where === operation);
    const isOwn = id !== 'HUY-02' || (original?.status === 'VOIDED' && plays(command.code, id));
    if (fits && isOwn) passed(id, reason);
  }
  if (replayed && plays(command.code, 'MAT-04'))
    passed('MAT-04', `${command.id} được gửi hai lần, chỉ chạy một lần`, from);
  if (code !== '000' || unclear !== undefined) return;
  if (isMissing(command) && !replayed && operation === '/device/sale')
    passed('MAT-03', 'sau mã 425 lệnh được gửi lại với request_id cũ', from);
  if (replayed && unclearOf(command) !== undefined && operation === '/v1/vietqr')
    passed('QR-08', 'gửi lại cùng request_id, nhận đúng mã cũ', from);
}

function learnOfCode(sight: Sight, { id, orderId, operation }: Command): void {
  if (orderId === undefined || operation === '/device/void') return;
  const order = orderOf(sight.memory, orderId, sight.entry.n);
  const code = sight.state.codes.get(refOf(sight, id));
  if (!code || code.shows !== undefined) return;
  const ids = [code.id, id, code.vaNo ?? code.id];
  const expires = code.expiresAt === undefined ? '' : new Date(code.expiresAt).toISOString();
  order.known.push({ what: 'code', ids, order: orderId, expiresAt: expires });
}

/** Judges the same `request_id` again: after a refusal, or while the result is not known. */
function judgeSendingAgain(sight: Sight, call: Call, command: Command): void {
  const { broken, limit } = sight;
  const isDoubt = isInDoubt(command);
  const refusal = refusalOf(command);
  if (refusal) judgeRepetition(sight, call, command, refusal);
  if (refusal && !isDoubt) return;
  const about = blame(command, lostCase(command));
  const begun = begunOf(command);
  const after = since(sight, begun);
  const again = `${command.id} được gửi lại sau ${after.text}`;
  const isChanged = canonical(call.body) !== begun.content;
  if (isChanged && (isDoubt || command.code === 'MAT-04'))
    broken('same-content', about, `${again} với nội dung khác`);
  if (!cardCommands.includes(command.operation)) return;
  if (command.code === 'MAT-06') broken('ask-first', about, `${again}; khởi động lại thì chỉ hỏi`);
  if (!isDoubt) return;
  const seconds = begun.seconds + limit('resend-in-time', 'seconds');
  const asked = command.asks.at(-1);
  if (isOver(sight, 'resend-in-time', command.code, begun, seconds)) {
    const over = `quá timeout_seconds (${String(begun.seconds)}) thì chỉ hỏi`;
    broken('resend-in-time', about, `${again}; ${over}`);
  } else if (!asked && command.code !== 'MAT-04')
    broken('ask-first', about, `${unclearOf(command) ?? ''}, ${again} mà chưa hỏi`);
  else if (asked?.code === '425') {
    const isMinute = Math.max(after.sim, after.own) >= limit('ask-first', 'minute');
    if (!isMinute && since(sight, asked).sim < limit('ask-first', 'seconds'))
      broken('ask-first', about, `mã 425, ${again}; phải hỏi tới hết phút đầu`);
  }
}

/** Judges the repetition of a refused command: rules token-once and retry-after (423). */
function judgeRepetition(sight: Sight, call: Call, command: Command, refusal: Send): void {
  const { broken, passed } = sight;
  const isNew = call.code === '000' && !call.replayed;
  const about = blame(command, 'KN-03');
  const id = refusalCase(sight, refusal);
  if (refusal.code === '412') {
    if (call.token === refusal.token)
      broken('token-once', about, 'lệnh được gửi lại với chính token đã bị từ chối');
    else if (command.sends.at(-2)?.code === '412')
      broken('token-once', about, 'lệnh được gửi lại quá một lần sau mã 412');
    else if (isNew) passed('KN-03', 'token mới, rồi đúng request_id cũ một lần', about.from);
  } else if (isNew && id !== undefined && id !== 'MAT-05')
    passed(id, `cùng request_id được nhận sau mã ${refusal.code}`, about.from);
  const after = `gửi lại sau ${since(sight, refusal).text}, chưa hết Retry-After`;
  if (refusal.code === '423' && isEarly(sight, refusal))
    broken('retry-after', { ...about, or: 'MAY-03' }, after);
}

/** Judges a second command for a subject: rules result-known, same-id and one-code. */
function judgeNewName(sight: Sight, call: Call, command: Command, newId: string): void {
  const { state, broken, limit } = sight;
  const { sends: [first], outcome } = command; // prettier-ignore
  const what = `${command.id} rồi ${newId} cho cùng ${command.subject}`;
  const about = { ...blame(command, lostCase(command)), code: command.code ?? codeIn(newId) };
  const ref = refOf(sight, command.id);
  const [tx, code, refusal] = [cardOf(state, ref), state.codes.get(ref), refusalOf(command)];
  const isDoubt = isInDoubt(command);
  const { sim } = since(sight, first);
  const isChecked = sim > first.seconds + 60 * limit('result-known', 'minutes') && !isDoubt;
  const isRunning = tx !== undefined && (!finals.has(tx.status) || command.code === 'MAT-06');
  const isOpen = cardCommands.includes(command.operation) && isRunning && outcome === undefined;
  if (isDoubt && refusal?.code !== '409') {
    const why = isMissing(command) ? 'mã 425: lệnh đầu có thể vẫn tới' : (unclearOf(command) ?? '');
    broken('result-known', about, `${why}, chưa rõ kết quả mà đã gửi request_id mới: ${what}`);
  } else if (isOpen && !isChecked && command.code !== 'MAY-03' && refusal?.code !== '409') {
    const isUnknown = tx.status === 'UNKNOWN';
    const why = isUnknown ? 'kết quả còn UNKNOWN' : 'chưa biết kết quả của lệnh trước';
    const or = isUnknown ? 'MAT-02' : about.or;
    broken('result-known', { ...about, or }, `${why} mà đã gửi request_id mới: ${what}`);
  } else if (refusal) {
    const or = refusalCase(sight, refusal);
    // After the time limit of the refused command, another command is a new attempt and not a mistake.
    if (or === undefined || sim >= first.seconds) return;
    const reason = `bị từ chối với mã ${refusal.code}, gửi lại bằng request_id khác: ${what}`;
    broken('same-id', { ...about, or, from: refusal.n }, reason);
  } else if (command.operation === '/v1/vietqr' && call.code === '000' && !command.asks.length) {
    const isOpenCode = code?.status === 'PENDING' && code.paid === 0;
    if (isOpenCode && (code.expiresAt ?? 0) > sight.now.at)
      broken('one-code', { ...about, or: 'QR-01' }, `mã đầu còn hạn mà đã tạo mã thứ hai: ${what}`);
  }
}

/** Text of another encoding, or with decomposed letters; and letters that an encoding without them replaced. */
const wrongText = /\uFFFD|[ÃÂÄÆ][\u0080-\u00BF]|á[º»]/u;
const replaced = /\p{L}\?+\p{L}/u;

/** Rules text and same-id (409 for a declined sale). */
function judgeText(sight: Sight, { body, orderId, code }: Call, command: Command): void {
  const about = blame(command, 'THE-09');
  for (const name of ['description', 'content']) {
    const value = body[name];
    if (typeof value !== 'string') continue;
    const isWrong =
      value !== value.normalize('NFC') ||
      wrongText.test(value) ||
      (command.code === 'THE-09' && replaced.test(value));
    if (isWrong) sight.broken('text', about, `${name} không phải UTF-8 dạng NFC: «${value}»`);
  }
  const earlier = cardOf(sight.state, code === '409' ? refOf(sight, command.id) : undefined);
  const what = 'lần thu sau dùng lại request_id của lệnh đã bị từ chối';
  if (orderId !== undefined && earlier?.orderId === orderId && earlier.status === 'DECLINED')
    sight.broken('same-id', { ...about, or: 'THE-03' }, what);
}
