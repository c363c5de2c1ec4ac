/** One operation of a spec: where it stands and what it says. */
export interface OperationEntry {
  /** The URL template: `/v1/va/{va_no}`. */
  path: string;
  /** Lower case, as in the spec. */
  method: string;
  operation: Record<string, unknown>;
}

/** The methods a path item may hold (OpenAPI 3.1, Path Item Object). */
const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every operation under `paths`, in the order of the spec. */
export function operationsOf(document: Record<string, unknown>): OperationEntry[] {
  const paths = isRecord(document['paths']) ? document['paths'] : {};
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(isRecord(item) ? item : {}).flatMap(([method, operation]) =>
      methods.has(method) && isRecord(operation) ? [{ path, method, operation }] : [],
    ),
  );
}
