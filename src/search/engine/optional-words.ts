/**
 * Words that carry a question and not its subject. They help the order and are not asked for: `làm
 * sao để kết toán` is about `kết toán`. Without tones only those that are no other word of this
 * trade: `ma` is also `mã`, `the` also `thẻ`, `in` also `in`, `ban` also `bận`.
 */
const WITHOUT_TONES =
  'la gi lam sao nao nhu cho cua voi khi bi duoc co toi nay nhieu cac nhung mot den trong hoac ' +
  'nen phai neu thi vay is are be of for with and or how does i my what when where why which';

const WITH_TONES =
  'thế mà và tại bạn để ở từ vì đâu đã sẽ rồi đang anh chị mình lúc cần muốn hay đó này bao mấy';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const folded = words(WITHOUT_TONES);
const toned = words(WITH_TONES);

/** Whether a word only carries the question; `typed` in lower case. */
export function isOptional(typed: string, term: string): boolean {
  return folded.has(term) || toned.has(typed);
}
