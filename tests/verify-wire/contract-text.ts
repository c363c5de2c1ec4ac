/** A number whose digits stay as in the contract. */
export class Digits {
  constructor(readonly source: string) {}
}

/** Members of an object in the given order, with any names, including `__proto__`. */
export class Members {
  constructor(readonly entries: [string, Value][]) {}
}

export type Value = string | number | boolean | Digits | Members | Value[] | Fields;

/** An object as written in code. */
export interface Fields {
  [key: string]: Value;
}

/** Prints a value as ASCII JSON, a subset of YAML 1.2; escapes all other characters. */
export function printValue(value: Value): string {
  if (value instanceof Digits) return value.source;
  if (typeof value === 'string') return printText(value);
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[${value.map(printValue).join(', ')}]`;
  const entries = value instanceof Members ? value.entries : Object.entries(value);
  return `{${entries.map(([key, member]) => `${printText(key)}: ${printValue(member)}`).join(', ')}}`;
}

function printText(text: string): string {
  return JSON.stringify(text).replace(/[^ -~]/gu, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16);
    return code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`;
  });
}

/** An operation with its own address, and the parts of the contract that it needs. */
export interface WireOperation {
  /** Starts with a slash. Path parameters are added to its end. */
  path: string;
  method: string;
  operation: Fields;
}

/** Prints one contract with these operations. */
export function contractText(
  operations: readonly WireOperation[],
  { server, schemes = {} }: { server: string; schemes?: Fields },
): string {
  return printValue({
    openapi: '3.1.1',
    info: { title: 'Wire', version: '1' },
    servers: [{ url: server }],
    paths: Object.fromEntries(
      operations.map(({ path, method, operation }) => [
        path,
        { [method]: { ...operation, responses: { '200': { description: 'Fine' } } } },
      ]),
    ),
    components: { securitySchemes: schemes },
  });
}
