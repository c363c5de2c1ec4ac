/** Lines of a program. Nested lists are flattened; false and undefined are ignored. */
export type Lines = string | false | undefined | Lines[];

/** Joins lines into a program that ends with one newline. */
export function program(...lines: Lines[]): string {
  return `${flat(lines).join('\n')}\n`;
}

/** Indents each item. In a multi-line literal, only the first line is indented. */
export function indent(by: string, ...lines: Lines[]): string[] {
  return flat(lines).map((line) => (line === '' ? '' : by + line));
}

function flat(lines: Lines[]): string[] {
  return lines.flatMap((line) =>
    Array.isArray(line) ? flat(line) : typeof line === 'string' ? [line] : [],
  );
}

/** Converts `POST` to `Post`, the spelling of several libraries. */
export function methodName(method: string): string {
  return method.charAt(0) + method.slice(1).toLowerCase();
}
