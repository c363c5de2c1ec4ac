import { cardOf } from '../engine';
import { second, type SettleFile, type Sight } from './memory';
import { personSeconds, type Call } from './read-call';

/** Repeating an unbalanced settlement within this many seconds fails. Later, a person may settle the day. */
const mismatchSeconds = 3_600;
/** Number of settlements of an empty batch that a person may send in a row. */
const mostPressed = 2;

/** Judges settlements that a program must not repeat: after 427 and after 505. */
export function judgeSettle(sight: Sight, call: Call): void {
  const { memory, say } = sight;
  const { operation, code, body, at, n, replayed } = call;
  if (operation !== 'POST /device/settle' || replayed) return;
  const sn = String(body['sn']);
  const { empty, mismatch } = memory;
  if (mismatch?.sn === sn) {
    say('KT-04', 'failed', 'tự kết toán lại sau mã 505', mismatch.n);
    memory.mismatch = undefined;
  } else if (code === '427') {
    const isAgain = empty?.sn === sn && at - empty.at < personSeconds * second;
    const times = isAgain ? empty.times + 1 : 1;
    // A person may press the button twice.
    if (times > mostPressed) say('KT-03', 'failed', 'tự kết toán lại sau mã 427', empty?.n);
    memory.empty = { sn, n: isAgain ? empty.n : n, at, times };
  }
}

/** Records a settlement with 505 that the client knows of. */
export function noteMismatch({ memory, entry }: Sight, sn: string, errorCode: unknown): void {
  if (errorCode === '505') memory.mismatch ??= { sn, n: entry.n, at: entry.at };
}

/** Passes the case about an empty or unbalanced settlement after some time, or after a sale on the terminal. */
export function judgePause({ memory, entry, state, say }: Sight): void {
  const tx = cardOf(state, String(entry['transaction']));
  const sold = entry['status'] === 'APPROVED' ? tx?.sn : undefined;
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
