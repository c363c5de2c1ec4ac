import { readCall, type Call } from './call';
import { judgeCommand } from './commands';
import { judgeQuestion, judgeShownResult, learnOfAccount } from './queries';
import { codeIn, isEarly, isInDoubt, isOver, keep, lostCase, since, unclearOf } from './traffic';
import { blame, newest, recent, type Moment, type Sight } from './traffic';

export function judgeCall(sight: Sight): void {
  const call = readCall(sight);
  judgeLimit(sight, call);
  judgeForgotten(sight);
  if (call.operation === '/auth/token') judgeToken(sight, call);
  else {
    judgeUseOfToken(sight, call);
    if (call.operation === '/transaction') judgeQuestion(sight, call);
    else if (call.operation === '/v1/va/{va_no}') learnOfAccount(sight, call);
    else if (call.operation === '/device/vietqr-result') judgeShownResult(sight, call);
    else if (call.requestId !== undefined) judgeCommand(sight, call, call.requestId);
  }
}

/** Rule ask-lost: fails active clients that never query a command whose response was lost. */
function judgeForgotten(sight: Sight): void {
  const seconds = sight.limit('ask-lost', 'seconds');
  for (const command of sight.memory.commands.values()) {
    const { id, code, sends, asks, outcome } = command;
    // The client has queried the command, or repeated it with the same `request_id`.
    if (outcome !== undefined || asks.length > 0 || sends.length > 1) continue;
    const or = lostCase(command);
    // Without a code the customer may have left.
    if ((!isInDoubt(command) && code !== 'MAT-06') || or === 'QR-08') continue;
    const isDue = (from: Moment): boolean => isOver(sight, 'ask-lost', code, from, seconds);
    if (!isDue(sends[0])) continue;
    command.alive ??= sight.now;
    if (!isDue(command.alive)) continue;
    const how = command.askedByOrder ? 'chỉ hỏi theo order_id' : 'mà không hỏi lại';
    const what = `${id}: ${unclearOf(command) ?? 'lệnh còn dở'}, phần mềm chạy tiếp ${how}`;
    sight.broken('ask-lost', blame(command, or), what);
  }
}

/** Rule secret-once, and the cases about a token. */
function judgeToken(sight: Sight, { code }: Call): void {
  const { entry, memory, contract, now, broken, passed, waiting, limit } = sight;
  const [first] = memory.wrongSecrets;
  if (code === '413') {
    const tries = recent(sight, memory.wrongSecrets, limit('secret-once', 'seconds'));
    const [from = now] = tries;
    memory.wrongSecrets = tries;
    const what = `phần mềm thử khoá sai ${String(tries.length)} lần trong ${since(sight, from).text}`;
    if (tries.length > limit('secret-once', 'times'))
      broken('secret-once', { or: 'KN-02', from: from.n }, what);
  } else if (code !== '000') {
    if (code !== '429' && code !== '')
      waiting('KN-02', `nhận mã ${code}, không phải 413: dùng khoá sai có độ dài đúng`);
  } else {
    passed('KN-01', 'lấy được token với khoá đúng');
    if (first) {
      const reason = `sau mã 413 không tự thử lại khoá sai; ${since(sight, first).text} sau lấy được token`;
      passed('KN-02', reason, first.n);
      memory.wrongSecrets = [];
    }
    const life = contract.facts.tokenSeconds;
    const age = memory.issued === undefined ? 0 : since(sight, memory.issued).sim;
    const renewed = `${String(Math.round(age))} trên ${String(life)} giây`;
    if (age >= life / 2) passed('KN-04', `token được làm mới sau ${renewed}`);
    memory.issued = now;
    keep(memory.tokens, String(entry['issued']), now);
  }
}

/** Rules token-in-time and token-shared. */
function judgeUseOfToken(sight: Sight, { token, code, requestId, orderId }: Call): void {
  const { memory, contract, broken, waiting, limit } = sight;
  const command =
    memory.commands.get(requestId ?? '') ??
    [...memory.commands.values()].reverse().find((one) => one.orderId === (orderId ?? ''));
  const named = codeIn(requestId, orderId) ?? command?.code;
  const issued = memory.tokens.get(token);
  const life = contract.facts.tokenSeconds;
  if (code === '412') {
    if (issued === undefined || since(sight, issued).sim < life) return;
    // Only a scene that began before the clock jumped shows that the client's clock jumped too.
    const scene = issued.isPlayed === true ? named : undefined;
    if (isOver(sight, 'token-in-time', scene, issued, life))
      broken(
        'token-in-time',
        { code: named, or: 'KN-04' },
        'một lệnh được gửi với token đã hết hạn',
      );
    else waiting('KN-04', 'đồng hồ được đẩy mà phần mềm không biết: ghi mã ca, đẩy cả hai đồng hồ');
    return;
  }
  if (issued && named === 'KN-04') issued.isPlayed = true;
  if (!command || command.tokens.includes(token)) return;
  const previous = memory.tokens.get(command.tokens.at(-1) ?? '');
  // A token that was about to expire had to be replaced.
  if (previous && since(sight, previous).sim > life / 2) command.tokens.pop();
  command.tokens.push(token);
  const what = `${command.id}: ${String(command.tokens.length)} token cho một lệnh`;
  if (command.tokens.length > limit('token-shared', 'tokens'))
    broken('token-shared', blame(command, 'KN-01'), what);
}

/** Rule retry-after, for 429. Another program of the merchant has its own token and does not know of the 429. */
function judgeLimit(sight: Sight, { code, token, retryAfter = 0, requestId, orderId }: Call): void {
  const { memory, now, broken, passed } = sight;
  const limited = memory.limited.get(token);
  if (limited) {
    const { sim, text: seconds } = since(sight, limited);
    const about = { code: codeIn(requestId, orderId), or: 'KN-06', from: limited.n };
    const isTooEarly = isEarly(sight, limited);
    // Ignore calls that were already in progress.
    if (sim > 1 && isTooEarly)
      broken('retry-after', about, `gọi tiếp sau ${seconds}, chưa hết Retry-After`);
    else if (code !== '429' && sim > 1) {
      passed('KN-06', 'chờ hết Retry-After rồi đi tiếp', limited.n);
      memory.limited.delete(token);
    }
    if (isTooEarly) return;
  }
  if (code === '429') keep(memory.limited, token, { ...now, retryAfter });
}

/** Records that the client disconnected before the response of this timeline line was sent. */
export function noteUnread({ memory }: Sight, line: unknown): void {
  for (const command of memory.commands.values()) {
    const last = newest(command);
    if (last.n === line && command.outcome === undefined)
      last.unclear ??= 'phần mềm đóng kết nối trước khi có phản hồi';
  }
}
