import type { Sentence } from './problem';

/** Common mistakes that make a text invalid JSON; the first match applies. */
const jsonHabits: readonly (readonly [find: RegExp, vi: string, en: string])[] = [
  [
    /^\ufeff/,
    'Văn bản bắt đầu bằng BOM (U+FEFF): tệp được lưu là "UTF-8 with BOM". Lưu lại không có BOM.',
    'The text begins with a BOM (U+FEFF): the file was saved as "UTF-8 with BOM". Save it without one.',
  ],
  [
    /[“”„‟«»‘’]\s*[:,}\]]|[{,[:]\s*[“”„‟«»‘’]/,
    'Dấu nháy cong (“ ”) thay cho dấu nháy thẳng ("): trình soạn thảo hoặc ứng dụng chat đã đổi.',
    'Smart quotes (“ ”) instead of straight ones ("): an editor or a chat app changed them.',
  ],
  [
    /^\s*\{\s*'|:\s*(?:None|True|False)\b/,
    "Đây là dict của Python in ra ('…', None, True), không phải JSON. In bằng json.dumps, hoặc dán nội dung gốc.",
    "This is a printed Python dict ('…', None, True), not JSON. Print it with json.dumps, or paste the original.",
  ],
  [/,\s*[}\]]/, 'Thừa dấu phẩy trước } hoặc ].', 'There is an extra comma before } or ].'],
  [/\u00a0/, 'Có dấu cách không ngắt (U+00A0).', 'There are no-break spaces (U+00A0).'],
  [/[\u200b-\u200f\u2060]/, 'Có ký tự ẩn (U+200B).', 'There are invisible characters (U+200B).'],
  [/^\s*\{\s*[A-Za-z_]/, 'Tên trường không có dấu nháy.', 'Field names have no quotes.'],
  [
    /^\s*"?\{\\"/,
    'JSON bị thoát thêm một lần (\\"): lấy chuỗi bên trong.',
    'The JSON is escaped once too often (\\"): use the text inside.',
  ],
];

/** Explains why a text is not valid JSON; undefined if no known mistake applies. */
export function whyNoJson(text: string): Sentence | undefined {
  const [, vi, en] = jsonHabits.find(([find]) => find.test(text)) ?? [];
  return vi === undefined || en === undefined ? undefined : { vi, en };
}

const secretHabits: readonly (readonly [find: RegExp, keep: string, vi: string, en: string])[] = [
  [
    /[\u200b-\u200f\u2060\ufeff\u00ad]/g,
    '',
    'có ký tự ẩn (BOM, U+200B)',
    'contains invisible characters (BOM, U+200B)',
  ],
  [
    /^\s+|\s+$/g,
    '',
    'có khoảng trắng hoặc xuống dòng ở đầu hay cuối',
    'has white space or a line break at its start or end',
  ],
  [
    /^(?:export\s+|set\s+)?[A-Za-z_][A-Za-z0-9_]*\s*[=:]\s*(?=.)(?!=*$)/,
    '',
    'còn tên biến và dấu = ở trước',
    'still has a variable name and = before it',
  ],
  [/^(["'`“”‘’])(.*)["'`“”‘’]$/s, '$2', 'nằm trong dấu nháy', 'is in quotes'],
  [/\s+/g, '', 'có khoảng trắng ở giữa', 'has white space inside'],
];

/** Removes and reports characters that are often pasted with a secret: quotes, a variable name, white space. */
export function lookAtSecret(secret: string): { clean: string; faults: readonly Sentence[] } {
  const faults: Sentence[] = [];
  let clean = secret;
  for (const [find, keep, vi, en] of [...secretHabits, ...secretHabits.slice(0, 2)]) {
    const next = clean.replace(find, keep);
    if (next === clean) continue;
    clean = next;
    if (faults.every((one) => one.vi !== vi)) faults.push({ vi, en });
  }
  return { clean, faults };
}
