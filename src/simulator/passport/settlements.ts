import { cardOf } from '../engine';
import type { Call } from './call';
import { isOver, recent, refOf, type Moment, type Sight } from './traffic';

/** Judges settlements that a program must not repeat (rule settle-once), or must not start (rule result-known). */
export function judgeSettle(sight: Sight, { operation, code, body, replayed }: Call): void {
  const { memory, state, now, broken, limit } = sight;
  if (operation !== '/device/settle' || replayed) return;
  const sn = String(body['sn']);
  const mismatch = memory.mismatch.get(sn);
  if (mismatch) {
    broken('settle-once', { or: 'KT-04', from: mismatch.n }, 'tự kết toán lại sau mã 505');
    memory.mismatch.delete(sn);
  } else if (code === '427') {
    const times = recent(sight, memory.empty.get(sn) ?? [], limit('settle-once', 'seconds'));
    const [from = now] = times;
    const what = `kết toán ${String(times.length)} lần liền với mã 427`;
    if (times.length > limit('settle-once', 'pressed'))
      broken('settle-once', { or: 'KT-03', from: from.n }, what);
    memory.empty.set(sn, times);
  }
  if (code !== '000') return;
  for (const { id, outcome, sends } of memory.commands.values()) {
    const tx = cardOf(state, refOf(sight, id));
    if (tx?.sn !== sn || tx.status !== 'UNKNOWN' || outcome !== undefined) continue;
    const what = `kết toán máy ${sn} khi ${id} còn UNKNOWN`;
    broken('result-known', { or: 'KT-06', from: sends[0].n }, what);
  }
}

/** Records a settlement with 505 that the client knows of. */
export function noteMismatch({ memory, now }: Sight, sn: string, errorCode: unknown): void {
  if (errorCode === '505' && !memory.mismatch.has(sn)) memory.mismatch.set(sn, now);
}

/** Passes the case about an empty or unbalanced settlement after some time, or after a sale on the terminal. */
export function judgePause(sight: Sight): void {
  const { memory, entry, state, passed, limit } = sight;
  if (memory.empty.size + memory.mismatch.size === 0) return;
  const sold =
    entry['status'] === 'APPROVED' ? cardOf(state, String(entry['transaction'])) : undefined;
  const isDone = (sn: string, from: Moment, seconds: number): boolean =>
    sold?.sn === sn || isOver(sight, 'settle-once', 'KT-03', from, seconds);
  for (const [sn, [from]] of memory.empty) {
    if (from && !isDone(sn, from, limit('settle-once', 'seconds'))) continue;
    passed('KT-03', 'mã 427 được coi là bình thường', from?.n);
    memory.empty.delete(sn);
  }
  for (const [sn, from] of memory.mismatch) {
    if (isDone(sn, from, 60)) passed('KT-04', 'không kết toán lại sau mã 505', from.n);
    if (isDone(sn, from, limit('settle-once', 'later'))) memory.mismatch.delete(sn);
  }
}
