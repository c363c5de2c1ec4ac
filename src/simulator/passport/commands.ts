import { cardOf } from '../engine';
import {
  codeIn,
  finals,
  isEarly,
  isOver,
  keep,
  lostCase,
  newCommand,
  orderFile,
  plays,
  since,
} from './memory';
import type { CommandFile, Refusal, Sight } from './memory';
import type { Call } from './read-call';
import { judgeSettle } from './settlements';

/** Codes that Zengi returns before it checks the `request_id`. They show nothing about an earlier call. */
const beforeTheId = new Set(['411', '412', '414', '417', '429']);
const cardCommands = ['/device/sale', '/device/void'];

/** Returns the subject of a command, to detect duplicates: order, payment to void, or terminal. */
const subjectOf = ({ operation, orderId, body }: Call): string =>
  operation === '/device/void'
    ? String(body['original_transaction_id'] ?? body['invoice_no'])
    : (orderId ?? (operation === '/device/settle' ? String(body['sn']) : ''));

const canonical = (body: object): string =>
  JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)));

const refOf = ({ state }: Sight, { client }: Call, requestId: string): string =>
  state.commands.get(`${client} ${requestId}`)?.ref ?? '';

export function judgeCommand(sight: Sight, call: Call, requestId: string): void {
  const { entry, memory, contract, now, passed, waiting } = sight;
  const { operation, code, body, orderId, unclear } = call;
  const subject = subjectOf(call);
  const timeoutSeconds = Number(body['timeout_seconds'] ?? contract.facts.timeoutDefaultSeconds);
  const sawUnknown = Number(body['amount']) % 1_000 === 68;
  const fresh = { id: requestId, operation, subject, orderId, timeoutSeconds, sawUnknown };
  for (const other of memory.commands.values()) {
    const isSame = other.operation === operation && other.subject === subject && subject !== '';
    if (isSame && other.id !== requestId) judgeNewName(sight, call, other, requestId);
  }
  judgeSettle(sight, call);
  const earlier = memory.commands.get(requestId);
  const file = earlier ?? keep(memory.commands, requestId, newCommand({ ...fresh, first: now }));
  if (earlier) judgeSendingAgain(sight, call, earlier);
  judgeText(sight, call, file);
  file.lastN = entry.n;
  if (file.tokens.length === 0 && code !== '412') file.tokens.push(call.token);
  if (file.refusal) {
    file.begun = now;
    judgeRepetition(sight, call, file, file.refusal);
  }
  if (file.missing) file.paced = now;
  if (file.refusal ?? !earlier) file.content = canonical(body);
  judgeScene(sight, call, file);
  if (unclear !== undefined) {
    file.unclear ??= unclear;
    file.doubt = file.outcome === undefined;
  } else if (code !== '000' && !beforeTheId.has(code) && code !== '409') file.doubt = false;
  // A command whose response was lost may have been accepted.
  const isExecuted = unclear !== undefined && refOf(sight, call, requestId) !== '';
  if (code === '000' || isExecuted) accept(sight, call, file);
  else if (unclear === undefined) {
    const names = entry['fields'];
    const fields = Array.isArray(names) ? names.map(String) : [];
    const byAmount = typeof body['amount'] === 'string' && fields.includes('amount');
    const times = file.refusal?.code === code ? file.refusal.times + 1 : 1;
    const { token, retryAfter } = call;
    file.refusal = { code, from: now, token, retryAfter, times, byAmount };
    const id = refusalCase(file.refusal);
    const what = `${requestId} nhận mã ${code}${fields.length > 0 ? ` (${fields.join(', ')})` : ''}`;
    const next =
      id === undefined
        ? ''
        : id === 'MAT-05'
          ? '; đợi câu hỏi'
          : '; đợi lần gửi lại cùng request_id';
    for (const one of new Set([file.code, id]))
      if (one !== undefined && !isExpected(one, code)) waiting(one, what + next, file.first.n);
  }
  if (code === '404' && typeof body['amount'] === 'number' && plays(file.code, 'THE-07')) {
    memory.amounts = [...new Set([...memory.amounts, body['amount']])].slice(-20);
    if (memory.amounts.includes(999) && memory.amounts.includes(500_000_000))
      passed('THE-07', '999 và 500.000.000 đều bị từ chối với mã 404');
  }
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
const isExpected = (id: string, code: string): boolean => expected[id]?.[0] === code;

/** Passes the cases about one response. */
function judgeScene(sight: Sight, call: Call, file: CommandFile): void {
  const { state, passed } = sight;
  const { operation, code, body, replayed, unclear } = call;
  const { n: from } = file.first;
  const original = state.transactions.get(String(body['original_transaction_id']));
  for (const [id, [wanted, where, reason]] of Object.entries(expected)) {
    const fits = code === wanted && (where === '' || where === operation);
    const isOwn = id !== 'HUY-02' || (original?.status === 'VOIDED' && plays(file.code, id));
    if (fits && isOwn) passed(id, reason);
  }
  if (replayed && plays(file.code, 'MAT-04'))
    passed('MAT-04', `${file.id} được gửi hai lần, chỉ chạy một lần`, from);
  if (code !== '000' || unclear !== undefined) return;
  if (file.missing && !replayed && operation === '/device/sale')
    passed('MAT-03', 'sau mã 425 lệnh được gửi lại với request_id cũ', from);
  if (lostCase(file) !== 'QR-08') return;
  if (replayed && file.unclear !== undefined && operation === '/v1/vietqr')
    passed('QR-08', 'gửi lại cùng request_id, nhận đúng mã cũ', from);
  file.doubt = false;
}

function accept({ memory, state, entry }: Sight, call: Call, file: CommandFile): void {
  file.accepted = true;
  file.refusal = undefined;
  const { orderId, body, operation } = call;
  if (orderId === undefined || operation === '/device/void') return;
  const order = orderFile(memory, orderId, entry.n);
  order.commanded = true;
  if (typeof body['amount'] === 'number') order.asked.push(body['amount']);
  const code = state.codes.get(state.commands.get(`${call.client} ${file.id}`)?.ref ?? '');
  if (!code || code.shows !== undefined) return;
  const ids = [code.id, file.id, code.vaNo ?? code.id];
  const expires = code.expiresAt === undefined ? '' : new Date(code.expiresAt).toISOString();
  order.known.push({ what: 'code', ids, order: orderId, expiresAt: expires });
}

/** Rules ask-first, same-content and resend-in-time: the same `request_id` again while its result is not known. */
function judgeSendingAgain(sight: Sight, call: Call, file: CommandFile): void {
  const { broken, limit } = sight;
  const isCard = cardCommands.includes(file.operation);
  if (file.refusal && !file.doubt) return;
  const about = { code: file.code, or: lostCase(file), from: file.first.n };
  const begun = since(sight, file.begun);
  const seconds = `${file.id} được gửi lại sau ${String(Math.round(begun.sim))} giây`;
  const isChanged = canonical(call.body) !== file.content;
  if (isChanged && (file.doubt || file.code === 'MAT-04'))
    broken('same-content', about, `${seconds} với nội dung khác`);
  if (!isCard) return;
  if (file.code === 'MAT-06') broken('ask-first', about, `${seconds}; khởi động lại thì chỉ hỏi`);
  if (!file.doubt) return;
  const limitSeconds = file.timeoutSeconds + limit('resend-in-time', 'seconds');
  if (isOver(sight, 'resend-in-time', file, file.begun, limitSeconds))
    broken(
      'resend-in-time',
      about,
      `${seconds}; quá timeout_seconds (${String(file.timeoutSeconds)}) thì chỉ hỏi`,
    );
  else if (file.asked === 0 && file.code !== 'MAT-04')
    broken('ask-first', about, `${file.unclear ?? 'chưa rõ kết quả'}, ${seconds} mà chưa hỏi`);
  else if (file.missing) {
    const isMinute = Math.max(begun.sim, begun.own) >= limit('ask-first', 'minute');
    const isAtOnce = since(sight, file.askedAt).sim < limit('ask-first', 'seconds');
    if (!isMinute && isAtOnce)
      broken('ask-first', about, `mã 425, ${seconds}; phải hỏi tới hết phút đầu`);
  }
}

/** Judges the repetition of a refused command with the same `request_id`. */
function judgeRepetition(sight: Sight, call: Call, file: CommandFile, refusal: Refusal): void {
  const { broken, passed } = sight;
  const accepted = call.code === '000' && !call.replayed;
  const from = file.first.n;
  if (refusal.code === '412') {
    const about = { code: file.code, or: 'KN-03', from };
    if (call.token === refusal.token)
      broken('token-once', about, 'lệnh được gửi lại với chính token đã bị từ chối');
    else if (refusal.times > 1)
      broken('token-once', about, 'lệnh được gửi lại quá một lần sau mã 412');
    else if (accepted) passed('KN-03', 'token mới, rồi đúng request_id cũ một lần', from);
  }
  const after = `gửi lại sau ${String(Math.round(since(sight, refusal.from).sim))} giây, chưa hết Retry-After`;
  if (refusal.code === '423' && isEarly(sight, refusal.retryAfter, refusal.from))
    broken('retry-after', { code: file.code, or: 'MAY-03', from }, after);
  const id = refusalCase(refusal);
  if (accepted && id !== undefined && id !== 'KN-03' && id !== 'MAT-05')
    passed(id, `cùng request_id được nhận sau mã ${refusal.code}`, from);
}

function refusalCase({ code, byAmount }: Pick<Refusal, 'code' | 'byAmount'>): string | undefined {
  if (code === '403') return byAmount ? 'THE-08' : undefined;
  return { '412': 'KN-03', '422': 'MAY-02', '423': 'MAY-03', '409': 'MAT-05' }[code];
}

/** Judges a second command for a subject: rules result-known, same-id and one-code. */
function judgeNewName(sight: Sight, call: Call, file: CommandFile, newId: string): void {
  const { state, broken, limit } = sight;
  const what = `${file.id} rồi ${newId} cho cùng ${file.subject}`;
  const about = { code: file.code ?? codeIn(newId), or: lostCase(file), from: file.first.n };
  const ref = refOf(sight, call, file.id);
  const tx = cardOf(state, ref);
  const isCard = cardCommands.includes(file.operation);
  const seconds = file.timeoutSeconds + 60 * limit('result-known', 'minutes');
  const isChecked = since(sight, file.first).sim > seconds && !file.doubt;
  const isRunning = tx !== undefined && (!finals.has(tx.status) || file.code === 'MAT-06');
  const isOpen = isCard && isRunning && file.outcome === undefined && !isChecked;
  const code = state.codes.get(ref);
  const refused = (refusal: Refusal): void => {
    const or = refusalCase(refusal);
    // After the time limit of the refused command, another command is a new attempt and not a mistake.
    if (or === undefined || since(sight, file.first).sim >= file.timeoutSeconds) return;
    const reason = `bị từ chối với mã ${refusal.code}, gửi lại bằng request_id khác: ${what}`;
    broken('same-id', { ...about, or, from: refusal.from.n }, reason);
  };
  if (file.refusal?.code === '409') refused(file.refusal);
  else if (file.doubt) {
    const why = file.missing ? 'mã 425: lệnh đầu có thể vẫn tới' : (file.unclear ?? '');
    broken('result-known', about, `${why}, chưa rõ kết quả mà đã gửi request_id mới: ${what}`);
    file.doubt = false;
  } else if (isOpen && file.code !== 'MAY-03') {
    const or = tx?.status === 'UNKNOWN' ? 'MAT-02' : about.or;
    const why =
      tx?.status === 'UNKNOWN' ? 'kết quả còn UNKNOWN' : 'chưa biết kết quả của lệnh trước';
    broken('result-known', { ...about, or }, `${why} mà đã gửi request_id mới: ${what}`);
  } else if (file.refusal) refused(file.refusal);
  else if (
    code?.status === 'PENDING' &&
    code.paid === 0 &&
    (code.expiresAt ?? 0) > sight.now.at &&
    file.asked === 0 &&
    call.code === '000' &&
    file.operation === '/v1/vietqr'
  )
    broken('one-code', { ...about, or: 'QR-01' }, `mã đầu còn hạn mà đã tạo mã thứ hai: ${what}`);
}

/** Text of another encoding, or with decomposed letters; and letters that an encoding without them replaced. */
const wrongText = /\uFFFD|[ÃÂÄÆ][\u0080-\u00BF]|á[º»]/u;
const replaced = /\p{L}\?+\p{L}/u;

/** Rules text and same-id (409 for a declined sale). */
function judgeText(sight: Sight, call: Call, file: CommandFile): void {
  const { state, broken } = sight;
  const { body, orderId, code } = call;
  const about = { code: file.code, from: file.first.n };
  for (const name of ['description', 'content']) {
    const value = body[name];
    if (typeof value !== 'string') continue;
    const isWrong =
      value !== value.normalize('NFC') ||
      wrongText.test(value) ||
      (file.code === 'THE-09' && replaced.test(value));
    if (isWrong)
      broken('text', { ...about, or: 'THE-09' }, `${name} không phải UTF-8 dạng NFC: «${value}»`);
  }
  if (code !== '409' || orderId === undefined) return;
  const earlier = cardOf(state, refOf(sight, call, file.id));
  if (earlier?.orderId === orderId && earlier.status === 'DECLINED')
    broken(
      'same-id',
      { ...about, or: 'THE-03' },
      'lần thu sau dùng lại request_id của lệnh đã bị từ chối',
    );
}
