import { judgeCommand } from './commands';
import { codeIn, isEarly, isOver, keep, lostCase, since, type Sight } from './memory';
import { judgeQuestion, judgeShownResult, learnOfAccount } from './queries';
import { readCall, type Call } from './read-call';

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
  const { memory, now, broken, limit } = sight;
  const seconds = limit('ask-lost', 'seconds');
  for (const file of memory.commands.values()) {
    // The client has queried the command, or repeated it with the same `request_id`.
    const isFollowed = file.asked > 0 || file.lastN !== file.first.n;
    const isOpen = file.doubt || (file.code === 'MAT-06' && file.outcome === undefined);
    if (!isOpen || isFollowed || !isOver(sight, 'ask-lost', file, file.first, seconds)) continue;
    const or = lostCase(file);
    if (or === 'QR-08') continue; // Allowed: the customer may have left without a code.
    file.alive ??= now;
    if (!isOver(sight, 'ask-lost', file, file.alive, seconds)) continue;
    const how = file.askedByOrder ? 'chỉ hỏi theo order_id' : 'mà không hỏi lại';
    const what = `${file.id}: ${file.unclear ?? 'lệnh còn dở'}, phần mềm chạy tiếp ${how}`;
    broken('ask-lost', { code: file.code, or, from: file.first.n }, what);
    file.doubt = false;
  }
}

function judgeToken(sight: Sight, { code }: Call): void {
  const { entry, memory, contract, now, broken, passed, waiting, limit } = sight;
  const { wrongSecret } = memory;
  if (code === '413') {
    const isAgain =
      wrongSecret !== undefined &&
      since(sight, wrongSecret.from).sim < limit('secret-once', 'seconds');
    const file = isAgain
      ? { from: wrongSecret.from, times: wrongSecret.times + 1 }
      : { from: now, times: 1 };
    memory.wrongSecret = file;
    const what = `phần mềm thử khoá sai ${String(file.times)} lần trong ${String(Math.round(since(sight, file.from).sim))} giây`;
    if (file.times > limit('secret-once', 'times'))
      broken('secret-once', { or: 'KN-02', from: file.from.n }, what);
    return;
  }
  if (code !== '000') {
    if (code !== '429' && code !== '')
      waiting('KN-02', `nhận mã ${code}, không phải 413: dùng khoá sai có độ dài đúng`);
    return;
  }
  passed('KN-01', 'lấy được token với khoá đúng');
  if (wrongSecret) {
    const after = String(Math.round(since(sight, wrongSecret.from).sim));
    const reason = `sau mã 413 không tự thử lại khoá sai; ${after} giây sau lấy được token`;
    passed('KN-02', reason, wrongSecret.from.n);
    memory.wrongSecret = undefined;
  }
  const life = contract.facts.tokenSeconds;
  const age = memory.issued === undefined ? 0 : since(sight, memory.issued).sim;
  const renewed = `${String(Math.round(age))} trên ${String(life)} giây`;
  if (age >= life / 2) passed('KN-04', `token được làm mới sau ${renewed}`);
  memory.issued = now;
  keep(memory.tokens, String(entry['issued']), now);
}

/** Rules token-in-time and token-shared. */
function judgeUseOfToken(sight: Sight, { token, code, requestId, orderId }: Call): void {
  const { memory, contract, broken, waiting, limit } = sight;
  const file =
    memory.commands.get(requestId ?? '') ??
    [...memory.commands.values()].reverse().find((one) => one.orderId === (orderId ?? ''));
  const named = codeIn(requestId, orderId) ?? file?.code;
  const issued = memory.tokens.get(token);
  const life = contract.facts.tokenSeconds;
  if (code === '412') {
    if (issued === undefined || since(sight, issued).sim < life) return;
    // Only a scene that began before the clock jumped shows that the client's clock jumped too.
    const scene = { code: issued.isPlayed === true ? named : undefined };
    if (isOver(sight, 'token-in-time', scene, issued, life)) {
      const about = { code: named, or: 'KN-04' };
      broken('token-in-time', about, 'một lệnh được gửi với token đã hết hạn');
    } else
      waiting('KN-04', 'đồng hồ được đẩy mà phần mềm không biết: ghi mã ca, đẩy cả hai đồng hồ');
    return;
  }
  if (issued && named === 'KN-04') issued.isPlayed = true;
  if (!file || file.tokens.includes(token)) return;
  const previous = memory.tokens.get(file.tokens.at(-1) ?? '');
  // A token that was about to expire had to be replaced.
  if (previous && since(sight, previous).sim > life / 2) file.tokens.pop();
  file.tokens.push(token);
  if (file.tokens.length <= limit('token-shared', 'tokens')) return;
  const what = `${file.id}: ${String(file.tokens.length)} token cho một lệnh`;
  broken('token-shared', { code: file.code, or: 'KN-01', from: file.first.n }, what);
}

/** Rule retry-after, for 429. Another program of the merchant has its own token and does not know of the 429. */
function judgeLimit(sight: Sight, { code, token, retryAfter = 0, requestId, orderId }: Call): void {
  const { memory, now, broken, passed } = sight;
  const limited = memory.limited.get(token);
  if (limited) {
    const { sim } = since(sight, limited.from);
    const about = { code: codeIn(requestId, orderId), or: 'KN-06', from: limited.from.n };
    // Ignore calls that were already in progress.
    if (sim > 1 && isEarly(sight, limited.retryAfter, limited.from))
      broken(
        'retry-after',
        about,
        `gọi tiếp sau ${String(Math.round(sim))} giây, chưa hết Retry-After`,
      );
    else if (code !== '429') {
      if (sim <= 1) return;
      passed('KN-06', 'chờ hết Retry-After rồi đi tiếp', limited.from.n);
      memory.limited.delete(token);
      return;
    }
    if (isEarly(sight, limited.retryAfter, limited.from)) return;
  }
  if (code === '429') keep(memory.limited, token, { from: now, retryAfter });
}
