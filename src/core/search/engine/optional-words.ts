import { fold, hasDiacritics, isSyllable } from './fold';

/**
 * Question words affect the order but need not match: `làm sao để kết toán` is about `kết toán`. Only words that are
 * unambiguous in this domain are also recognised without tones: `ma` may be `mã`, `the` may be `thẻ`.
 */
const WITHOUT_TONES =
  'là gì làm sao nào như cho của với khi bị được có tôi này các những một đến trong hoặc ' +
  'nên phải nếu thì vậy dc vs is are be of for with and or how does i my what when where why which';

const WITH_TONES =
  'thế mà và tại bạn để ở từ vì đâu đã sẽ rồi đang anh chị em mình lúc cần muốn hay đó này bao mấy ' +
  'cứ luôn hoài thôi nhỉ vậy cũng còn bên phía giúp nhưng rất lắm';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const folded = words(fold(WITHOUT_TONES));
const toned = words(`${WITHOUT_TONES} ${WITH_TONES}`);

/** Words that do not exist in unaccented Vietnamese. A query with one of them is English. */
const ENGLISH_MARKS = words(
  'is are was were does did how what when where why which who your our its you they of for from ' +
    'with without after before should must will would cannot this these there have and or into',
);

/** English question words. Some of them equal a term of this domain in Vietnamese without tones (`the`: `thẻ`). */
const ENGLISH = words(
  'a an the to in on at by it its me my you your we our us they them do does did can could should ' +
    'must will would get got getting have has had from if then than this that these those there was ' +
    'were be been being so as up out into about any some all use using used make need want ' +
    'happen happens happened tell know find mean means who whose i please just like way work works ' +
    'handle handled doesn don didn isn aren wasn won t s ll am only between',
);

/** Reports whether folded words are English: one word is clearly English, or most words cannot be Vietnamese. */
export function readsEnglish(terms: readonly string[]): boolean {
  if (terms.length < 2) return false;
  if (terms.some((term) => ENGLISH_MARKS.has(term))) return true;
  const carriers = terms.filter((term) => ENGLISH.has(term)).length;
  const foreign = terms.filter((term) => !ENGLISH.has(term) && !isSyllable(term)).length;
  return carriers > 0 && foreign > 0 && carriers + foreign > terms.length / 2;
}

/** Reports whether a word is only a question word; `typed` must be in lower case. */
export function isOptional(typed: string, term: string, english: boolean): boolean {
  return (
    (!hasDiacritics(typed) && folded.has(term)) ||
    toned.has(typed) ||
    (english && ENGLISH.has(typed))
  );
}
