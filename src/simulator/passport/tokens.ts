import { codeIn, keep, second, type Sight } from './memory';
import { personSeconds, type Call } from './read-call';

/** Number of valid tokens for one command that a client may use: it may restart, and a cashier may use another POS. */
const mostTokens = 3;

export function judgeToken({ entry, memory, contract, say }: Sight, call: Call): void {
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
  memory.issuedAt = at;
  keep(memory.tokens, String(entry['issued']), at);
}

export function judgeUseOfToken({ memory, contract, say }: Sight, call: Call): void {
  const { token, code, at, requestId, orderId } = call;
  const issued = memory.tokens.get(token);
  const isOver = issued !== undefined && at - issued >= contract.facts.tokenSeconds * second;
  // The clock of the client does not move with that of the simulator, unless the tester plays this case.
  const isUnaware = (memory.jumpedAt ?? -Infinity) >= (issued ?? 0);
  if (code === '412' && isOver && isUnaware && codeIn(orderId, requestId) !== 'KN-04')
    say(
      'KN-04',
      'waiting',
      'đồng hồ được đẩy mà phần mềm không biết; ghi mã ca, đẩy cả hai đồng hồ',
    );
  else if (code === '412' && isOver)
    say('KN-04', 'failed', 'một lệnh được gửi với token đã hết hạn');
  const file = memory.commands.get(requestId ?? '');
  if (!file || code === '412' || file.tokens.includes(token)) return;
  file.tokens.push(token);
  if (file.tokens.length > mostTokens)
    say('KN-01', 'failed', `${file.id}: mỗi lần gọi lại xin một token mới`, file.n);
}

export function judgeLimit({ entry, memory, say }: Sight, { code, at, n }: Call): void {
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

export const isEarly = (
  refused: { at: number; retryAfter?: number | undefined },
  at: number,
): boolean =>
  refused.retryAfter !== undefined && at < refused.at + refused.retryAfter * second - second;
