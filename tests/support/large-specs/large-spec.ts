/** A large generated contract in the style of public ones. Equal arguments give equal text. */
export interface LargeSpec {
  name: string;
  operations: number;
  document: Record<string, unknown>;
}

export const ref = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });

export function json(schema: unknown): Record<string, unknown> {
  return { 'application/json': { schema } };
}
