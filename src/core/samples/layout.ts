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

/** The items with a comma after each but the last. */
export function separated(items: readonly string[]): string[] {
  return items.map((item, i) => (i < items.length - 1 ? `${item},` : item));
}

function flat(lines: Lines[]): string[] {
  return lines.flatMap((line) =>
    Array.isArray(line) ? flat(line) : typeof line === 'string' ? [line] : [],
  );
}
