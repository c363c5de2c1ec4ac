import { jsonMembers, jsonTokens } from '../request-form';
import { isObject, parseJson } from '../values';
import { whyNoJson } from './paste-faults';
import { inputProblem, requireText, requireWellFormed, say, type Sentence } from './problem';

/** A member of an object, with its value as a JavaScript value and as pasted JSON. */
export interface Member {
  name: string;
  value: unknown;
  /** JSON tokens of the value, without white space between them. */
  tokens: readonly string[];
}

export interface Fields {
  members: readonly Member[];
  /** The pasted text, if it is JSON. */
  json?: string;
  /** Notes about unusual parts that are still accepted. */
  warnings: readonly Sentence[];
}

/** Name of the input field. */
const field = 'content';

/** A line with one field: `order_id=HD1`, `order_id = HD1`, `order_id: HD1`. A space after a bare `=` is of the value. */
const line = /^\s*(?<name>[A-Za-z_][\w.-]*)(?:=|\s+= ?|\s*: ?)(?<value>.*)$/s;

/** Start of a pair in a string of pairs joined by `&`. */
const pairStart = /(?:^|&)(?=[A-Za-z_][\w.-]*=)/;

/** Lists the members of an object in order, including repeated names. */
const membersOf = (json: string): Member[] =>
  jsonMembers(json).map(({ name, json: text }) => {
    return { name, value: JSON.parse(text) as unknown, tokens: text.match(jsonTokens) ?? [] };
  });

/** Removes repeated names as JSON.parse does: keeps the last value, at the position of the first. */
function fieldsOf(all: readonly Member[]): Fields {
  const last = new Map(all.map((member) => [member.name, member]));
  const twice = new Set(all.flatMap((one) => (last.get(one.name) === one ? [] : one.name)));
  const warnings = [...twice].map(
    (
      name,
    ) => say`Trường "${name}" được viết nhiều lần. Mỗi thư viện JSON giữ một giá trị khác nhau; ở đây lấy giá trị cuối.
      The field "${name}" occurs more than once. JSON libraries keep different values; here the last one is used.`,
  );
  return { members: [...last.values()], warnings };
}

/**
 * Parses pasted fields: a JSON object, lines of `name=value`, or pairs joined by `&`.
 * @throws {InputProblem} for any other text
 */
export function readFields(pasted: string): Fields {
  const text = requireText(pasted, field);
  if (text.trim() === '') {
    throw inputProblem(field)`
      Chưa có nội dung. Hãy dán đối tượng JSON đã ký.
      Nothing here yet. Paste the JSON object that was signed.`;
  }
  if (!/^\s*[{["“”]/.test(text)) {
    const lines = text.split(/\r?\n/).filter((each) => each.trim() !== '');
    // In a string of pairs, a line break is of a value.
    const isString = /&[A-Za-z_][\w.-]*=/.test(text);
    const parts = isString ? text.replace(/\r?\n$/, '').split(pairStart) : lines;
    const read = parts.map((each) => line.exec(each)?.groups);
    if (read.every((groups) => groups !== undefined)) {
      return fieldsOf(
        read.map(({ name = '', value = '' }) => ({ name, value, tokens: [JSON.stringify(value)] })),
      );
    }
  }
  if (!isObject(parseJson(text))) {
    const why = whyNoJson(text);
    throw inputProblem(field)`
      Đây không phải một đối tượng JSON hợp lệ { … }. ${why?.vi ?? 'Hãy dán cả đối tượng, từ { đến }.'}
      This is not a valid JSON object { … }. ${why?.en ?? 'Paste the whole object, from { to }.'}`;
  }
  const members = membersOf(text);
  // An escaped lone surrogate is visible only after parsing.
  for (const text of members.flatMap(({ name, tokens }) => [JSON.stringify(name), ...tokens])) {
    if (text.startsWith('"')) requireWellFormed(JSON.parse(text) as string, field);
  }
  return { ...fieldsOf(members), json: text };
}
