/** Used parts of Postman's library: its own types are incomplete, and TypeScript does not find them. */
declare module 'postman-collection' {
  interface List<T> {
    all(): T[];
    map<R>(make: (member: T) => R): R[];
    has(key: string): boolean;
  }
  interface Variable {
    key: string;
    value: unknown;
  }
  interface Body {
    mode?: string;
    raw?: string;
    urlencoded?: List<{ key: string; value: string }>;
  }
  export interface Request {
    method: string;
    url: { getPath(options: { unresolved: boolean }): string };
    body?: Body;
    auth?: { type: string };
  }
  export interface Response {
    code?: number;
    body?: string;
    originalRequest: Request;
  }
  export interface Item {
    request: Request;
    responses: List<Response>;
    events: List<{ script: { exec?: string[] } }>;
    getAuth(): { parameters(): { get(key: string): unknown } } | undefined;
  }
  export class Collection {
    constructor(definition: unknown);
    variables: List<Variable> & { get(key: string): unknown; replace(text: string): unknown };
    forEachItem(visit: (item: Item) => void): void;
    toJSON(): unknown;
  }
  export class VariableScope {
    constructor(definition: unknown);
    values: List<Variable>;
    toObject(): Record<string, unknown>;
  }
}
