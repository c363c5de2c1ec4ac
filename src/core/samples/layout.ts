/** Lines of a program: nested lists are flattened, what is false or undefined is left out. */
export type Lines = string | false | undefined | Lines[];

/** Joins lines into a program that ends with one newline. */
export function program(...lines: Lines[]): string {
  return `${flat(lines).join('\n')}\n`;
}

/** Indents each line; a line that holds a multi-line literal keeps the rest of it as it is. */
export function indent(by: string, ...lines: Lines[]): string[] {
  return flat(lines).map((line) => (line === '' ? '' : by + line));
}

/** The items with a comma after each but the last, which gets the end. */
export function separated(items: readonly string[], end = ''): string[] {
  return items.map((item, i) => item + (i < items.length - 1 ? ',' : end));
}

function flat(lines: Lines[]): string[] {
  return lines.flatMap((line) =>
    Array.isArray(line) ? flat(line) : typeof line === 'string' ? [line] : [],
  );
}

/** `POST` as `Post`: how several libraries name a constant or a class of a method. */
export function methodName(method: string): string {
  return method.charAt(0) + method.slice(1).toLowerCase();
}
