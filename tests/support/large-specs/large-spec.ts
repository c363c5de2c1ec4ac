/**
 * Large specs of our own making, in the manner of public ones: for tests of what the pages can
 * show, and for the benchmark. The same arguments always give the same text.
 */
export interface LargeSpec {
  name: string;
  operations: number;
  document: Record<string, unknown>;
}

export const ref = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });

export function json(schema: unknown): Record<string, unknown> {
  return { 'application/json': { schema } };
}
