/** Offsets of a member in a JSON text: its start, the start of its value, and its end. */
interface Member {
  name: string;
  start: number;
  valueStart: number;
  end: number;
}

/**
 * Tokens of JSON (RFC 8259): strings, punctuation, and literals or numbers. A string without an end is one token, so that
 * its quotes are not searched one by one.
 */
export const jsonTokens = /"(?:[^"\\]|\\[^]?)*"?|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Lists the members of the outermost object of valid JSON, including duplicates. */
export function jsonMembers(text: string): Member[] {
  const found: Member[] = [];
  let depth = 0;
  let open: Member | undefined;
  let named = false;
  for (const { 0: token, index } of text.matchAll(jsonTokens)) {
    const end = index + token.length;
    if (token === '}' || token === ']') depth -= 1;
    if (depth === 1 && token === ':') named = true;
    else if (depth === 1 && token === ',') open = undefined;
    else if (depth === 1 && !open && token.startsWith('"')) {
      open = { name: JSON.parse(token) as string, start: index, valueStart: end, end };
      named = false;
      found.push(open);
    } else if (open && named && depth >= 1) {
      if (open.valueStart === open.end) open.valueStart = index;
      open.end = end;
    }
    if (token === '{' || token === '[') depth += 1;
  }
  return found;
}

const lastNamed = (all: readonly Member[], name: string): number =>
  all.map((member) => member.name).lastIndexOf(name);

/** Extracts the JSON text of a member's value; undefined if the object lacks the member. */
export function memberText(text: string, name: string): string | undefined {
  const all = jsonMembers(text);
  const member = all[lastNamed(all, name)];
  return member && text.slice(member.valueStart, member.end);
}

function replaced(text: string, start: number, end: number, part: string): string {
  return text.slice(0, start) + part + text.slice(end);
}

/**
 * Sets or removes one member of a JSON object. Every other character, such as a digit of a long number, is unchanged.
 * @param text a valid JSON object
 * @param value JSON text of the new value, which replaces the last member of this name; undefined removes all of them
 */
export function withMember(text: string, name: string, value: string | undefined): string {
  const all = jsonMembers(text);
  const at = lastNamed(all, name);
  const member = all[at];
  if (value !== undefined) {
    if (member) return replaced(text, member.valueStart, member.end, value);
    const last = all.at(-1);
    const added = `${JSON.stringify(name)}: ${value}`;
    if (!last) return `{\n  ${added}\n}`;
    const [, space = ' '] = /[{,](\s*)$/.exec(text.slice(0, last.start)) ?? [];
    return replaced(text, last.end, last.end, `,${space}${added}`);
  }
  if (!member) return text;
  const next = all[at + 1];
  const before = all[at - 1];
  const rest = next
    ? replaced(text, member.start, next.start, '')
    : before
      ? replaced(text, before.end, member.end, '')
      : replaced(text, text.indexOf('{'), text.lastIndexOf('}') + 1, '{}');
  return withMember(rest, name, undefined);
}

/**
 * Replaces values of any type in valid JSON by an empty string. Every other character is unchanged.
 * @param isEmptied selects members by name, at any depth
 */
export function withEmptied(text: string, isEmptied: (name: string) => boolean): string {
  let result = '';
  let from = 0;
  let last = '';
  /** Number of open brackets in a value that is being skipped; undefined outside such a value. */
  let open: number | undefined;
  for (const { 0: token, index } of text.matchAll(jsonTokens)) {
    if (open === undefined) {
      if (token === ':' && isEmptied(JSON.parse(last) as string)) open = 0;
      last = token;
      continue;
    }
    if (open === 0) result += `${text.slice(from, index)}""`;
    if (token === '{' || token === '[') open += 1;
    if (token === '}' || token === ']') open -= 1;
    if (open > 0) continue;
    open = undefined;
    from = index + token.length;
  }
  return result + text.slice(from);
}
