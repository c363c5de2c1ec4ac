import { parseJson } from '../values';
import { say, type Sentence } from './problem';

/** A sentence for the texts that a pattern finds. */
interface Habit extends Sentence {
  find: RegExp;
}

export const habit =
  (find: RegExp) =>
  (...lines: Parameters<typeof say>): Habit => ({ find, ...say(...lines) });

/** Common mistakes that make a text invalid JSON; the first match applies. */
const jsonHabits = [
  habit(
    /^\ufeff/,
  )`Văn bản bắt đầu bằng BOM (U+FEFF): tệp được lưu là "UTF-8 with BOM". Lưu lại không có BOM.
    The text begins with a BOM (U+FEFF): the file was saved as "UTF-8 with BOM". Save it without one.`,
  habit(
    /[“”„‟«»‘’]\s*[:,}\]]|[{,[:]\s*[“”„‟«»‘’]/,
  )`Dấu nháy cong (“ ”) thay cho dấu nháy thẳng ("): trình soạn thảo hoặc ứng dụng chat đã đổi.
    Smart quotes (“ ”) instead of straight ones ("): an editor or a chat app changed them.`,
  habit(
    /^\s*\{\s*'|:\s*(?:None|True|False)\b/,
  )`Đây là dict của Python in ra ('…', None, True), không phải JSON. In bằng json.dumps, hoặc dán nội dung gốc.
    This is a printed Python dict ('…', None, True), not JSON. Print it with json.dumps, or paste the original.`,
  habit(/,\s*[}\]]/)`Thừa dấu phẩy trước } hoặc ].
    There is an extra comma before } or ].`,
  habit(/[\u00a0\u200b-\u200f\u2060]/)`Có dấu cách không ngắt (U+00A0) hoặc ký tự ẩn (U+200B).
    There are no-break spaces (U+00A0) or invisible characters (U+200B).`,
  habit(/^\s*\{\s*[A-Za-z_]/)`Tên trường không có dấu nháy.
    Field names have no quotes.`,
  habit(/^\s*"?\{\\"/)`JSON bị thoát thêm một lần (\\"): lấy chuỗi bên trong.
    The JSON is escaped once too often (\\"): use the text inside.`,
];

/** Explains why a text is not valid JSON; undefined if it is, or if no known mistake applies. */
export const whyNoJson = (text: string): Sentence | undefined =>
  parseJson(text) === undefined ? jsonHabits.find(({ find }) => find.test(text)) : undefined;

const secretHabits = [
  habit(/[\u200b-\u200f\u2060\ufeff\u00ad]/g)`có ký tự ẩn (BOM, U+200B)
    contains invisible characters (BOM, U+200B)`,
  habit(/^\s+|(?<!\s)\s+$/g)`có khoảng trắng hoặc xuống dòng ở đầu hay cuối
    has white space or a line break at its start or end`,
  habit(
    /^(?:export\s+|set\s+)?[A-Za-z_][A-Za-z0-9_]{2,}\s*[=:]\s*(?=.)(?!=*$)/,
  )`còn tên biến và dấu = ở trước
    still has a variable name and = before it`,
  habit(/^["'`“”‘’](?=.*["'`“”‘’]$)|["'`“”‘’]$/gs)`nằm trong dấu nháy
    is in quotes`,
  habit(/\s+/g)`có khoảng trắng ở giữa
    has white space inside`,
];

/** Removes and reports characters that are often pasted with a secret: quotes, a variable name, white space. */
export function lookAtSecret(secret: string): { clean: string; faults: readonly Sentence[] } {
  const faults = new Set<Sentence>();
  let clean = secret;
  for (const one of [...secretHabits, ...secretHabits.slice(0, 2)]) {
    const next = clean.replace(one.find, '');
    if (next !== clean) faults.add(one);
    clean = next;
  }
  return { clean, faults: [...faults] };
}
