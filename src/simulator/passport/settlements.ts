import { cardOf } from '../engine';
import { isOver, since, type SettleFile, type Sight } from './memory';
import type { Call } from './read-call';

/** Judges settlements that a program must not repeat (rule settle-once), or must not start (rule result-known). */
export function judgeSettle(sight: Sight, call: Call): void {
  const { memory, state, now, broken, limit } = sight;
  const { operation, code, body, replayed } = call;
  if (operation !== '/device/settle' || replayed) return;
  const sn = String(body['sn']);
  const [empty, mismatch] = [memory.empty.get(sn), memory.mismatch.get(sn)];
  if (mismatch) {
    broken('settle-once', about('KT-04', mismatch), 'tự kết toán lại sau mã 505');
    memory.mismatch.delete(sn);
  } else if (code === '427') {
    const isAgain =
      empty !== undefined && since(sight, empty.from).sim < limit('settle-once', 'seconds');
    const file = isAgain ? { from: empty.from, times: empty.times + 1 } : { from: now, times: 1 };
    if (file.times > limit('settle-once', 'pressed'))
      broken(
        'settle-once',
        about('KT-03', file),
        `kết toán ${String(file.times)} lần liền với mã 427`,
      );
    memory.empty.set(sn, file);
  }
  if (code !== '000') return;
  for (const file of memory.commands.values()) {
    const tx = cardOf(state, state.commands.get(`${call.client} ${file.id}`)?.ref);
    if (tx?.sn !== sn || tx.status !== 'UNKNOWN' || file.outcome !== undefined) continue;
    const what = `kết toán máy ${sn} khi ${file.id} còn UNKNOWN`;
    broken('result-known', { or: 'KT-06', from: file.first.n }, what);
  }
}

const about = (or: string, { from }: SettleFile) => ({ or, from: from.n });

/** Records a settlement with 505 that the client knows of. */
export function noteMismatch({ memory, now }: Sight, sn: string, errorCode: unknown): void {
  if (errorCode === '505' && !memory.mismatch.has(sn))
    memory.mismatch.set(sn, { from: now, times: 1 });
}

/** Passes the case about an empty or unbalanced settlement after some time, or after a sale on the terminal. */
export function judgePause(sight: Sight): void {
  const { memory, entry, state, passed, limit } = sight;
  if (memory.empty.size + memory.mismatch.size === 0) return;
  const sold =
    entry['status'] === 'APPROVED' ? cardOf(state, String(entry['transaction'])) : undefined;
  const isDone = (sn: string, { from }: SettleFile, seconds: number): boolean =>
    sold?.sn === sn || isOver(sight, 'settle-once', { code: 'KT-03' }, from, seconds);
  for (const [sn, file] of memory.empty) {
    if (!isDone(sn, file, limit('settle-once', 'seconds'))) continue;
    passed('KT-03', 'mã 427 được coi là bình thường', file.from.n);
    memory.empty.delete(sn);
  }
  for (const [sn, file] of memory.mismatch) {
    if (isDone(sn, file, 60)) passed('KT-04', 'không kết toán lại sau mã 505', file.from.n);
    if (isDone(sn, file, limit('settle-once', 'later'))) memory.mismatch.delete(sn);
  }
}
